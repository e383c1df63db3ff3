import type { Tx } from '../../../db/tx.ts';
import { findCancellation } from '../../bookings/store/cancellations-repo.ts';
import { findBooking } from '../../bookings/store/repo.ts';
import type { BookingReactions, ChangedBooking, TransitionServices } from '../../context.ts';
import { orderInvoice } from '../../invoices/steps/order.ts';
import { post } from '../../ledger/repo.ts';
import { queueCommand } from '../../payments/store/outbox-repo.ts';
import { broughtCents, cameTooLate, mayGoBack } from '../../payments/store/payment.ts';
import { lockPayments } from '../../payments/store/repo.ts';
import { queueShareMail } from '../store/mails-repo.ts';
import { findGroup, sharesOf } from '../store/shares-repo.ts';
import { changeGroup, changeShare } from './apply-transition.ts';

/**
 * Once the trip is agreed and every share of it taken, they are the price of the trip: divided in the books, and invoiced.
 * Asked before that, or again, it changes nothing. Source: docs/rules/group-pay.md “Money”.
 */
export async function settleGroup(tx: Tx, bookingId: string, services: TransitionServices): Promise<void> {
  const group = await findGroup(tx, bookingId);
  const booking = group && (await findBooking(tx, bookingId));
  if (group === null || booking === null) return;
  const paidBy = new Set((await sharesOf(tx, bookingId)).flatMap(({ paymentId }) => paymentId ?? []));
  const payments = (await lockPayments(tx, bookingId, 'share')).filter(({ id }) => paidBy.has(id));
  if (payments.length === 0 || payments.some(({ paidAt }) => paidAt === null)) return;
  const at = services.now();
  if ((await changeGroup(tx, group, 'capture', at, { capturedAt: at })) === null) return;
  const { lineItems: lines } = booking.quote;
  const event = { kind: 'share', step: 'divided', lines, creditCents: booking.creditCents } as const;
  await post(tx, { key: `shares_divided:${bookingId}`, bookingId, event, at });
  await orderInvoice(tx, { bookingId, about: 'booking', lines }, at);
}

/** The trip is agreed: where no card holds a share any more, all of them are the price of the trip. */
export const settleGroupPay: BookingReactions['settle_group_pay'] = (tx, { id }, services) =>
  settleGroup(tx, id, services);

/** What was taken for a trip that was never agreed is owed to those who paid it, and goes back; holds are let go with the booking. */
async function giveBack(tx: Tx, bookingId: string, services: TransitionServices): Promise<void> {
  const at = services.now();
  for (const payment of await lockPayments(tx, bookingId, 'share')) {
    if (!mayGoBack(payment) || cameTooLate(payment)) continue;
    const { id: paymentId, amountCents: cents } = payment;
    const amountCents = broughtCents(payment);
    const event = { kind: 'share', step: 'given_back', cents, forgivenCents: cents - amountCents } as const;
    await post(tx, { key: `share_given_back:${paymentId}`, bookingId, event, at });
    const command = {
      id: services.newId(),
      paymentId,
      kind: 'refund',
      amountCents,
      reason: 'booking',
    } as const;
    await queueCommand(tx, command, at);
  }
}

const endOf = ({ transition }: ChangedBooking) => (transition === 'expire_payment' ? 'expire' : 'cancel');

/**
 * The booking is over before its trip was agreed: everybody gets back what they paid, and is told. Of an agreed trip the
 * refund of its cancellation goes back instead. Source: docs/rules/group-pay.md “When it is over”.
 */
export const endGroupPay: BookingReactions['end_group_pay'] = async (tx, booking, services) => {
  const group = await findGroup(tx, booking.id);
  if (group === null || (await findCancellation(tx, booking.id)) !== null) return;
  const at = services.now();
  const name = group.state === 'open' ? endOf(booking) : 'give_back';
  if ((await changeGroup(tx, group, name, at, { endedAt: at })) === null) return;
  for (const share of await sharesOf(tx, booking.id)) {
    const event = share.state === 'asked' ? 'lapse' : 'give_back';
    const ended = await changeShare(tx, share, event, { role: 'system', at });
    if (ended === null || share.isOwn) continue;
    await queueShareMail(tx, { shareId: share.id, mail: 'ended', version: 1, cents: share.cents }, at);
  }
  await giveBack(tx, booking.id, services);
};
