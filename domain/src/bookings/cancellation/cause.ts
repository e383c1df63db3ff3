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
  uphold_refusal: () => 'host_fault',
  dismiss_refusal: byGuest,
  report_guest_no_show: () => 'guest_no_show',
  report_host_no_show: () => 'host_no_show',
};

/** The decisions on a car that its guest turned down: the trip ended when they did. */
const ENDS_REFUSAL: readonly BookingTransition[] = ['uphold_refusal', 'dismiss_refusal'];

/**
 * When an agreed trip ended for its refund: at the instant of the transition, but of a car that was turned down when its guest did so, however
 * late somebody decided. Source: docs/rules/hand-over.md “Refused cars”.
 */
export const endedAt = (
  transition: BookingTransition,
  { at, refusedAt }: { readonly at: Date; readonly refusedAt: Date | null },
): Date => (ENDS_REFUSAL.includes(transition) ? (refusedAt ?? at) : at);

/** The cause of a refund by what ended the booking and when; null when that ends no agreed trip. */
export const causeOf = (transition: BookingTransition, ending: Ending): CancellationCause | null =>
  CAUSES[transition]?.(ending) ?? null;
