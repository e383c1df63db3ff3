import type { BookingTimes } from '../policy/bookings.ts';
import { after, hours, minutes } from '../time.ts';

/** Who was there and reports that the other was not. */
export type NoShowReporter = 'guest' | 'host';

/** How a host tried to reach the guest before reporting them. */
export const CONTACT_WAYS = ['call', 'sms', 'message'] as const;
export type ContactWay = (typeof CONTACT_WAYS)[number];

export interface ContactTry {
  readonly by: ContactWay;
  readonly at: Date;
}

type NoShowTimes = Pick<
  BookingTimes,
  'guestNoShowAfterMinutes' | 'guestNoShowWithinHours' | 'hostNoShowAfterMinutes'
>;

/** From when and until when it can be reported that the other side did not come. Source: docs/rules/bookings.md “Not coming”. */
export function noShowWindow(
  reporter: NoShowReporter,
  startAt: Date,
  times: NoShowTimes,
): { readonly fromAt: Date; readonly untilAt: Date } {
  const wait = reporter === 'host' ? times.guestNoShowAfterMinutes : times.hostNoShowAfterMinutes;
  return {
    fromAt: after(startAt, minutes(wait)),
    untilAt: after(startAt, hours(times.guestNoShowWithinHours)),
  };
}

/** Until when a guest can say that they did come, from the report on. Source: docs/rules/bookings.md “Not coming”. */
export const noShowContestUntil = (reportedAt: Date, times: Pick<BookingTimes, 'noShowContestHours'>): Date =>
  after(reportedAt, hours(times.noShowContestHours));

export type NoShowFault = 'too_early' | 'too_late' | 'contact_missing';

/** Why it cannot be reported now; null: it can. A host has tried to reach the guest after the trip should have begun. */
export function noShowFault(
  reporter: NoShowReporter,
  {
    startAt,
    now,
    contact,
  }: { readonly startAt: Date; readonly now: Date; readonly contact: ContactTry | null },
  times: NoShowTimes,
): NoShowFault | null {
  const { fromAt, untilAt } = noShowWindow(reporter, startAt, times);
  if (now < fromAt) return 'too_early';
  if (now > untilAt) return 'too_late';
  if (reporter === 'guest') return null;
  return contact !== null && contact.at >= startAt && contact.at <= now ? null : 'contact_missing';
}
