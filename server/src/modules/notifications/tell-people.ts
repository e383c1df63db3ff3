import { cellsOf, dueAt } from '@kwela/domain/accounts/notifications';
import { noticesOf } from '@kwela/domain/bookings/notices';
import { choicesOf, quietHoursOf } from '../accounts/notifications-repo.ts';
import type { BookingReactions } from '../context.ts';
import { queueMail } from './outbox-repo.ts';

/** Queues a mail for each person whom the domain wants to be told, as they like to be told it. */
export const tellPeople: BookingReactions['tell_people'] = async (tx, booking, { policies, now }) => {
  const at = now();
  for (const { to, event, isReceipt } of noticesOf(booking.transition)) {
    const userId = to === 'guest' ? booking.guestId : booking.hostId;
    const wanted = cellsOf(event, await choicesOf(tx, userId)).find(({ channel }) => channel === 'email');
    if (wanted?.isOn !== true) continue;
    const quiet = (await quietHoursOf(tx, userId)) ?? policies.at(at).accounts.quietHours;
    const mail = { bookingId: booking.id, side: to, about: booking.transition, amountCents: null };
    await queueMail(tx, mail, at, isReceipt ? at : dueAt(event, 'email', quiet, at));
  }
};
