// SPDX-License-Identifier: MIT
//
// worker.ts: what runs beside the page: questions that take long, searches, counts and timings. Tasks are done in the order in
// which they come.
import { Problem, Sleight } from './wasm';

type Task =
  | { type: 'ask'; id: number; name: string; values: (number | bigint)[] }
  | { type: 'find'; values: (number | bigint)[] }
  | { type: 'perft'; text: string; depth: number }
  | { type: 'compare'; text: string }
  | { type: 'bench'; setting: number };

const EVERY = 80; // milliseconds from one report to the next

let sleight: Sleight;
let lastReport = 0;

function isTime(): boolean {
  const now = performance.now();
  if (now - lastReport < EVERY) return false;
  lastReport = now;
  return true;
}

// Called by the search, about every millisecond.
function onProgress(): boolean {
  if (isTime()) postMessage({ type: 'report', now: performance.now(), report: sleight.ask('find_report') });
  return true;
}

// ---- find ----------------------------------------------------------------------------------------

interface SearchFacts {
  one_by_one: boolean;
  endless: boolean;
  parts: number;
}

function find(values: (number | bigint)[]): void {
  const facts = sleight.ask<SearchFacts>('find_set', ...values);
  const start = performance.now();
  postMessage({ type: 'set', now: start, facts });
  lastReport = 0;
  for (let part = 0; facts.endless || part < facts.parts; part++) {
    if (facts.one_by_one && (part === 0 || performance.now() - lastReport >= EVERY))
      postMessage({
        type: 'candidates',
        candidates: sleight.ask<{ candidates: unknown[] }>('find_candidates', part, 60).candidates,
      });
    const outcome = sleight.ask<{ result: string }>('find_parts', part, part + 1);
    if (outcome.result !== 'none') {
      postMessage({ type: 'done', now: performance.now(), took: performance.now() - start, outcome });
      return;
    }
    if (isTime()) postMessage({ type: 'report', now: performance.now(), report: outcome, part: part + 1 });
  }
  postMessage({
    type: 'done',
    now: performance.now(),
    took: performance.now() - start,
    outcome: sleight.ask('find_parts', facts.parts, facts.parts),
  });
}

// ---- perft -------------------------------------------------------------------------------------------

function perft(text: string, depth: number): void {
  const { moves } = sleight.askAbout<{ moves: unknown[] }>('perft_open', text);
  const start = performance.now();
  for (let move = 0; move < moves.length; move++) {
    const { nodes } = sleight.ask<{ nodes: string }>('perft_after', move, depth);
    postMessage({ type: 'count', move, nodes });
  }
  postMessage({
    type: 'counted',
    took: performance.now() - start,
    total: sleight.ask<{ total: string }>('perft_total').total,
  });
}

// ---- bench --------------------------------------------------------------------------------------------

interface Subject {
  name: string;
  bytes: number;
  method: boolean;
}

// Nanoseconds a lookup: the shortest of some runs that are long for the clock of a browser.
function time(subject: number, setting: number, piece: number, lookups: number): { ns: number; right: boolean } {
  let rounds = 4,
    took = 0;
  const run = (): number => {
    const start = performance.now();
    sleight.number('bench_run', subject, setting, piece, rounds);
    return performance.now() - start;
  };
  while ((took = run()) < 12) rounds *= took < 2 ? 6 : 2;
  let least = took;
  for (let i = 0; i < 4; i++) least = Math.min(least, run());
  return {
    ns: (least * 1e6) / (rounds * lookups),
    right: sleight.number('bench_run', subject, setting, piece, 1) === 1,
  };
}

function bench(setting: number): void {
  const { subjects, lookups } = sleight.ask<{ subjects: Subject[]; lookups: number }>('bench_list');
  const methods = subjects.filter(({ method }) => method);
  postMessage({ type: 'subjects', subjects: methods });
  methods.forEach((subject) => {
    const number = subjects.indexOf(subject);
    for (let piece = 0; piece < 3; piece++)
      postMessage({ type: 'timed', name: subject.name, piece, ...time(number, setting, piece, lookups) });
  });
  postMessage({ type: 'timed-all' });
}

// ---- all ---------------------------------------------------------------------------------------------------

function work(task: Task): void {
  switch (task.type) {
    case 'ask':
      postMessage({ type: 'answer', id: task.id, answer: sleight.ask(task.name, ...task.values) });
      break;
    case 'find':
      find(task.values);
      break;
    case 'perft':
      perft(task.text, task.depth);
      break;
    case 'compare':
      postMessage({ type: 'compared', comparison: sleight.askAbout('perft_compare', task.text) });
      break;
    case 'bench':
      bench(task.setting);
      break;
  }
}

let ready: Promise<void> = Promise.resolve();

onmessage = (event: MessageEvent<{ bytes?: ArrayBuffer; task: Task }>): void => {
  const { bytes, task } = event.data;
  if (bytes) ready = Sleight.open(bytes, onProgress).then((opened) => void (sleight = opened));
  ready = ready.then(() => {
    try {
      work(task);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      postMessage({ type: 'problem', words: error.message, task: task.type });
    }
  });
};
