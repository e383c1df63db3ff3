import type { TicketTimer } from '@kwela/domain/tickets/lifecycle';
import { ANSWER_TIMER } from '@kwela/domain/tickets/timers';
import type { TimerHandler } from '../../context.ts';
import { queueMail } from '../store/mails-repo.ts';
import { isLateRecorded, lockTicket, recordEvent, saveTicket } from '../store/repo.ts';
import { settle } from './apply-transition.ts';

/** A timer that events overtook, or whose ticket is gone, does nothing. */
const settles: TimerHandler = async (tx, id, { now }) => {
  const ticket = await lockTicket(tx, id);
  if (ticket !== null) await settle(tx, ticket, now());
  return null;
};

/** Nobody has answered in time: it is counted once for each time we were waited for, and the person is told. */
const noteLate: TimerHandler = async (tx, id, { now }) => {
  const ticket = await lockTicket(tx, id);
  const dueAt = ticket?.answerDueAt ?? null;
  if (ticket === null || dueAt === null || dueAt > now()) return null;
  if (await isLateRecorded(tx, id, dueAt)) return null;
  await saveTicket(tx, { ...ticket, lateCount: ticket.lateCount + 1 });
  await recordEvent(tx, {
    ticketId: id,
    event: 'late',
    state: ticket.state,
    by: 'system',
    actorId: null,
    at: dueAt,
  });
  await queueMail(tx, { ticketId: id, about: 'late', messageId: null, at: now(), of: dueAt });
  return null;
};

export const ticketTimerHandlers: Readonly<Record<TicketTimer | typeof ANSWER_TIMER, TimerHandler>> = {
  ticket_lapse: settles,
  ticket_closing: settles,
  [ANSWER_TIMER]: noteLate,
};
