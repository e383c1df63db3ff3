import type { CancellationCause } from '../../payments/cancellation-charge.ts';
import type { BookingTransition } from '../lifecycle.ts';

interface Ending {
  readonly startAt: Date;
  readonly at: Date;
}

/** A guest who cancels when the trip should have begun has not come. */
const byGuest = ({ startAt, at }: Ending): CancellationCause => (at < startAt ? 'guest' : 'guest_no_show');

/** What a transition that ends an agreed trip means for the refund. Source: docs/rules/cancellation.md “Who ended it”. */
const CAUSES: Partial<Readonly<Record<BookingTransition, (ending: Ending) => CancellationCause>>> = {
  cancel_by_guest: byGuest,
  cancel_by_host: () => 'host',
  cancel_by_platform: () => 'platform',
  fail_checks: () => 'unverified',
  lapse: () => 'extenuating',
  refuse_vehicle: () => 'host_fault',
  report_guest_no_show: () => 'guest_no_show',
  report_host_no_show: () => 'host_no_show',
};

/** The cause of a refund by what ended the booking and when; null when that ends no agreed trip. */
export const causeOf = (transition: BookingTransition, ending: Ending): CancellationCause | null =>
  CAUSES[transition]?.(ending) ?? null;
