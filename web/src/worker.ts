// SPDX-License-Identifier: MIT
//
// worker.ts: what runs beside the page.
import { Problem, Sleight } from './wasm';

let sleight: Sleight;

onmessage = async (event: MessageEvent<{ bytes?: ArrayBuffer; task: { type: string } }>) => {
  if (event.data.bytes) sleight = await Sleight.open(event.data.bytes);
  try {
    void sleight;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    postMessage({ type: 'problem', words: error.message });
  }
};
