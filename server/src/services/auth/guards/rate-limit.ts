import type { AuthConfig, RateLimitName } from '../../../config/auth-config.ts';
import { KEPT_FOR, lengthMs } from '../../../config/kept-for.ts';
import type { Db } from '../../../db/open.ts';
import type { SealedSecrets } from '../../keys/sealed-secrets.ts';
import { type Check, tooManyRequests } from '../result.ts';
import { countAttempt, dropRateLimitsBefore } from '../store/rate-limits.ts';
import { networkOf } from './network.ts';

/** What is counted weighs something in its own window and in the next. */
const WINDOW_MS = lengthMs(KEPT_FOR.tries) / 2;
const LEAST_FOR_AN_ACCOUNT = 5;

/** Five minutes that slide: the weight of the window before fades as the present one passes. */
export function windowAt(nowMs: number) {
  const goneMs = nowMs % WINDOW_MS;
  const startMs = nowMs - goneMs;
  return {
    before: new Date(startMs - WINDOW_MS),
    start: new Date(startMs),
    next: new Date(startMs + WINDOW_MS),
    weightOfBefore: 1 - goneMs / WINDOW_MS,
    secondsLeft: Math.ceil((WINDOW_MS - goneMs) / 1000),
  };
}

export type RateLimitDeps = { readonly db: Db; readonly secrets: Pick<SealedSecrets, 'fingerprint'> };
export type Counted = { readonly kind: string; readonly by: 'address' | 'account'; readonly what: string };

/**
 * Counts one attempt, or refuses it with the seconds to wait. A refused attempt is not counted. Never inside a
 * transaction: what is counted must stay when the attempt fails.
 */
export async function take(
  { db, secrets }: RateLimitDeps,
  { kind, by, what }: Counted,
  max: number,
  nowMs: number,
): Promise<Check> {
  const window = windowAt(nowMs);
  const hash = secrets.fingerprint(`${kind}\n${by}\n${what}`, 'attempt');
  return (await countAttempt(db, hash, max, window)) ? null : tooManyRequests(window.secondsLeft);
}

/** Removes what weighs nothing any more. */
export async function forgetOldRateLimits(db: Db, now: Date): Promise<void> {
  await dropRateLimitsBefore(db, windowAt(now.getTime()).before);
}

export type RateLimit = {
  fromAddress(ip: string, nowMs: number): Promise<Check>;
  /** An account gets a tenth of what an address gets: many people share one address, nobody shares a password. */
  onAccount(account: string, nowMs: number): Promise<Check>;
};

/** Limits for one kind of attempt; null switches them off. */
export function rateLimit(deps: RateLimitDeps, kind: RateLimitName, max: number | null): RateLimit {
  if (max === null)
    return { fromAddress: () => Promise.resolve(null), onAccount: () => Promise.resolve(null) };
  const maxForAnAccount = Math.min(max, Math.max(LEAST_FOR_AN_ACCOUNT, Math.ceil(max / 10)));
  return {
    fromAddress: (ip, nowMs) => take(deps, { kind, by: 'address', what: networkOf(ip) }, max, nowMs),
    onAccount: (account, nowMs) => take(deps, { kind, by: 'account', what: account }, maxForAnAccount, nowMs),
  };
}

/** The limits of all endpoints by name. */
export function rateLimitsBy(
  deps: RateLimitDeps,
  limits: AuthConfig['rateLimits'],
): Readonly<Record<RateLimitName, RateLimit>> {
  const limitsOf = (kind: RateLimitName) => rateLimit(deps, kind, limits[kind]);
  return {
    token: limitsOf('token'),
    signup: limitsOf('signup'),
    anonymous: limitsOf('anonymous'),
    otp: limitsOf('otp'),
    verify: limitsOf('verify'),
    recover: limitsOf('recover'),
    resend: limitsOf('resend'),
    user: limitsOf('user'),
    sso: limitsOf('sso'),
    mfa: limitsOf('mfa'),
    mail: limitsOf('mail'),
    sms: limitsOf('sms'),
  };
}
