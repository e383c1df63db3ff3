import { GUEST_MESSAGE, isStillTrue } from '@kwela/domain/bookings/message-subjects';
import { isStillMeant } from '@kwela/domain/hosting/guest-messages/schedule';
import { isReviewStillAsked, isReviewSubject } from '@kwela/domain/reviews/subjects';
import { findBooking } from '../bookings/store/repo.ts';
import type { Services } from '../context.ts';
import { sendDue } from '../outbox/send-due.ts';
import { bookingMail } from './booking-mail.ts';
import { bookingSms } from './booking-sms.ts';
import { guestMessageMail } from './guest-message-mail.ts';
import { claimMessages, hasReviewed, messageOutbox, type WaitingMessage } from './outbox-repo.ts';

type MessageServices = Pick<Services, 'database' | 'mailer' | 'sms' | 'log' | 'now' | 'siteUrl' | 'policies'>;

/** Sends it; gives why there was nothing to send, or null. */
async function deliver(services: MessageServices, waiting: WaitingMessage): Promise<string | null> {
  const { mailer, sms, now } = services;
  if (now() >= waiting.goodUntil) return 'too late';
  const booking = await findBooking(services.database.db, waiting.bookingId);
  if (booking === null) return 'no booking';
  const { about, channel } = waiting;
  const isOurs = about !== GUEST_MESSAGE;
  const isSo = isOurs ? isStillTrue(about, booking.state) : isStillMeant(booking.state);
  if (!isSo) return 'overtaken';
  if (isReviewSubject(about) && !isReviewStillAsked(about, await hasReviewed(services.database.db, waiting)))
    return 'overtaken';
  if (channel === 'email') {
    if (mailer === null) return 'nobody carries mail';
    const mail = isOurs
      ? await bookingMail(services, { ...waiting, about }, booking)
      : await guestMessageMail(services, waiting, booking);
    if (typeof mail === 'string') return mail;
    await mailer.send(mail);
    return null;
  }
  if (sms === null) return 'nobody carries SMS';
  if (!isOurs) return 'never by SMS';
  const message = await bookingSms(services, { ...waiting, about }, booking);
  if (typeof message === 'string') return message;
  await sms.send(message);
  return null;
}

/** Sends the messages that are due until none is left. Several processes may do this at once. Gives how many it took. */
export const sendMessages = (services: MessageServices): Promise<number> =>
  sendDue(services, {
    what: 'a message',
    facts: ({ about, side, channel, bookingId }) => ({ about, side, channel, bookingId }),
    outbox: messageOutbox,
    claim: claimMessages,
    deliver: (waiting) => deliver(services, waiting),
  });
