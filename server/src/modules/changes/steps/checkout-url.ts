import { changeEndsAt } from '@kwela/domain/bookings/changes/timers';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import { type ChosenWay, isInWay } from '../../choose-way.ts';
import type { Services } from '../../context.ts';
import { checkoutUrlOf } from '../../payments/open-checkout.ts';
import { isOpen, type Payment } from '../../payments/store/payment.ts';
import { addChangePayment, lockPayments } from '../../payments/store/repo.ts';
import { applyPaymentTransition } from '../../payments/transitions/apply-transition.ts';
import type { BookingChange } from '../store/change.ts';

/**
 * The attempt to pay a change that is open, in the way that was chosen; else a new one. Of two who ask at once both find the
 * same, and what is open in another way is given up.
 */
const openAttempt = (
  services: Services,
  booking: Booking,
  { id: changeId, bookingId, payCents: amountCents }: BookingChange,
  way: ChosenWay,
) =>
  asSystem(services.database.db, async (tx) => {
    await lockBooking(tx, bookingId);
    const findOpen = async () =>
      (await lockPayments(tx, bookingId, 'change')).filter((one) => one.changeId === changeId && isOpen(one));
    const isWanted = (one: Payment) => isInWay(one, way);
    const open = await findOpen();
    const standing = open.find(isWanted);
    if (standing !== undefined) return ok(standing);
    for (const payment of open) {
      await applyPaymentTransition(tx, { payment, booking }, 'expire', { role: 'system' }, services);
    }
    const provider = way.company.name;
    const chosenMethod = way.method;
    const attempt = { id: services.newId(), bookingId, changeId, provider, chosenMethod, amountCents };
    await addChangePayment(tx, attempt, services.now());
    return ok((await findOpen()).find(isWanted) ?? null);
  });

/** Where a change that waits for its payment is paid; null: it waits for none, or its company is away. Call it outside any transaction. */
export async function changeCheckoutUrl(
  services: Services,
  booking: Booking,
  change: BookingChange,
  way: ChosenWay,
): Promise<string | null> {
  const { times } = services.policies.byVersion(booking.policyVersion);
  const endsAt = change.state === 'awaiting_payment' ? changeEndsAt(change, times) : null;
  if (endsAt === null || endsAt <= services.now()) return null;
  const attempt = await openAttempt(services, booking, change, way);
  if (attempt.value === null) return null;
  const path = `/booking/manage/${booking.id}?step=change`;
  return checkoutUrlOf(services, attempt.value, booking, endsAt, path);
}
