import { GUEST_MESSAGE_TIMER, messagesDue } from '@kwela/domain/hosting/guest-messages/schedule';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { TimerHandler } from '../../context.ts';
import { findSentTemplates } from '../store/messages-repo.ts';
import { findTemplatesFor } from '../store/templates-repo.ts';
import { findMoments, isLookedAtBy } from '../store/trips-repo.ts';
import { writeMessage } from './write-message.ts';

/**
 * Sends what is due for a booking by its templates of this moment, and says when to look again. The booking is held meanwhile, so of
 * several looks each message is sent by one; a second timer of the same booking ends where the first goes on.
 */
const sendDue: TimerHandler = async (tx, bookingId, services) => {
  const booking = await lockBooking(tx, bookingId);
  if (booking === null) return null;
  const templates = await findTemplatesFor(tx, booking);
  if (templates.length === 0) return null;
  const now = services.now();
  const trip = { ...booking, ...(await findMoments(tx, bookingId)) };
  const sent = await findSentTemplates(tx, bookingId);
  const rules = services.hostingPolicies.at(now).guestMessages;
  const { due, nextAt } = messagesDue(templates, trip, sent, now, rules);
  for (const { template, goodUntil } of due) {
    await writeMessage(tx, services, { id: services.newId(), booking, template, sentBy: null, goodUntil });
  }
  return nextAt === null || (await isLookedAtBy(tx, bookingId, now, nextAt)) ? null : nextAt;
};

export const guestMessageHandlers: Readonly<Record<typeof GUEST_MESSAGE_TIMER, TimerHandler>> = {
  [GUEST_MESSAGE_TIMER]: sendDue,
};
