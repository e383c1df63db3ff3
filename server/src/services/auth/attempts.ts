import type { AuthConfig, RateLimitName } from '../../auth-config.ts';
import { tooManyRequests } from './errors.ts';
import { networkOf } from './network.ts';

const KEYS_KEPT = 50_000;
const WINDOW_MS = 5 * 60_000;
const LEAST_FOR_AN_ACCOUNT = 5;

type Count = { readonly windowStart: number; readonly here: number; readonly before: number };

/**
 * Counts attempts per key in five minutes that slide: the weight of the last window fades as the present one passes.
 * Kept in the process; behind several processes each counts its own share.
 */
class SlidingCounter {
  readonly #counts = new Map<string, Count>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Counts one attempt, or refuses it with the seconds to wait. A refused attempt is not counted. */
  take(key: string, nowMs: number): void {
    const windowStart = Math.floor(nowMs / WINDOW_MS) * WINDOW_MS;
    const { here, before } = carriedInto(windowStart, this.#counts.get(key));
    const weight = here + before * (1 - (nowMs - windowStart) / WINDOW_MS);
    if (weight >= this.#max) throw tooManyRequests(Math.ceil((windowStart + WINDOW_MS - nowMs) / 1000));
    this.#counts.delete(key);
    this.#counts.set(key, { windowStart, here: here + 1, before });
    if (this.#counts.size > KEYS_KEPT) this.#forgetOldest();
  }

  #forgetOldest(): void {
    const oldest = this.#counts.keys().next();
    if (!oldest.done) this.#counts.delete(oldest.value);
  }
}

function carriedInto(windowStart: number, last: Count | undefined): { here: number; before: number } {
  if (last?.windowStart === windowStart) return last;
  return { here: 0, before: last?.windowStart === windowStart - WINDOW_MS ? last.here : 0 };
}

export type Attempts = {
  fromAddress(ip: string, nowMs: number): void;
  /** An account gets a tenth of what an address gets: many people share one address, nobody shares a password. */
  onAccount(account: string, nowMs: number): void;
};

/** Limits for one kind of attempt; null switches them off. */
export function attemptLimits(max: number | null): Attempts {
  if (max === null) return { fromAddress: () => undefined, onAccount: () => undefined };
  const addresses = new SlidingCounter(max);
  const accounts = new SlidingCounter(Math.min(max, Math.max(LEAST_FOR_AN_ACCOUNT, Math.ceil(max / 10))));
  return {
    fromAddress: (ip, nowMs) => addresses.take(networkOf(ip), nowMs),
    onAccount: (account, nowMs) => accounts.take(account, nowMs),
  };
}

/** The limits of all endpoints by name. */
export const attemptsBy = (limits: AuthConfig['rateLimits']): Readonly<Record<RateLimitName, Attempts>> => ({
  token: attemptLimits(limits.token),
  signup: attemptLimits(limits.signup),
  anonymous: attemptLimits(limits.anonymous),
  otp: attemptLimits(limits.otp),
  verify: attemptLimits(limits.verify),
  recover: attemptLimits(limits.recover),
  resend: attemptLimits(limits.resend),
  user: attemptLimits(limits.user),
  sso: attemptLimits(limits.sso),
  mfa: attemptLimits(limits.mfa),
  mail: attemptLimits(limits.mail),
  sms: attemptLimits(limits.sms),
});
