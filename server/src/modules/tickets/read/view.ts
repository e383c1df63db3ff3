import type { ticketDetail, ticketSummary } from '@kwela/contract/tickets';
import type { Actor } from '@kwela/domain/actor';
import { clockState } from '@kwela/domain/tickets/clock';
import { followsMessage, ticketLifecycle } from '@kwela/domain/tickets/lifecycle';
import { isInternal } from '@kwela/domain/tickets/messages';
import { mayRate, reopenUntil } from '@kwela/domain/tickets/timers';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import { findTicketExtras } from '../store/lists-repo.ts';
import { findMessages, type ShownMessage } from '../store/messages-repo.ts';
import { findTicketById } from '../store/repo.ts';
import type { Ticket } from '../store/ticket.ts';

export const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** A ticket in a list. */
export const summaryView = (
  ticket: Ticket,
  bookingRef: string | null,
  now: Date,
): z.input<typeof ticketSummary> => ({
  ref: ticket.ref,
  topic: ticket.topic,
  severity: ticket.severity,
  state: ticket.state,
  openedAt: ticket.openedAt.toISOString(),
  changedAt: ticket.changedAt.toISOString(),
  bookingRef,
  answerDueAt: iso(ticket.answerDueAt),
  clock: clockState(ticket.answerDueAt, now),
});

/** Several tickets in a list, with the references of their trips. */
export async function summaryViews(db: Db, tickets: readonly Ticket[], now: Date) {
  const extras = await findTicketExtras(
    db,
    tickets.map(({ id }) => id),
  );
  return tickets.map((ticket) => summaryView(ticket, extras.get(ticket.id)?.bookingRef ?? null, now));
}

export const messageView = ({ id, kind, text, at, files }: ShownMessage) => ({
  id,
  kind,
  text,
  at: at.toISOString(),
  files: [...files],
});

export const mergedIntoRef = async (db: Db, { mergedInto }: Ticket): Promise<string | null> =>
  mergedInto === null ? null : ((await findTicketById(db, mergedInto))?.ref ?? null);

/** A ticket as the person who opened it sees it: without what stands between us. */
export async function detailView(
  db: Db,
  ticket: Ticket,
  { now }: Pick<Actor, 'now'>,
): Promise<z.input<typeof ticketDetail>> {
  const extras = await findTicketExtras(db, [ticket.id]);
  const messages = await findMessages(db, ticket.id);
  return {
    ...summaryView(ticket, extras.get(ticket.id)?.bookingRef ?? null, now),
    messages: messages.filter(({ kind }) => !isInternal(kind)).map(messageView),
    reopenUntil: iso(reopenUntil(ticket.state, ticket.stateAt)),
    canWrite: followsMessage(ticket.state) !== null,
    canSolve: ticketLifecycle.transition(ticket.state, 'solve', 'person').ok,
    canRate: mayRate({ solvedAt: ticket.solvedAt, isRated: ticket.stars !== null }, now),
    stars: ticket.stars,
    mergedIntoRef: await mergedIntoRef(db, ticket),
  };
}
