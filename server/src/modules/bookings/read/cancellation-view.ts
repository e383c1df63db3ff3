import type { cancellationStep } from '@kwela/contract/trips/quote';
import { type CancellationStep, cancellationSteps } from '@kwela/domain/payments/refund';
import type { CancellationTerms } from '@kwela/domain/policy/cancellation';
import type { z } from 'zod';
import type { Booking } from '../store/booking.ts';
import { policyField } from '../store/quote-schema.ts';
import type { EventRow } from '../store/summary-repo.ts';

type StepView = z.input<typeof cancellationStep>;

export const stepView = ({ until, chargeCents, refundCents }: CancellationStep): StepView => ({
  until: until?.toISOString() ?? null,
  chargeCents,
  refundCents,
});

/**
 * What cancelling costs when, of the price or of as much of it as came, by the policy that the booking keeps. The time for a change of mind runs from the
 * confirmation, so from then on the steps are worked out again: the quote counted from the moment at which it was asked for.
 */
export function cancellationView(
  { quote, policy, noticeStartAt: startAt }: Booking,
  events: readonly EventRow[],
  terms: CancellationTerms,
  neverPaidCents = 0,
): readonly StepView[] {
  const confirmedAt = events.find(({ state }) => state === 'confirmed')?.at;
  if (confirmedAt === undefined) return quote.cancellationPreview;
  const { lineItems: lines, rentalDays } = quote;
  const paid = { lines, rentalDays, policy: policyField.parse(policy), startAt, confirmedAt };
  return cancellationSteps(paid, confirmedAt, terms, neverPaidCents).map(stepView);
}
