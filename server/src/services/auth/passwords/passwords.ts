import { availableParallelism } from 'node:os';
import { ok, type Result, tooManyRequests } from '../result.ts';
import { FULL_COST, type HashCost, hashingThreads } from './hashing.ts';

/** Longer ones were cut silently by the hash that many services use; here as there they are refused. */
export const MOST_BYTES = 72;
/** One processor is left to everybody else, so that a search does not wait for those who sign in. */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
const HASHES_WAITING = 60;
const SECONDS_TO_DRAIN_THE_QUEUE = 2;

export type Passwords = {
  hash(password: string): Promise<Result<string>>;
  /** Takes the same work for a person without a password or an unknown address as for a known one. */
  matches(password: string, stored: string | null): Promise<Result<boolean>>;
};

/** Hashing costs 25 ms of a core, so few run at once and a flood is turned away instead of starving the rest. */
export function limitedPasswords({
  atOnce = HASHES_AT_ONCE,
  waiting = HASHES_WAITING,
  cost = FULL_COST,
}: {
  readonly atOnce?: number;
  readonly waiting?: number;
  readonly cost?: HashCost;
} = {}): Passwords {
  const threads = hashingThreads(atOnce, cost);
  const queue: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<Result<T>> {
    if (running >= atOnce) {
      if (queue.length >= waiting) return tooManyRequests(SECONDS_TO_DRAIN_THE_QUEUE);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return ok(await work());
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  let decoy: string | null = null;

  return {
    hash: (password) => inTurn(() => threads.hash(password)),
    matches: (password, stored) =>
      inTurn(async () => {
        const isTooLong = Buffer.byteLength(password) > MOST_BYTES;
        decoy ??= await threads.hash('no one has this password');
        const isRight = await threads.verify(stored ?? decoy, isTooLong ? '' : password);
        return isRight && stored !== null && !isTooLong;
      }),
  };
}
