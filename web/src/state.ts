// SPDX-License-Identifier: MIT
//
// state.ts: the URL is the state: #PART?NAME=VALUE&...

export type Params = Record<string, string>;

export interface Place {
  part: string;
  params: Params;
}

export function readPlace(hash: string): Place {
  const words = hash.replace(/^#/, '');
  const mark = words.indexOf('?');
  const part = mark < 0 ? words : words.slice(0, mark);
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(mark < 0 ? '' : words.slice(mark + 1))) params[name] = value;
  return { part, params };
}

export function placeText(part: string, params: Params): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== '')).toString();
  return `#${part}${query ? `?${query.replace(/%2C/g, ',').replace(/%2F/g, '/')}` : ''}`;
}

// What the URL says and the part did not take. Boards, positions and magics have several spellings: their fields look.
const spelled = ['board', 'fen', 'moves', 'magic'];

export const notTaken = (given: Params, kept: Params): string[] =>
  Object.entries(given)
    .filter(([name, value]) => value !== '' && !(spelled.includes(name) && name in kept))
    .filter(([name, value]) => kept[name] !== value && Number(kept[name] || 'none') !== Number(value))
    .map(([name, value]) => `${name}=${value}`.slice(0, 60));

// Edits replace the entry of the history, so that Back leaves the part. Browsers allow only so many changes a second.
let waiting: ReturnType<typeof setTimeout> | undefined;
let latest = '';
let before = '';

export function writePlace(part: string, params: Params): void {
  latest = placeText(part, params);
  before = location.hash;
  if (latest === location.hash) return;
  clearTimeout(waiting);
  waiting = setTimeout(flushPlace, 120);
}

// Where another place has been asked for meanwhile, and is not gone to yet, that one stays.
export function flushPlace(): void {
  clearTimeout(waiting);
  if (latest && latest !== location.hash && location.hash === before) history.replaceState(null, '', latest);
}

// Forgets what was not written yet: another place is being gone to.
export function dropPlace(): void {
  clearTimeout(waiting);
  latest = '';
}
