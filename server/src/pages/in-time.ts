import type { FastifyBaseLogger } from 'fastify';
import { isUnavailable } from '../db/is-unavailable.ts';

/** By then the app itself has begun to ask, and says how it goes. */
const LONGEST_WAIT_MS = 1_000;

/**
 * What a page brings along if it is there soon. Null for what takes longer or fails: a page never waits for a slow
 * database, and one that is away must not hide it.
 */
export const inTime = <Value>(
  work: Promise<Value>,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Value | null> =>
  new Promise((resolve) => {
    const limit = setTimeout(resolve, LONGEST_WAIT_MS, null);
    const settle = (value: Value | null) => {
      clearTimeout(limit);
      resolve(value);
    };
    work.then(settle, (error: unknown) => {
      if (!isUnavailable(error)) log.error({ err: error }, 'what a page brings along could not be had');
      settle(null);
    });
  });
