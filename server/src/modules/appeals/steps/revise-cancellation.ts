import { causeOfAppeal } from '@kwela/domain/bookings/appeals/reasons';
import { keptForHostCents } from '@kwela/domain/payments/retained';
import { revisedRefund } from '@kwela/domain/payments/revised-refund';
import { vatBpOn } from '@kwela/domain/pricing/vat';
import { hostShareUnder } from '@kwela/domain/protection/host-plans';
import { localDate } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import { giveCreditOnce } from '../../bookings/cancellation/give-credit-once.ts';
import { penalise } from '../../bookings/cancellation/penalise.ts';
import { refundOf } from '../../bookings/cancellation/refund-of.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { confirmedAtOf, findCancellation, hostPlanOf } from '../../bookings/store/cancellations-repo.ts';
import { coachIfTooOften } from '../../coaching/steps/coach-host.ts';
import type { TransitionServices } from '../../context.ts';
import { orderCreditNoteOfAppeal } from '../../invoices/steps/order.ts';
import { post } from '../../ledger/repo.ts';
import { orderRefund } from '../../payments/reactions/order-refund.ts';
import { APPEAL } from '../../payments/reactions/refund-cancelled.ts';
import { deleteRedemption } from '../../promos/store/redemptions-repo.ts';
import { creditBack } from '../../wallet/steps/credit-back.ts';
import type { Appeal } from '../store/appeals-repo.ts';
import { insertRevision, reletCreditsOf } from '../store/revisions-repo.ts';

/**
 * A guest's appeal is accepted: the trip counts as having ended for another cause from the start. What was kept goes back as it came, taken
 * from whom it had gone to; a host who did not come owes what they would have owed. Each once, by its key. The booking is locked.
 * Source: docs/rules/cancellation.md “Appeals”.
 */
export async function reviseCancellation(
  tx: Tx,
  booking: Booking,
  { reason }: Pick<Appeal, 'reason'>,
  services: TransitionServices,
): Promise<void> {
  const { id: bookingId, hostId } = booking;
  const at = services.now();
  const ended = await findCancellation(tx, bookingId);
  const confirmedAt = await confirmedAtOf(tx, bookingId);
  if (ended === null || confirmedAt === null)
    throw new Error(`Trip ${bookingId} did not end after it was agreed`);
  const policy = services.policies.byVersion(booking.policyVersion);
  const cause = causeOfAppeal(reason);
  const refund = refundOf(booking, confirmedAt, { cause, at: ended.at }, policy.cancellation);
  const share = hostShareUnder(await hostPlanOf(tx, bookingId), policy);
  const relets = await reletCreditsOf(tx, bookingId);
  const reletCents = relets.reduce((sum, { cents }) => sum + cents, 0);
  const { moneyCents, creditCents } = revisedRefund(ended, refund, booking, reletCents);
  await insertRevision(tx, {
    bookingId,
    cause,
    at,
    refundCents: refund.refundCents,
    keptCents: refund.keptCents,
    chargeCents: refund.chargeOnRentalCents,
    creditCents: refund.creditCents,
    hostCents: keptForHostCents(refund.lines, share),
    lines: refund.lines,
  });
  await orderRefund(tx, { bookingId, cents: moneyCents, about: APPEAL }, services);
  await creditBack(tx, booking, { cents: creditCents, at }, services);
  const lines = { before: ended.lines, after: refund.lines };
  const vatBp = vatBpOn(localDate(ended.at));
  const event = { kind: 'revised', ...lines, hostId, share, vatBp, creditCents, relets } as const;
  await post(tx, { key: `revised:${bookingId}`, bookingId, event, at });
  await orderCreditNoteOfAppeal(tx, bookingId, at);
  if (refund.keptCents === 0) await deleteRedemption(tx, bookingId);
  await giveCreditOnce(tx, booking, { cents: refund.creditCents, at }, services);
  if (cause !== 'host_no_show') return;
  await penalise(tx, booking, { kind: 'no_show', at: ended.at, postedAt: at }, services);
  await coachIfTooOften(tx, hostId, at, services);
}
