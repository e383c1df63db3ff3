import { type NoShowReporter, noShowWindow } from '@kwela/domain/bookings/no-show';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../../lib/dates.ts';
import type { Booking } from '../../../bookings/queries.ts';
import type { StepOffer } from '../../step.ts';

/** As whom this person can report that the other side did not come; null: not at all. */
export const reporterOf = ({ actions }: Pick<Booking, 'actions'>): NoShowReporter | null => {
  if (actions.includes('report_guest_no_show')) return 'host';
  return actions.includes('report_host_no_show') ? 'guest' : null;
};

export const windowOf = (booking: Booking, reporter: NoShowReporter) =>
  noShowWindow(reporter, new Date(booking.startAt), booking.times);

/** From the start of the trip on, as long as it can be reported. */
export function noShowOffer(booking: Booking, now: Date): StepOffer | null {
  const reporter = reporterOf(booking);
  if (reporter === null || now < new Date(booking.startAt)) return null;
  const { fromAt, untilAt } = windowOf(booking, reporter);
  if (now > untilAt) return null;
  const other = reporter === 'guest' ? booking.host.firstName : booking.guest.firstName;
  const label = t`Report that ${other} did not come`;
  if (now < fromAt)
    return { label, costs: t`You can report it from ${formatDateTime(fromAt, now)}.`, until: null };
  return {
    label,
    costs:
      reporter === 'guest'
        ? t`You get back everything you paid.`
        : t`The trip ends, and you are paid your share of what the policy keeps.`,
    until: untilAt,
  };
}
