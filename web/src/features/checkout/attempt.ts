import { BOOKING_TIMES } from '@kwela/domain/constants';
import { minutes } from '@kwela/domain/time';

interface Attempt {
  readonly fingerprint: string;
  readonly key: string;
  readonly madeAtMs: number;
}

/** Read by hand: pages that only forget an attempt need not download a validator. */
const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' &&
  value !== null &&
  'fingerprint' in value &&
  typeof value.fingerprint === 'string' &&
  'key' in value &&
  typeof value.key === 'string' &&
  'madeAtMs' in value &&
  typeof value.madeAtMs === 'number';

const keyOf = (vehicleId: string) => `kwela-attempt:${vehicleId}`;

function stored(vehicleId: string): Attempt | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(vehicleId)) ?? 'null');
    return isAttempt(kept) ? kept : null;
  } catch {
    return null;
  }
}

/**
 * The Idempotency-Key of one try to book: the same while the same thing is asked again, also after a reload, so that
 * a lost answer never books twice. Another input, or the end of the hold, is another try.
 */
export function attemptKey(vehicleId: string, body: object, now: Date): string {
  const fingerprint = JSON.stringify(body);
  const before = stored(vehicleId);
  const isFresh = before && now.getTime() - before.madeAtMs < minutes(BOOKING_TIMES.holdMinutes);
  if (isFresh && before.fingerprint === fingerprint) return before.key;
  const key = crypto.randomUUID();
  try {
    localStorage.setItem(keyOf(vehicleId), JSON.stringify({ fingerprint, key, madeAtMs: now.getTime() }));
  } catch {
    // Without storage the key lasts as long as the call; the server then refuses a second booking by the slot.
  }
  return key;
}

export function forgetAttempt(vehicleId: string) {
  try {
    localStorage.removeItem(keyOf(vehicleId));
  } catch {
    // Nothing was stored then.
  }
}
