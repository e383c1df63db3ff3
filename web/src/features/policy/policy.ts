import { policyAt } from '@kwela/domain/policy/policy';
import type { PublicPolicy } from '@kwela/domain/policy/public-policy';
import { useSyncExternalStore } from 'react';
import { firstMoment } from '../../lib/first-view/first-moment.ts';

/** The numbers of the business as the server gave them: the version that held then, and those to come. */
type Known = readonly [PublicPolicy, ...PublicPolicy[]];

let known: Known | null = null;
const listeners = new Set<() => void>();

/** Takes what the server gave. Throws on none at all: without a number nothing can be said. */
export function keepPolicies(policies: readonly PublicPolicy[]): void {
  const [first, ...others] = policies;
  if (first === undefined) throw new Error('The server gave no policy');
  known = [first, ...others];
  for (const tell of listeners) tell();
}

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
export const usePolicy = (): PublicPolicy =>
  useSyncExternalStore(
    subscribe,
    () => policyNow(),
    () => policyNow(firstMoment() ?? undefined),
  );
