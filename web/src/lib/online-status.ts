import { useSyncExternalStore } from 'react';

/** Whether the server answers. Trouble is noted by calls; while it lasts, the server is asked every few seconds. */
const PROBE_MS = 4_000;
const HEALTH = '/auth/v1/health';

/** The service worker marks the page that it keeps for when nobody answers. */
const startsWithoutLine = (): boolean =>
  typeof document !== 'undefined' && (!navigator.onLine || 'kept' in document.documentElement.dataset);

let isReachable = !startsWithoutLine();
let probe: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
}

async function ask() {
  const answer = await fetch(HEALTH, { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) noteOnline();
  else probe = setTimeout(() => void ask(), PROBE_MS);
}

/** Once the server answers: at once where it does, else when it is back. */
export async function untilReachable(): Promise<void> {
  const answer = await fetch(HEALTH, { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) return;
  noteOffline();
  await new Promise<void>((resolve) => {
    const stop = onOnlineAgain(() => {
      stop();
      resolve();
    });
  });
}

export function noteOnline() {
  clearTimeout(probe);
  probe = undefined;
  set(true);
}

export function noteOffline() {
  set(false);
  probe ??= setTimeout(() => void ask(), PROBE_MS);
}

function subscribe(listener: () => void) {
  // Functions of its own: the window keeps one that is the same for all only once, and the first to go takes it away.
  const onGone = () => noteOffline();
  const onBack = () => noteOnline();
  listeners.add(listener);
  if (!isReachable) noteOffline();
  window.addEventListener('offline', onGone);
  window.addEventListener('online', onBack);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('offline', onGone);
    window.removeEventListener('online', onBack);
  };
}

export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isReachable,
    () => true,
  );

/** Calls back when the server is there again after it was away. */
export function onOnlineAgain(callback: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  let was = isReachable;
  const listener = () => {
    if (!was && isReachable) callback();
    was = isReachable;
  };
  return subscribe(listener);
}
