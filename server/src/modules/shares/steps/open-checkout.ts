import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../../db/tx.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import { runDueTransition } from '../../bookings/transitions/due-transition.ts';
import type { Services } from '../../context.ts';
import { checkoutUrlOf } from '../../payments/open-checkout.ts';
import { isOpen } from '../../payments/store/payment.ts';
import { addSharePayment, lockPayments } from '../../payments/store/repo.ts';
import { findGroup, type Share, sharesOf } from '../store/shares-repo.ts';

/** Which of the shares of a booking somebody wants to pay. */
type Wanted = (share: Share) => boolean;

/**
 * The attempt to pay a share: the one that is open, or a new one. The money is held on the card until the trip is agreed, so
 * that nothing has to be sent back when others do not pay.
 */
async function attemptFor(services: Services, bookingId: string, wanted: Wanted) {
  return asSystem(services.database.db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (locked === null) return refuse('not_found');
    // A time that has run out is over, whether its timer has run or not.
    const booking = await runDueTransition(tx, locked, services, ['payment_hold']);
    const found = (await sharesOf(tx, bookingId)).filter(wanted);
    const share = found.find(({ state }) => state === 'asked');
    if ((await findGroup(tx, bookingId))?.state !== 'open' || share === undefined)
      return refuse(found.some(({ state }) => state === 'paid') ? 'already_paid' : 'hold_ended');
    const find = async () =>
      (await lockPayments(tx, bookingId, 'share')).find((one) => isOpen(one) && one.shareId === share.id);
    if ((await find()) === undefined) {
      const { id: shareId, cents: amountCents } = share;
      // Only where money can be held: nothing is to be sent back when others do not pay.
      const company = services.gateways.offered.find(({ holds }) => holds !== null);
      if (company === undefined) return refuse('gateway_unavailable');
      const payment = {
        id: services.newId(),
        bookingId,
        provider: company.name,
        mode: 'authorise',
        amountCents,
        shareId,
      } as const;
      await addSharePayment(tx, payment, services.now());
    }
    const payment = await find();
    return payment === undefined ? refuse('hold_ended') : ok({ booking, payment });
  });
}

/** Opens the checkout of a share, from which people come back to `returnPath`. */
export async function openShareCheckout(
  services: Services,
  bookingId: string,
  wanted: Wanted,
  returnPath: string,
) {
  const opened = await attemptFor(services, bookingId, wanted);
  if (!opened.ok) return opened;
  const { booking, payment } = opened.value;
  const until = booking.holdExpiresAt ?? services.now();
  const checkoutUrl = await checkoutUrlOf(services, payment, booking, until, returnPath);
  return checkoutUrl === null ? refuse('gateway_unavailable') : ok({ checkoutUrl });
}
