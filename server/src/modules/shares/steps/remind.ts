import { lockBooking } from '../../bookings/store/repo.ts';
import type { TimerHandler } from '../../context.ts';
import { queueShareMail } from '../store/mails-repo.ts';
import { findGroup, sharesOf } from '../store/shares-repo.ts';

/** Reminds those who have not paid, the organiser included; nobody once the time is over. */
export const remindOfShares: TimerHandler = async (tx, bookingId, { now }) => {
  const booking = await lockBooking(tx, bookingId);
  const group = await findGroup(tx, bookingId);
  const at = now();
  if (group?.state !== 'open' || (booking?.holdExpiresAt ?? at) <= at) return null;
  for (const { id: shareId, state, version, cents } of await sharesOf(tx, bookingId))
    if (state === 'asked') await queueShareMail(tx, { shareId, mail: 'reminder', version, cents }, at);
  return null;
};
