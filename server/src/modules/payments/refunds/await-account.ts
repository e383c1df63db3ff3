import { receipt, told } from '@kwela/domain/bookings/notices';
import { REFUND_REMINDER } from '@kwela/domain/refunds/lifecycle';
import { accountReminderAt } from '@kwela/domain/refunds/reminders';
import { ok, type Result } from '@kwela/domain/result';
import type { Tx } from '../../../db/tx.ts';
import { schedule } from '../../../jobs/schedule.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { TimerHandler, TransitionServices } from '../../context.ts';
import { tell } from '../../notifications/tell.ts';
import { findRefundAccount, lockRefundAccount, markAccountRefused } from '../store/refund-accounts-repo.ts';
import { findRefund, lockRefund, type Refund } from '../store/refunds-repo.ts';
import { moveRefund } from './move-refund.ts';

/** The refund goes on, to the account that its guest gave; a deposit is promised anew from that instant on. */
export async function giveAccount(
  tx: Tx,
  refund: Refund,
  booking: Booking,
  role: 'guest' | 'system',
  services: TransitionServices,
): Promise<Result<Refund, 'not_allowed'>> {
  const moved = await moveRefund(tx, refund, 'give_account', { role, at: services.now() });
  if (moved.ok && refund.isOfDeposit) await services.deposits.accountGiven(tx, booking, services);
  return moved;
}

/**
 * Its company cannot send it back to where it came from, or not to the account that was given: it waits for its guest, who is
 * told, and reminded as long as it waits. Where they gave an account before, it goes there. Booking and refund are locked.
 */
export async function awaitAccount(
  tx: Tx,
  { refund, booking }: { readonly refund: Refund; readonly booking: Booking },
  refusedGivenAt: Date | null,
  services: TransitionServices,
): Promise<Result<Refund, 'not_allowed'>> {
  const at = services.now();
  const isRefused = refusedGivenAt !== null;
  const name = isRefused ? 'refuse_account' : 'need_account';
  const asked = { accountAskedAt: at, accountReminders: 0 };
  const moved = await moveRefund(tx, refund, name, { role: 'gateway', at }, asked);
  if (!moved.ok) return moved;
  await lockRefundAccount(tx, booking.guestId);
  if (isRefused) await markAccountRefused(tx, booking.guestId, refusedGivenAt, at);
  const known = await findRefundAccount(tx, booking.guestId);
  if (known !== null && known.refusedAt === null)
    return giveAccount(tx, moved.value, booking, 'system', services);
  const about = isRefused ? 'refund_account_refused' : 'refund_account_needed';
  const news = { about, happenedAt: at, amountCents: refund.amountCents } as const;
  await tell(tx, booking, [receipt('guest', 'money')], news, services);
  const { refunds } = services.policies.byVersion(booking.policyVersion);
  await schedule(tx, refund.id, [{ timer: REFUND_REMINDER, dueAt: accountReminderAt(at, 0, refunds) }]);
  return ok(moved.value);
}

/** Reminds the guest of the account that their refund waits for. One that was asked for anew has a later day. */
const remind: TimerHandler = async (tx, refundId, services) => {
  const found = await findRefund(tx, refundId);
  const booking = found && (await lockBooking(tx, found.bookingId));
  const refund = booking && (await lockRefund(tx, refundId));
  if (booking === null || refund === null || refund.state !== 'pending_details') return null;
  const at = services.now();
  const { refunds } = services.policies.byVersion(booking.policyVersion);
  const dueAt = accountReminderAt(refund.stateAt, refund.accountReminders, refunds);
  if (dueAt > at) return dueAt;
  const accountReminders = refund.accountReminders + 1;
  const moved = await moveRefund(tx, refund, 'remind', { role: 'system', at }, { accountReminders });
  if (!moved.ok) return null;
  const news = {
    about: 'refund_account_reminder',
    happenedAt: at,
    amountCents: refund.amountCents,
  } as const;
  await tell(tx, booking, [told('guest', 'money')], news, services);
  return accountReminderAt(at, accountReminders, refunds);
};

export const refundTimerHandlers: Readonly<Record<typeof REFUND_REMINDER, TimerHandler>> = {
  [REFUND_REMINDER]: remind,
};
