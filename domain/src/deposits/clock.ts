import type { TripCheck } from '../bookings/checks.ts';
import { type BookingClock, dueAt } from '../bookings/timers.ts';
import type { Cents } from '../money.ts';
import { endOfDay } from '../payments/reserves.ts';
import type { BookingTimes } from '../policy/bookings.ts';
import type { DepositTerms } from '../policy/deposit.ts';
import { addWorkingDays } from '../south-africa/working-days.ts';
import { after, DAY_MS, earlier, HOUR_MS, hours, later, localDate, minutes } from '../time.ts';

/** When the deposit of a confirmed booking is asked for: when the trip is ready, or at once when that is over. */
export const depositDueAt = (clock: BookingClock, times: BookingTimes): Date => dueAt('ready', clock, times);

/**
 * Until when a guest who was asked can pay before the booking is cancelled: the deadline of the checks, and however late
 * they were asked, some time from then. Source: docs/rules/protection.md “Deposit”.
 */
export const fixUntil = (
  askedAt: Date,
  clock: BookingClock,
  policy: { readonly times: BookingTimes; readonly deposit: DepositTerms },
): Date =>
  later(
    after(clock.startAt, -hours(policy.times.checksBeforeStartHours)),
    after(askedAt, minutes(policy.deposit.fixAtLeastMinutes)),
  );

/** When the second warning goes out: some hours before the end, half-way when there is less time. */
export const secondWarningAt = (askedAt: Date, until: Date, terms: DepositTerms): Date =>
  later(
    after(until, -hours(terms.warnBeforeHours)),
    after(askedAt, Math.floor((until.getTime() - askedAt.getTime()) / 2)),
  );

/** The last instant at which a hold is taken: a lapsed one cannot be. */
const lastTakenAt = (holdEndsAt: Date): Date => after(holdEndsAt, -HOUR_MS);

/**
 * When a new hold is asked for: some days after the last one, and so early that the guest has their whole time to mend a
 * refusal, whatever its company allows. Source: docs/rules/protection.md “Deposit”.
 */
export const renewalAt = (heldAt: Date, holdEndsAt: Date, terms: DepositTerms): Date =>
  earlier(
    after(heldAt, hours(terms.renewAfterHours)),
    after(lastTakenAt(holdEndsAt), -hours(terms.fixHours)),
  );

/** When a hold that could not be renewed is taken; an hour before it lapses at the latest. */
export const conversionAt = (failedAt: Date, holdEndsAt: Date, terms: DepositTerms): Date =>
  earlier(after(failedAt, hours(terms.fixHours)), lastTakenAt(holdEndsAt));

/** By when it is back: a hold at once, what was taken by the end of so many working days. */
export const promisedBackAt = (releasedAt: Date, isTaken: boolean, terms: DepositTerms): Date =>
  isTaken ? endOfDay(addWorkingDays(localDate(releasedAt), terms.refundWorkingDays)) : releasedAt;

export interface Lateness {
  /** Whole hours after the promise. */
  readonly hours: number;
  /** What we owe the guest for it: a sum for each whole day. */
  readonly creditCents: Cents;
}

/** How late a deposit is, or was when it came back; the same whenever somebody looks. */
export function latenessOf(
  deposit: { readonly promisedAt: Date | null; readonly backAt: Date | null },
  now: Date,
  terms: DepositTerms,
): Lateness {
  if (deposit.promisedAt === null) return { hours: 0, creditCents: 0 };
  const lateMs = Math.max(0, earlier(deposit.backAt ?? now, now).getTime() - deposit.promisedAt.getTime());
  return {
    hours: Math.floor(lateMs / HOUR_MS),
    creditCents: Math.floor(lateMs / DAY_MS) * terms.lateCreditPerDayCents,
  };
}

/** Of a deposit, what its check looks at. */
export interface CheckedDeposit {
  /** When the bank was first asked to hold it; null of one that was never to be held on a card. */
  readonly orderedAt: Date | null;
  /** When its guest was told that it is theirs to pay, and until when they can. */
  readonly askedAt: Date | null;
  readonly fixUntil: Date | null;
  readonly placedAt: Date | null;
}

/**
 * Whether a trip may begin as far as its deposit goes. That our payment company has not answered is no fault of the guest: in
 * the time that they would have had, the trip goes on without. Only a deposit that they were asked to pay, and did not in
 * their time, ends a booking. Source: docs/rules/protection.md “Deposit”.
 */
export function depositCheck(
  { orderedAt, askedAt, fixUntil: until, placedAt }: CheckedDeposit,
  clock: BookingClock,
  policy: { readonly times: BookingTimes; readonly deposit: DepositTerms },
  now: Date,
): TripCheck {
  const answerBy = orderedAt === null ? null : fixUntil(orderedAt, clock, policy);
  if (answerBy !== null && (askedAt === null || askedAt > answerBy)) {
    const since = placedAt === null ? answerBy : earlier(placedAt, answerBy);
    return since <= now ? { result: 'passed', since } : { result: 'waiting', until: since };
  }
  if (placedAt !== null) return { result: 'passed', since: placedAt };
  return until !== null && until <= now ? { result: 'failed', since: until } : { result: 'waiting', until };
}

/** What a claim can still freeze. */
export const freeCents = (deposit: { readonly openCents: Cents; readonly frozenCents: Cents }): Cents =>
  deposit.openCents - deposit.frozenCents;
