import { changeEndsAt } from '@kwela/domain/bookings/changes/timers';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { Services } from '../../context.ts';
import { checkoutUrlOf } from '../../payments/open-checkout.ts';
import { isOpen } from '../../payments/store/payment.ts';
import { addChangePayment, lockPayments } from '../../payments/store/repo.ts';
import type { BookingChange } from '../store/change.ts';

/** The attempt to pay a change that is open, or a new one after a failure; of two who ask at once both find the same. */
const openAttempt = (services: Services, { id: changeId, bookingId, payCents }: BookingChange) =>
  asSystem(services.database.db, async (tx) => {
    await lockBooking(tx, bookingId);
    const find = async () =>
      (await lockPayments(tx, bookingId, 'change')).find((one) => one.changeId === changeId && isOpen(one));
    const open = await find();
    if (open !== undefined) return ok(open);
    const provider = services.gateways.offered[0].name;
    const payment = { id: services.newId(), bookingId, changeId, provider, amountCents: payCents };
    await addChangePayment(tx, payment, services.now());
    return ok((await find()) ?? null);
  });

/** Where a change that waits for its payment is paid; null: it waits for none, or its company is away. Call it outside any transaction. */
export async function changeCheckoutUrl(
  services: Services,
  booking: Booking,
  change: BookingChange,
): Promise<string | null> {
  const { times } = services.policies.byVersion(booking.policyVersion);
  const endsAt = change.state === 'awaiting_payment' ? changeEndsAt(change, times) : null;
  if (endsAt === null || endsAt <= services.now()) return null;
  const attempt = await openAttempt(services, change);
  if (attempt.value === null) return null;
  const path = `/booking/manage/${booking.id}?step=change`;
  return checkoutUrlOf(services, attempt.value, booking, endsAt, path);
}
