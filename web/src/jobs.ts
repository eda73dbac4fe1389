// SPDX-License-Identifier: MIT
//
// jobs.ts: long work beside the page. A job has a worker with a module of its own; to stop a job is to end its worker.

let bytes: ArrayBuffer;
export function setModuleBytes(module: ArrayBuffer): void {
  bytes = module;
}

let source = '';
function workerUrl(): string {
  if (!source)
    source = URL.createObjectURL(
      new Blob([document.getElementById('worker')?.textContent ?? ''], { type: 'text/javascript' }),
    );
  return source;
}

export interface JobMessage {
  type: string;
  [name: string]: unknown;
}

export class Job {
  private readonly worker = new Worker(workerUrl());
  private ended = false;

  constructor(task: JobMessage, heard: (message: JobMessage) => void) {
    this.worker.onmessage = (event: MessageEvent<JobMessage>) => {
      if (!this.ended) heard(event.data);
    };
    this.worker.onerror = (event) => heard({ type: 'problem', words: event.message });
    this.worker.postMessage({ bytes, task });
  }

  send(message: JobMessage): void {
    this.worker.postMessage({ task: message });
  }

  end(): void {
    this.ended = true;
    this.worker.terminate();
  }
}
