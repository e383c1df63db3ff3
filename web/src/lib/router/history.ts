/** An address of the app, as the router reads it. `key` tells apart two visits of one address. */
export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly key: string;
}

/** How the app came here. `POP`: the first page of the document, back or forward. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';

export interface Entry {
  readonly location: Location;
  readonly navigationType: NavigationType;
}

/** Where addresses are kept: the browser's own history, or a list in the memory of a test. */
export interface History {
  readonly current: () => Entry;
  readonly write: (address: string, how: 'PUSH' | 'REPLACE') => void;
  readonly go: (steps: number) => void;
  readonly listen: (listener: (entry: Entry) => void) => () => void;
}

/** The key of every document's first entry, which nobody has written yet. */
const FIRST_KEY = 'default';
const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** Any address on this site; what it does not name itself is empty. */
export function parseAddress(address: string, key = FIRST_KEY): Location {
  const { pathname, search, hash } = new URL(address, 'https://app.invalid');
  return { pathname, search, hash, key };
}

function keyOf(state: unknown): string {
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : FIRST_KEY;
}

export function browserHistory(): History {
  const listeners = new Set<(entry: Entry) => void>();
  const read = (navigationType: NavigationType): Entry => {
    const { pathname, search, hash } = window.location;
    return { location: { pathname, search, hash, key: keyOf(window.history.state) }, navigationType };
  };
  let entry = read('POP');
  const tell = (navigationType: NavigationType) => {
    entry = read(navigationType);
    for (const listener of listeners) listener(entry);
  };
  const onPop = () => tell('POP');
  return {
    current: () => entry,
    write(address, how) {
      const state = { key: newKey() };
      if (how === 'PUSH') window.history.pushState(state, '', address);
      else window.history.replaceState(state, '', address);
      tell(how);
    },
    go: (steps) => window.history.go(steps),
    listen(listener) {
      if (listeners.size === 0) window.addEventListener('popstate', onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', onPop);
      };
    },
  };
}

export function memoryHistory(first: readonly (string | Partial<Location>)[]): History {
  const listeners = new Set<(entry: Entry) => void>();
  const entries = first.map((start) =>
    typeof start === 'string' ? parseAddress(start, newKey()) : { ...parseAddress('/', newKey()), ...start },
  );
  let at = entries.length - 1;
  let entry: Entry = { location: entries[at] ?? parseAddress('/'), navigationType: 'POP' };
  const tell = (navigationType: NavigationType) => {
    entry = { location: entries[at] ?? entry.location, navigationType };
    for (const listener of listeners) listener(entry);
  };
  return {
    current: () => entry,
    write(address, how) {
      if (how === 'PUSH') at += 1;
      entries.splice(at, how === 'PUSH' ? entries.length : 1, parseAddress(address, newKey()));
      tell(how);
    },
    go(steps) {
      at = Math.min(Math.max(0, at + steps), entries.length - 1);
      tell('POP');
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
