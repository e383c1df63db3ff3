import { cellsOf, dueAt } from '@kwela/domain/accounts/notifications';
import type { OutboxSubject } from '@kwela/domain/bookings/message-subjects';
import { type BookingNotice, noticesOf } from '@kwela/domain/bookings/notices';
import { overtakenAt } from '@kwela/domain/bookings/reminders';
import type { Tx } from '../../db/tx.ts';
import { choicesOf, quietHoursOf } from '../accounts/notifications-repo.ts';
import type { BookingReactions, TransitionServices } from '../context.ts';
import { insertNotices } from '../notices/store/notices-repo.ts';
import { queueMessages } from './outbox-repo.ts';

/** What happened so long ago is no news any more. */
const NEWS_FOR_MS = 48 * 3_600_000;

interface News {
  readonly about: OutboxSubject;
  /** Of a message that a host wrote. */
  readonly guestMessageId?: string;
  /** Of a charge: two of one trip can have news in the same moment. */
  readonly chargeId?: string;
  /** Of what can happen more than once in a booking: when it did. */
  readonly happenedAt?: Date;
  readonly amountCents?: number | null;
  /** When there is an earlier end than that of news. */
  readonly goodUntil?: Date | null;
}

interface BookingOfTwo {
  readonly id: string;
  readonly guestId: string;
  readonly hostId: string;
}

/**
 * Tells each person inside the product, and queues a message for each way that they want for such an event, for the end
 * of their quiet hours unless it is urgent; what would be of no use by then is not sent.
 */
export async function tell(
  tx: Tx,
  booking: BookingOfTwo,
  notices: readonly BookingNotice[],
  { about, guestMessageId, chargeId, happenedAt, amountCents = null, goodUntil }: News,
  { policies, now }: Pick<TransitionServices, 'policies' | 'now'>,
): Promise<void> {
  const at = now();
  const until = goodUntil ?? new Date(at.getTime() + NEWS_FOR_MS);
  const which = [guestMessageId, chargeId, happenedAt?.getTime()].filter((one) => one !== undefined);
  const what = [booking.id, about, ...which].join(':');
  const idOf = (to: BookingNotice['to']) => (to === 'guest' ? booking.guestId : booking.hostId);
  await insertNotices(
    tx,
    [...new Set(notices.map(({ to }) => to))].map((side) => ({
      key: `${what}:${side}`,
      personId: idOf(side),
      bookingId: booking.id,
      side,
      about,
      amountCents,
      at,
    })),
  );
  for (const { to, event, channels, isReceipt } of notices) {
    const userId = idOf(to);
    const cells = cellsOf(event, await choicesOf(tx, userId));
    const wanted = channels.filter((one) => cells.some(({ channel, isOn }) => channel === one && isOn));
    if (wanted.length === 0) continue;
    const quiet = (await quietHoursOf(tx, userId)) ?? policies.at(at).accounts.quietHours;
    const messages = wanted.map((channel) => ({
      key: `${what}:${to}:${channel}`,
      bookingId: booking.id,
      side: to,
      channel,
      about,
      amountCents,
      guestMessageId: guestMessageId ?? null,
      createdAt: at,
      goodUntil: until,
      tryAt: isReceipt ? at : dueAt(event, channel, quiet, at),
    }));
    await queueMessages(
      tx,
      messages.filter(({ tryAt }) => tryAt < until),
    );
  }
}

/** Tells each person whom the domain wants to be told of a transition, until a reminder tells them as much. */
export const tellPeople: BookingReactions['tell_people'] = async (tx, booking, services) => {
  const { transition: about, state, stateAt: happenedAt } = booking;
  const policy = services.policies.byVersion(booking.policyVersion);
  for (const notice of noticesOf(about)) {
    const goodUntil = overtakenAt(notice, state, booking, policy);
    await tell(tx, booking, [notice], { about, happenedAt, goodUntil }, services);
  }
};
