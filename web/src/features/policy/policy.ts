import { policyAt } from '@kwela/domain/policy/policy';
import type { PublicPolicy } from '@kwela/domain/policy/public-policy';
import { useSyncExternalStore } from 'react';
import { call, type OutputOf } from '../../lib/api.ts';

/** The numbers of the business as the server gave them: the version that held then, and those to come. */
type Known = readonly [PublicPolicy, ...PublicPolicy[]];
type Given = OutputOf<'policies/current'>['policies'];

let known: Known | null = null;
const listeners = new Set<() => void>();

/** Takes what the server gave. Throws on none at all: without a number nothing can be said. */
export function keepPolicies(policies: readonly PublicPolicy[]): void {
  const [first, ...others] = policies;
  if (first === undefined) throw new Error('The server gave no policy');
  known = [first, ...others];
  for (const tell of listeners) tell();
}

const withDates = (given: Given): PublicPolicy[] =>
  given.map((policy) => ({ ...policy, validFrom: new Date(policy.validFrom) }));

/** The policy that holds now, for what is not a component; a component asks `usePolicy`. */
export function policyNow(now: Date = new Date()): PublicPolicy {
  if (known === null) throw new Error('The policy was asked for before the page had it');
  return policyAt(known, now);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The policy that holds now. */
export const usePolicy = (): PublicPolicy => useSyncExternalStore(subscribe, () => policyNow());

async function ask(): Promise<void> {
  keepPolicies(withDates((await call('policies/current', {})).policies));
}

/** A page that stays open asks again when somebody comes back to it. */
const STALE_AFTER_MS = 600_000;

function stayFresh(): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - askedAt < STALE_AFTER_MS) return;
    askedAt = Date.now();
    void ask().catch(() => undefined);
  });
}

/** From the page itself, where the server wrote it; a page without it, as in development, asks. */
export async function loadPolicies(): Promise<void> {
  const written = document.getElementById('policies')?.textContent;
  if (written) {
    const given: Given = JSON.parse(written);
    keepPolicies(withDates(given));
  } else await ask();
  stayFresh();
}
