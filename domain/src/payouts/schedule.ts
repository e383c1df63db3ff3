import type { PayoutRules } from '../policy/hosting.ts';
import { isWorkingDay } from '../south-africa/working-days.ts';
import { addDays, after, days, hours, instantFromLocal, later, localDate } from '../time.ts';

/** From when on a part of a trip can be paid: its return, or the end of its week, and what decides how long that waits. */
export interface PartOver {
  readonly overAt: Date;
  /** On that day. */
  readonly isAllStar: boolean;
  /** Parts of trips of the same host that were over before. */
  readonly earlierCount: number;
}

/** When a part of a trip is due; the next batch takes it along. Source: docs/rules/payments.md “Payouts”. */
export function payoutDueAt({ overAt, isAllStar, earlierCount }: PartOver, rules: PayoutRules): Date {
  const waitHours = isAllStar ? rules.allStarAfterReturnHours : rules.afterReturnHours;
  const extraDays = earlierCount < rules.newHostPayouts ? rules.newHostExtraDays : 0;
  return after(overAt, hours(waitHours) + days(extraDays));
}

/** The instant at which the batch of a working day is made. */
export const batchAt = (on: string, { batchMinute }: PayoutRules): Date => instantFromLocal(on, batchMinute);

/** The first working day whose batch is not before an instant. Source: docs/rules/south-africa.md “Working days”. */
export function nextBatchOn(at: Date, rules: PayoutRules): string {
  let on = localDate(at);
  while (!isWorkingDay(on) || batchAt(on, rules) < at) on = addDays(on, 1);
  return on;
}

/**
 * The batches that have to be made by now, the first first: all since the last one, so that after an outage each is made with what was due
 * then. `lastOn` is the day of the last batch; null: there was none, and `since` is when the first payout was due.
 */
export function batchesDue(
  { lastOn, since }: { readonly lastOn: string | null; readonly since: Date },
  now: Date,
  rules: PayoutRules,
): readonly string[] {
  const due: string[] = [];
  const first = lastOn === null ? since : after(batchAt(lastOn, rules), 1);
  for (
    let on = nextBatchOn(first, rules);
    batchAt(on, rules) <= now;
    on = nextBatchOn(after(batchAt(on, rules), 1), rules)
  )
    due.push(on);
  return due;
}

/** Until when nothing is paid into an account that took the place of another; null: it is the first. */
export const frozenUntil = (
  { givenAt, isFirst }: { readonly givenAt: Date; readonly isFirst: boolean },
  { accountFreezeHours }: PayoutRules,
): Date | null => (isFirst ? null : after(givenAt, hours(accountFreezeHours)));

/** The day on which something that is due then is paid, as far as one can tell now. */
export const payDayOf = (dueAt: Date, now: Date, rules: PayoutRules): string =>
  nextBatchOn(later(dueAt, now), rules);
