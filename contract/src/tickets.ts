import { FILE_KINDS } from '@kwela/domain/files/kinds';
import { CLOCK_STATES } from '@kwela/domain/tickets/clock';
import { TICKET_EVENT_NAMES, TICKET_ROLES, TICKET_STATES } from '@kwela/domain/tickets/lifecycle';
import { MESSAGE_KINDS } from '@kwela/domain/tickets/messages';
import { CONCERN_SUBJECTS, SEVERITIES, TICKET_LIMITS, TICKET_TOPICS } from '@kwela/domain/tickets/topics';
import { z } from 'zod';
import { useCase } from './define.ts';
import type { FieldFault } from './field-faults.ts';
import { choicesParam, flagParam, instantOut, line, lines, pageParams, uuid } from './fields.ts';

const { fewestCharacters, mostCharacters, mostFiles, mostStars, mostCommentCharacters } = TICKET_LIMITS;

const topic = z.enum(TICKET_TOPICS);
const ref = line.min(1).max(40);
/** Of a visitor without an account: the secret of the link that they were given. */
const key = z.string().max(100).optional();
const ticketOf = { ref, key };
const files = z.array(uuid).max(mostFiles).default([]);
const text = lines.min(1).max(mostCharacters);

export const ticketFile = z.object({
  id: uuid,
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  bytes: z.int(),
});

export const ticketSummary = z.object({
  ref: z.string(),
  topic,
  severity: z.enum(SEVERITIES),
  state: z.enum(TICKET_STATES),
  openedAt: instantOut,
  changedAt: instantOut,
  /** The trip that it is about. */
  bookingRef: z.string().nullable(),
  /** Until when we answer; null while we wait for the person, or for nobody. */
  answerDueAt: instantOut.nullable(),
  clock: z.enum(CLOCK_STATES),
});

const message = z.object({
  id: uuid,
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  at: instantOut,
  files: z.array(ticketFile),
});

export const ticketDetail = ticketSummary.extend({
  messages: z.array(message),
  /** Until when a message opens a solved ticket again. */
  reopenUntil: instantOut.nullable(),
  canWrite: z.boolean(),
  canSolve: z.boolean(),
  canRate: z.boolean(),
  stars: z.int().nullable(),
  /** The ticket that this one was laid together with. */
  mergedIntoRef: z.string().nullable(),
});

const knownTicket = ticketSummary.pick({
  ref: true,
  topic: true,
  state: true,
  changedAt: true,
  bookingRef: true,
});

/** The facts of a refusal: what the person has open about the same already. */
export const openTickets = z.object({ tickets: z.array(knownTicket) });

export const findSimilarTickets = useCase('tickets/similar', {
  access: 'signed_in',
  summary: 'The person’s own tickets about the same topic and trip that can still be written to',
  input: z.strictObject({ topic, bookingId: uuid.optional() }),
  output: openTickets,
  refusals: [],
});

