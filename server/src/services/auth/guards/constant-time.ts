import { setTimeout as pause } from 'node:timers/promises';

/** More than the work takes on a machine that is not overloaded; where it takes longer, what differs is a small part. */
const LEAST_MS = 100;

/**
 * Does the work and hands its value over no sooner than after a fixed time, so that nobody reads from the clock whether an
 * address is known. Writing down a code takes a millisecond that an unknown address does not need.
 */
export async function inConstantTime<Value>(work: () => Promise<Value>): Promise<Value> {
  const least = pause(LEAST_MS);
  const value = await work();
  await least;
  return value;
}
