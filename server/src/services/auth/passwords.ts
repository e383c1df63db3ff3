import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { tooManyRequests } from './errors.ts';

const ARGON2ID_19_MIB = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Longer ones were cut silently by the hash that many services use; here as there they are refused. */
export const MOST_BYTES = 72;
/** One processor is left to everybody else, so that a search does not wait for those who sign in. */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1);
const HASHES_WAITING = 60;
const SECONDS_TO_DRAIN_THE_QUEUE = 2;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same work for a person without a password or an unknown address as for a known one. */
  matches(password: string, stored: string | null): Promise<boolean>;
};

/** Hashing costs 25 ms of a core, so few run at once and a flood is turned away instead of starving the rest. */
export function limitedPasswords(atOnce = HASHES_AT_ONCE, waiting = HASHES_WAITING): Passwords {
  const queue: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw tooManyRequests(SECONDS_TO_DRAIN_THE_QUEUE);
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  const decoy = hash('no one has this password', ARGON2ID_19_MIB);

  return {
    hash: (password) => inTurn(() => hash(password, ARGON2ID_19_MIB)),
    matches: (password, stored) =>
      inTurn(async () => {
        const isTooLong = Buffer.byteLength(password) > MOST_BYTES;
        const isRight = await verify(stored ?? (await decoy), isTooLong ? '' : password);
        return isRight && stored !== null && !isTooLong;
      }),
  };
}
