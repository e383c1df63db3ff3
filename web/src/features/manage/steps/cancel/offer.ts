import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import type { Booking } from '../../../bookings/queries.ts';
import type { StepOffer } from '../../step.ts';

/** A host reads what they owe before they decide; it depends on their other trips, so the page asks for it. */
const hostOffer = ({ guest, atRiskSince }: Booking): StepOffer => ({
  label: t`Cancel this booking`,
  costs:
    atRiskSince === null
      ? t`${guest.firstName} gets everything back. You may owe a penalty, and these days stay blocked.`
      : t`${guest.firstName} gets everything back. You owe no penalty as long as the car is not back.`,
  until: null,
});

/** What cancelling brings now, for a guest by the steps that the engine of the refund gave; null: this person cannot. */
export function cancelOffer(booking: Booking, now: Date): StepOffer | null {
  if (booking.actions.includes('cancel_by_host')) return hostOffer(booking);
  if (!booking.actions.includes('cancel_by_guest')) return null;
  const label = t`Cancel this booking`;
  if (booking.atRiskSince !== null)
    return { label, costs: t`You get everything back, as long as the car is not here.`, until: null };
  const startAt = new Date(booking.startAt);
  const step = booking.cancellationPreview.find(({ until }) => until === null || new Date(until) >= now);
  if (now >= startAt || step === undefined) {
    const costs = t`The pick-up time has passed, so cancelling counts as not arriving. You see the amounts before you decide.`;
    return { label, costs, until: null };
  }
  const [back, kept] = [formatRand(step.refundCents), formatRand(step.chargeCents)];
  return {
    label,
    costs:
      step.chargeCents === 0
        ? t`You get everything back: ${back}.`
        : t`You get ${back} back. ${kept} is kept.`,
    until: step.until === null ? startAt : new Date(step.until),
  };
}
