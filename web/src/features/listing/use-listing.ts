import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { isRefusal, wordsFor } from '../../lib/refusal.ts';
import type { Changes, Listing } from './listing.ts';

export type SaveState = 'saved' | 'typing' | 'saving' | 'failed';

/** What another device wrote meanwhile, beside what was typed here since both had the same. */
export interface Conflict {
  readonly first: Listing;
  readonly current: Listing;
  readonly mine: Changes;
}

const PAUSE_MS = 700;

interface Keeping {
  /** What the fields say otherwise than a listing; null: nothing. */
  readonly changesFrom: (listing: Listing) => Changes | null;
  /** What was just kept, for a field that is emptied then. */
  readonly onKept: (changes: Changes) => void;
  /** Another device was faster while nothing was left to keep here: the fields follow. */
  readonly onReplaced: (current: Listing) => void;
}

/** A step of a listing's life, by the listing as it is known here. */
export type Step = (known: { id: string; version: number }) => Promise<Listing>;

/**
 * Keeps a listing on the server as it is typed: after a short pause, one save at a time, each naming the version that it was made
 * from. Where that is another one by then, nothing is sent before the host has chosen.
 */
export function useListing(first: Listing, { changesFrom, onKept, onReplaced }: Keeping) {
  const queries = useQueryClient();
  const [listing, setListing] = useState(first);
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const latest = useRef(first);
  const running = useRef<Promise<Listing> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const take = (next: Listing): Listing => {
    latest.current = next;
    setListing(next);
    queries.setQueryData(callQuery('listings/get', { id: next.id }).queryKey, next);
    return next;
  };
  const stopWaiting = () => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };

  async function saveAll(): Promise<Listing> {
    let last = '';
    for (;;) {
      const { id, version, canChange } = latest.current;
      const changes = canChange ? changesFrom(latest.current) : null;
      // What the server keeps otherwise than it was typed is sent once: it says what is wrong with it.
      if (changes === null || JSON.stringify(changes) === last) return latest.current;
      last = JSON.stringify(changes);
      try {
        take(await call('listings/save', { id, version, changes }));
        onKept(changes);
      } catch (problem) {
        if (isRefusal(problem, 'listing_changed')) {
          setConflict({ first: latest.current, current: problem.details.current, mine: changes });
        }
        throw problem;
      }
    }
  }

  /** Sends what is not kept yet. */
  function flush(): Promise<Listing> {
    stopWaiting();
    running.current ??= (async () => {
      setState('saving');
      setError(null);
      try {
        const kept = await saveAll();
        setState('saved');
        return kept;
      } catch (problem) {
        setState('failed');
        setError(wordsFor(problem));
        throw problem;
      } finally {
        running.current = null;
      }
    })();
    return running.current;
  }
  /** The same where nobody waits for it: what went wrong stands beside the state of the listing. */
  const keep = () => void flush().catch(() => undefined);

  /** Something was typed. */
  function touch() {
    if (conflict !== null) return;
    if (changesFrom(latest.current) === null) {
      // What could not be kept was taken back: there is nothing to keep any more.
      if (state === 'failed') {
        setState('saved');
        setError(null);
      }
      return;
    }
    setState('typing');
    stopWaiting();
    timer.current = setTimeout(keep, PAUSE_MS);
  }

  const leave = useEffectEvent(() => {
    if (timer.current !== null) keep();
  });
  // Whoever leaves while a pause lasts has typed it all the same.
  useEffect(() => () => leave(), []);

  /** A step of the listing’s life, after what was typed is kept. */
  async function run(step: Step): Promise<Listing> {
    const { id, version } = await flush();
    try {
      return take(await step({ id, version }));
    } catch (problem) {
      if (isRefusal(problem, 'listing_changed')) onReplaced(take(problem.details.current));
      throw problem;
    }
  }

  /** Goes on from what the other device wrote. */
  function settleConflict(current: Listing) {
    setConflict(null);
    take(current);
    setState('saved');
    setError(null);
  }

  return { listing, state, error, conflict, touch, flush, keep, run, take, settleConflict };
}
