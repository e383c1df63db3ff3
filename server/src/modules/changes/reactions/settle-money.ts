import { invoiceLinesOf } from '@kwela/domain/payments/changes/invoice-lines';
import { returnedCredit } from '@kwela/domain/payments/wallet';
import { vatBpOn } from '@kwela/domain/pricing/vat';
import { hostShareUnder } from '@kwela/domain/protection/host-plans';
import { localDate } from '@kwela/domain/time';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { hostPlanOf } from '../../bookings/store/cancellations-repo.ts';
import type { TransitionServices } from '../../context.ts';
import { orderInvoice } from '../../invoices/steps/order.ts';
import { post } from '../../ledger/repo.ts';
import { orderRefund } from '../../payments/reactions/order-refund.ts';
import { insertWalletEntry, usedFor } from '../../wallet/store/wallet-repo.ts';
import type { BookingChange } from '../store/change.ts';
import { countApplied } from '../store/changes-repo.ts';
import { bookingOfChange, type ReactToChange } from './change-reaction.ts';

/** What a refund, an invoice and a posting of a change are named by. */
const aboutOf = ({ id }: BookingChange): string => `change:${id}`;

/** As much of what goes back as the guest had paid with credit is credit again. */
async function returnCredit(
  tx: Tx,
  change: BookingChange,
  booking: Booking,
  { newId, now, policies }: TransitionServices,
): Promise<void> {
  if (change.creditCents === 0) return;
  const { credit } = policies.byVersion(booking.policyVersion).cancellation;
  const nth = 1 + (await countApplied(tx, booking.id));
  const { id: bookingId, guestId: personId } = booking;
  for (const part of returnedCredit(await usedFor(tx, bookingId), change.creditCents, now(), credit)) {
    await insertWalletEntry(tx, {
      ...part,
      id: newId(),
      personId,
      kind: 'returned',
      bookingId,
      nth,
      at: now(),
    });
  }
}

/** Posts what came and what went, and sends back what goes back, through the payments of the trip. */
export const settleMoney: ReactToChange = async (tx, { change }, services) => {
  const booking = await bookingOfChange(tx, change);
  const { bookingId, added, removed, payCents, backCents, creditCents } = change;
  const at = services.now();
  const policy = services.policies.byVersion(booking.policyVersion);
  await post(tx, {
    key: `changed:${change.id}`,
    bookingId,
    event: {
      kind: 'changed',
      added,
      removed,
      paidCents: payCents,
      hostId: booking.hostId,
      share: hostShareUnder(await hostPlanOf(tx, bookingId), policy),
      vatBp: vatBpOn(localDate(at)),
      creditCents,
    },
    at,
  });
  if (backCents === 0) return;
  await orderRefund(tx, { bookingId, cents: backCents - creditCents, about: aboutOf(change) }, services);
  await returnCredit(tx, change, booking, services);
};

/** What was added is invoiced, what came back of what was taken off is credited, for each supplier on a paper of its own. */
export const orderChangeInvoices: ReactToChange = async (tx, { change }, { now }) => {
  const booking = await bookingOfChange(tx, change);
  const lines = invoiceLinesOf(change, vatBpOn(localDate(booking.createdAt)));
  if (lines.length === 0) return;
  await orderInvoice(tx, { bookingId: change.bookingId, about: aboutOf(change), lines }, now());
};
