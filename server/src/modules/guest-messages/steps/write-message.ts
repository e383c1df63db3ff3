import { GUEST_MESSAGE } from '@kwela/domain/bookings/message-subjects';
import { toldByMail } from '@kwela/domain/bookings/notices';
import type { Tx } from '../../../db/tx.ts';
import type { Booking } from '../../bookings/store/booking.ts';
import type { TransitionServices } from '../../context.ts';
import { messagedTripNames } from '../../notifications/guest-message-mail.ts';
import { reachOf } from '../../notifications/outbox-repo.ts';
import { tell } from '../../notifications/tell.ts';
import { insertMessage, type SentMessage } from '../store/messages-repo.ts';
import type { Template } from '../store/templates-repo.ts';
import { composeMessage } from './compose.ts';

interface Writing {
  readonly id: string;
  readonly booking: Booking;
  readonly template: Template;
  /** Who sends it by hand; null: the clock. */
  readonly sentBy: string | null;
  readonly goodUntil: Date | null;
}

/** Puts a message on the page of a trip and its mail on the way, in one transaction; null: it was sent before, or a side of the trip is gone. */
export async function writeMessage(
  tx: Tx,
  services: Pick<TransitionServices, 'now' | 'policies'>,
  { id, booking, template, sentBy, goodUntil }: Writing,
): Promise<SentMessage | null> {
  const trip = await messagedTripNames({ siteUrl: '' }, tx, booking);
  if (trip === null) return null;
  const at = services.now();
  const { locale } = await reachOf(tx, booking.guestId);
  const message = {
    id,
    bookingId: booking.id,
    text: composeMessage(template.body, trip, at, locale),
    isByHand: sentBy !== null,
    sentAt: at,
  };
  if (!(await insertMessage(tx, { ...message, templateId: template.id, sentBy }))) return null;
  const about = { about: GUEST_MESSAGE, guestMessageId: id, goodUntil } as const;
  await tell(tx, booking, [toldByMail('guest', 'messages')], about, services);
  return message;
}
