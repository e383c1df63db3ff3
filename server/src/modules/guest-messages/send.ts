import { sendMessageNow } from '@kwela/contract/hosting/guest-messages';
import { isUnderWay } from '@kwela/domain/hosting/guest-messages/schedule';
import { ok, refuse } from '@kwela/domain/result';
import { after, HOUR_MS } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import { implement } from '../implement.ts';
import { actingFor } from '../team/acting/acting-for.ts';
import { messageView } from './steps/views.ts';
import { writeMessage } from './steps/write-message.ts';
import { countByHand, findMessage } from './store/messages-repo.ts';
import { findTemplate } from './store/templates-repo.ts';

/** A host tells the guest of a trip under way something that they have prepared. Sent twice with the same id, it is one; another message is none of that id. */
export const send = implement(sendMessageNow, (call, { id, bookingId, templateId }) =>
  asSystem(call.database.db, async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (booking === null || (await actingFor(call, tx, booking)) === null) return refuse('not_found');
    const before = await findMessage(tx, id);
    if (before !== null) {
      const isSame = before.bookingId === bookingId && [templateId, null].includes(before.templateId);
      return isSame ? ok(messageView(before)) : refuse('not_found');
    }
    const template = await findTemplate(tx, templateId);
    const { hostId, vehicleId } = booking;
    const isForCar = template?.cars?.some((car) => car.vehicleId === vehicleId) ?? true;
    if (template === null || template.hostId !== hostId || !isForCar) return refuse('not_found');
    if (!isUnderWay(booking.state)) return refuse('not_allowed');
    const at = call.now();
    const { sendsPerHour } = call.hostingPolicies.at(at).guestMessages;
    if ((await countByHand(tx, bookingId, after(at, -HOUR_MS))) >= sendsPerHour)
      return refuse('rate_limited');
    const writing = { id, booking, template, sentBy: call.actor.userId, goodUntil: null };
    const message = await writeMessage(tx, call, writing);
    return message === null ? refuse('not_found') : ok(messageView(message));
  }),
);
