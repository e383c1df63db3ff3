import { isStillTrue } from '@kwela/domain/bookings/message-subjects';
import { MailNotSent } from '../../adapters/mail/port.ts';
import { SmsNotSent } from '../../adapters/sms/port.ts';
import { errorText, retryAt } from '../../jobs/schedule.ts';
import { findBooking } from '../bookings/store/repo.ts';
import type { Services } from '../context.ts';
import { bookingMail } from './booking-mail.ts';
import { bookingSms } from './booking-sms.ts';
import { claimMessages, finishMessage, postponeMessage, type WaitingMessage } from './outbox-repo.ts';

type MessageServices = Pick<Services, 'database' | 'mailer' | 'sms' | 'log' | 'now' | 'siteUrl' | 'policies'>;

/** Sends it; gives why there was nothing to send, or null. */
async function deliver(services: MessageServices, waiting: WaitingMessage): Promise<string | null> {
  const { mailer, sms, now } = services;
  if (now() >= waiting.goodUntil) return 'too late';
  const booking = await findBooking(services.database.db, waiting.bookingId);
  if (booking === null) return 'no booking';
  if (!isStillTrue(waiting.about, booking.state)) return 'overtaken';
  if (waiting.channel === 'email') {
    if (mailer === null) return 'nobody carries mail';
    const mail = await bookingMail(services, waiting, booking);
    if (typeof mail === 'string') return mail;
    await mailer.send(mail);
  } else {
    if (sms === null) return 'nobody carries SMS';
    const message = await bookingSms(services, waiting, booking);
    if (typeof message === 'string') return message;
    await sms.send(message);
  }
  return null;
}

async function sendOne(services: MessageServices, waiting: WaitingMessage): Promise<void> {
  const { log, now } = services;
  const { db } = services.database;
  try {
    const why = await deliver(services, waiting);
    await finishMessage(db, waiting.key, now(), why);
  } catch (error) {
    const { about, side, channel, bookingId } = waiting;
    const isAway = error instanceof MailNotSent || error instanceof SmsNotSent;
    const reason = isAway ? error.reason : errorText(error);
    if (isAway) log.warn({ about, side, channel, bookingId, reason }, 'a message must wait');
    else log.error({ about, side, channel, bookingId, err: error }, 'a message failed');
    await postponeMessage(db, waiting.key, retryAt(now(), waiting.attempts), reason);
  }
}

/** Sends the messages that are due until none is left. Several processes may do this at once. Gives how many it took. */
export async function sendMessages(services: MessageServices): Promise<number> {
  let count = 0;
  for (;;) {
    const claimed = await claimMessages(services.database.db, services.now());
    if (claimed.length === 0) return count;
    for (const waiting of claimed) await sendOne(services, waiting);
    count += claimed.length;
  }
}
