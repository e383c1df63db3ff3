import { openTicket } from '@kwela/contract/tickets';
import type { Actor } from '@kwela/domain/actor';
import { relationTo } from '@kwela/domain/bookings/permissions';
import { ok, refuse } from '@kwela/domain/result';
import { answerDueAt } from '@kwela/domain/tickets/clock';
import { duplicatesOf } from '@kwela/domain/tickets/duplicates';
import { ticketLifecycle } from '@kwela/domain/tickets/lifecycle';
import { ticketReference } from '@kwela/domain/tickets/reference';
import { ANSWER_TIMER } from '@kwela/domain/tickets/timers';
import {
  isUnderWay,
  mayBeAnonymous,
  severityOf,
  TICKET_LIMITS,
  type TicketTopic,
} from '@kwela/domain/tickets/topics';
import type { z } from 'zod';
import { asSystem } from '../../db/tx.ts';
import { schedule } from '../../jobs/schedule.ts';
import { findBooking } from '../bookings/store/repo.ts';
import type { Call } from '../context.ts';
import { takeFiles } from '../files/repo.ts';
import { fingerprint } from '../fingerprint.ts';
import { implement } from '../implement.ts';
import { summaryViews } from './read/view.ts';
import { personActor } from './steps/own-ticket.ts';
import { requestKeyOf } from './steps/request-key.ts';
import { findUnclosedOf } from './store/lists-repo.ts';
import { queueMail } from './store/mails-repo.ts';
import { insertMessage } from './store/messages-repo.ts';
import { findByRequest, findCarFor, insertTicket, type NewTicket, recordEvent } from './store/repo.ts';
import type { Ticket } from './store/ticket.ts';

const REFERENCE_NUMBERS = 5;
const WIDE = 2 ** 30;

/** The trip of a person, and whether it is under way; null when it is none of theirs. */
async function tripOf({ database, actor }: Pick<Call, 'database' | 'actor'>, bookingId: string | null) {
  if (bookingId === null) return { isTripUnderWay: false };
  const booking = await findBooking(database.db, bookingId);
  const relation = booking && relationTo(actor, booking);
  if (booking === null || relation === null || relation === 'admin') return null;
  return { isTripUnderWay: isUnderWay(booking.state) };
}

const hasAddress = (actor: Actor, topic: TicketTopic, email: string | null): boolean =>
  actor.kind === 'person' || email !== null || mayBeAnonymous(topic);

/** What the opener is told, the first time and every time the same request is sent. */
const answerOf = ({ linkKey }: Pick<Call, 'linkKey'>, ticket: Ticket) =>
  ok({
    ref: ticket.ref,
    key: ticket.openedBy === null ? linkKey(ticket.id) : null,
    severity: ticket.severity,
    answerDueAt: ticket.answerDueAt?.toISOString() ?? null,
  });

type Wanted = z.output<typeof openTicket.input>;
/** How a request is known again. */
type Request = Pick<NewTicket, 'requestKey' | 'requestFingerprint'>;

/** Opens a ticket that no request has opened yet. */
async function openNew(call: Call, input: Wanted, request: Request) {
  const { actor, ip, openForms, database, now, newId, randomInt } = call;
  const { db } = database;
  const { topic, email } = input;
  if (!hasAddress(actor, topic, email)) return refuse('address_missing');
  const trip = await tripOf(call, input.bookingId);
  const vehicle =
    input.vehicleId === null ? null : await findCarFor(db, input.vehicleId, personActor(actor).actorId);
  if (trip === null || vehicle === undefined) return refuse('not_found');
  if (actor.kind === 'person') {
    const unclosed = await findUnclosedOf(db, actor.userId);
    const same = duplicatesOf({ topic, bookingId: input.bookingId }, unclosed);
    if (same.length > 0 && !input.isSeparate) {
      return refuse('ticket_already_open', { tickets: await summaryViews(db, same, actor.now) });
    }
    if (unclosed.length >= TICKET_LIMITS.mostUnclosed) return refuse('too_many_open_tickets');
  }
  if (!(await openForms.fromNetwork('ticket', ip))) return refuse('rate_limited');
  // An address may be typed by somebody else than its owner: each address gets few mails, no matter who asks.
  if (email !== null && !(await openForms.toAddress('ticket', email.toLowerCase())))
    return refuse('rate_limited');

  const at = now();
  const by = personActor(actor);
  const concern = topic === 'concern' ? (input.concern ?? { about: 'other', isInDanger: false }) : null;
  const isInDanger = concern?.isInDanger ?? false;
  const severity = severityOf(topic, { isInDanger, ...trip });
  const dueAt = answerDueAt(severity, at);
  const id = newId();
  const random = Array.from({ length: REFERENCE_NUMBERS }, () => randomInt(WIDE));
  return asSystem(db, async (tx) => {
    if (!(await takeFiles(tx, input.fileIds, by.actorId, at))) return refuse('file_unknown');
    const ticket = await insertTicket(tx, {
      id,
      ref: ticketReference(at, random),
      openedBy: by.actorId,
      name: input.name,
      email,
      callNumber: input.callNumber,
      locale: call.locale,
      topic,
      severity,
      state: ticketLifecycle.first,
      bookingId: input.bookingId,
      vehicleId: vehicle?.id ?? null,
      statedRef: input.statedRef,
      concernAbout: concern?.about ?? null,
      isInDanger,
      openedAt: at,
      answerDueAt: dueAt,
      ...request,
    });
    // Sent twice at once: the other one was first.
    if (ticket === null) return refuse('idempotency_key_reused');
    await insertMessage(tx, {
      id: newId(),
      ticketId: id,
      kind: 'message',
      actorId: by.actorId,
      text: input.text,
      at,
      requestKey: null,
      fileIds: input.fileIds,
    });
    await recordEvent(tx, {
      ticketId: id,
      event: 'open',
      state: ticket.state,
      by: by.role,
      actorId: by.actorId,
      at,
    });
    await schedule(tx, id, [{ timer: ANSWER_TIMER, dueAt }]);
    await queueMail(tx, { ticketId: id, about: 'received', messageId: null, at });
    return ok(ticket);
  });
}

/** A question to support or the report of a concern: by a guest, a host or a visitor without an account. */
export const open = implement(openTicket, async (call, input) => {
  const { actor, idempotencyKey, database } = call;
  if (idempotencyKey === null) return refuse('idempotency_key_missing');
  const requestKey = requestKeyOf('tickets/open', actor, idempotencyKey);
  const requestFingerprint = fingerprint(input);
  const earlier = await findByRequest(database.db, requestKey);
  if (earlier !== null) {
    return earlier.fingerprint === requestFingerprint
      ? answerOf(call, earlier.ticket)
      : refuse('idempotency_key_reused');
  }
  const outcome = await openNew(call, input, { requestKey, requestFingerprint });
  if (outcome.ok) return answerOf(call, outcome.value);
  // Whatever stood in the way, a ticket that the same request opened meanwhile is the answer: sent twice at once, it stands there itself.
  const first = await findByRequest(database.db, requestKey);
  return first?.fingerprint === requestFingerprint ? answerOf(call, first.ticket) : outcome;
});