export const openTicket = useCase('tickets/open', {
  access: 'anyone',
  summary:
    'Ask support, or report a concern. Visitors leave an address; a concern may come without one. Needs an Idempotency-Key header',
  input: z.strictObject({
    topic,
    text: lines.min(fewestCharacters).max(mostCharacters),
    /** A trip of the person’s own. */
    bookingId: uuid.nullable().default(null),
    /** The reference of a trip as a visitor typed it. */
    statedRef: line.max(20).nullable().default(null),
    /** The car that it is about. */
    vehicleId: uuid.nullable().default(null),
    name: line.max(200).nullable().default(null),
    email: z
      .email('email' satisfies FieldFault)
      .max(254)
      .nullable()
      .default(null),
    /** For who would rather be called. */
    callNumber: line
      .max(26)
      .regex(/^\+?[\d ()-]{7,25}$/, 'phone' satisfies FieldFault)
      .nullable()
      .default(null),
    concern: z
      .strictObject({ about: z.enum(CONCERN_SUBJECTS), isInDanger: z.boolean() })
      .nullable()
      .default(null),
    /** As `files/upload` gave them. */
    fileIds: files,
    /** Said by who knows of the open ticket about the same and wants another one. */
    isSeparate: z.boolean().default(false),
  }),
  output: z.object({
    ref: z.string(),
    /** For who has no account: with the reference it leads back to the ticket. */
    key: z.string().nullable(),
    severity: z.enum(SEVERITIES),
    answerDueAt: instantOut.nullable(),
  }),
  refusals: [
    'not_found',
    'address_missing',
    'ticket_already_open',
    'too_many_open_tickets',
    'file_unknown',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const listMyTickets = useCase('tickets/mine', {
  access: 'signed_in',
  summary: 'The person’s tickets, the one that moved last first',
  input: z.strictObject({ ...pageParams }),
  output: z.object({ items: z.array(ticketSummary), nextCursor: z.string().nullable() }),
  refusals: ['cursor_stale'],
});

export const getTicket = useCase('tickets/get', {
  access: 'anyone',
  summary: 'One ticket with its messages, for the person who opened it',
  input: z.strictObject(ticketOf),
  output: ticketDetail,
  refusals: ['not_found'],
});

export const addTicketMessage = useCase('tickets/message', {
  access: 'anyone',
  summary:
    'Write to a ticket: it comes back to us, and a solved one is opened again. Needs an Idempotency-Key header',
  input: z.strictObject({ ...ticketOf, text, fileIds: files }),
  output: ticketDetail,
  refusals: [
    'not_found',
    'ticket_closed',
    'file_unknown',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const solveTicket = useCase('tickets/solve', {
  access: 'anyone',
  summary: 'The person says that the matter is settled',
  input: z.strictObject(ticketOf),
  output: ticketDetail,
  refusals: ['not_found', 'not_allowed'],
});

export const rateTicket = useCase('tickets/rate', {
  access: 'anyone',
  summary: 'Say once how we did, from one to five stars',
  input: z.strictObject({
    ...ticketOf,
    stars: z.int().min(1).max(mostStars),
    comment: lines.max(mostCommentCharacters).nullable().default(null),
  }),
  output: ticketDetail,
  refusals: ['not_found', 'not_allowed'],
});

/** A ticket as support sees it in the queue. */
const queuedTicket = ticketSummary.extend({
  isInDanger: z.boolean(),
  /** When the time to settle it ends; null while that clock is paused. */
  solveDueAt: instantOut.nullable(),
  lateCount: z.int(),
  assigneeId: uuid.nullable(),
  fileCount: z.int(),
});

export const listTicketQueue = useCase('tickets/queue', {
  access: 'signed_in',
  summary: 'For admins: what is not closed, the one that is due first on top, with counts by clock',
  input: z.strictObject({
    state: choicesParam(TICKET_STATES).optional(),
    severity: choicesParam(SEVERITIES).optional(),
    topic: choicesParam(TICKET_TOPICS).optional(),
    clock: z.enum(CLOCK_STATES).optional(),
    isMine: flagParam.default(false),
    ...pageParams,
  }),
  output: z.object({
    items: z.array(queuedTicket),
    nextCursor: z.string().nullable(),
    counts: z.object({ late: z.int(), running: z.int(), paused: z.int() }),
    /** When the oldest that nobody has settled was opened. */
    oldestOpenedAt: instantOut.nullable(),
  }),
  refusals: ['cursor_stale'],
});

/** A ticket with all that support knows of it. */
export const ticketCase = queuedTicket.extend({
  messages: z.array(message.extend({ actorId: uuid.nullable() })),
  person: z.object({
    userId: uuid.nullable(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    callNumber: z.string().nullable(),
  }),
  /** When the person is to be called. */
  call: z.object({ slotAt: instantOut, callNumber: z.string() }).nullable(),
  bookingId: uuid.nullable(),
  statedRef: z.string().nullable(),
  vehicleId: uuid.nullable(),
  concernAbout: z.enum(CONCERN_SUBJECTS).nullable(),
  /** The time that was ours so far, in milliseconds of the clock of its severity. */
  usedMs: z.int(),
  stars: z.int().nullable(),
  ratingComment: z.string().nullable(),
  mergedIntoRef: z.string().nullable(),
  /** Others of the same person or address about the same topic. */
  similar: z.array(knownTicket),
  events: z.array(
    z.object({
      event: z.enum(TICKET_EVENT_NAMES),
      state: z.enum(TICKET_STATES),
      by: z.enum(TICKET_ROLES),
      actorId: uuid.nullable(),
      at: instantOut,
    }),
  ),
});

const forAdmins = z.strictObject({ ref });

export const inspectTicket = useCase('tickets/inspect', {
  access: 'signed_in',
  summary: 'For admins: one ticket with notes, events and who it is from',
  input: forAdmins,
  output: ticketCase,
  refusals: ['not_found'],
});

export const takeTicket = useCase('tickets/take', {
  access: 'signed_in',
  summary: 'For admins: see to a ticket oneself',
  input: forAdmins,
  output: ticketCase,
  refusals: ['not_found', 'ticket_closed'],
});

export const answerTicket = useCase('tickets/answer', {
  access: 'signed_in',
  summary:
    'For admins: answer, ask back, or answer and settle the matter. The person gets it by email. Needs an Idempotency-Key header',
  input: z.strictObject({ ref, kind: z.enum(['answer', 'question', 'solution']), text, fileIds: files }),
  output: ticketCase,
  refusals: [
    'not_found',
    'not_allowed',
    'own_ticket',
    'file_unknown',
    'idempotency_key_missing',
    'idempotency_key_reused',
  ],
});

export const noteOnTicket = useCase('tickets/note', {
  access: 'signed_in',
  summary: 'For admins: write something down that the person does not see. Needs an Idempotency-Key header',
  input: z.strictObject({ ref, text }),
  output: ticketCase,
  refusals: ['not_found', 'idempotency_key_missing', 'idempotency_key_reused'],
});

export const mergeTicket = useCase('tickets/merge', {
  access: 'signed_in',
  summary: 'For admins: lay a ticket together with another one of the same person, which goes on',
  input: z.strictObject({ ref, intoRef: ref }),
  output: ticketCase,
  refusals: ['not_found', 'not_allowed', 'other_person'],
});
