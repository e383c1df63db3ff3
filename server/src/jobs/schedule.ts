import type { Tx } from '../db/tx.ts';
import { addTimers } from './timers-repo.ts';

/** When things happen by themselves: what has an instant, and what failed and is tried again. */

/** Sets timers on a thing, each due at its instant. What each does is said in `timer-handlers.ts`. */
export const schedule = (
  tx: Tx,
  ref: string,
  timers: readonly { readonly timer: string; readonly dueAt: Date }[],
): Promise<unknown> => addTimers(tx, ref, timers);

const RETRY_S = [5, 15, 60, 300] as const;
const LONGEST_WAIT_S = 1800;

/** When to try again what has failed this many times: soon at first, later each half hour, and for ever. */
export const retryAt = (now: Date, failures: number): Date =>
  new Date(now.getTime() + (RETRY_S[failures - 1] ?? LONGEST_WAIT_S) * 1000);

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
