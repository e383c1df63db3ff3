import { minutes } from '@kwela/domain/time';
import { hasFields, isNumber, isText } from '../../lib/guards.ts';
import { forgetStored, keep, readStored, type StoredKey } from '../../lib/storage.ts';
import { policyNow } from '../policy/policy.ts';

interface Attempt {
  readonly fingerprint: string;
  readonly key: string;
  readonly madeAtMs: number;
}

const isAttempt = hasFields<Attempt>({ fingerprint: isText, key: isText, madeAtMs: isNumber });

const keyOf = (vehicleId: string): StoredKey => `kwela-attempt:${vehicleId}`;

/**
 * The Idempotency-Key of one try to book: the same while the same thing is asked again, also after a reload, so that
 * a lost answer never books twice. Another input, or the end of the hold, is another try. Where nothing can be kept the
 * key lasts as long as the call; the server then refuses a second booking by the slot.
 */
export function attemptKey(vehicleId: string, body: object, now: Date): string {
  const fingerprint = JSON.stringify(body);
  const before = readStored(keyOf(vehicleId), isAttempt);
  const isFresh = before && now.getTime() - before.madeAtMs < minutes(policyNow().times.holdMinutes);
  if (isFresh && before.fingerprint === fingerprint) return before.key;
  const key = crypto.randomUUID();
  keep(keyOf(vehicleId), { fingerprint, key, madeAtMs: now.getTime() } satisfies Attempt);
  return key;
}

export const forgetAttempt = (vehicleId: string) => forgetStored(keyOf(vehicleId));
