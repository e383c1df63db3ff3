import type { ticketCase } from '@kwela/contract/tickets';
import { solveDueAt, usedMs } from '@kwela/domain/tickets/clock';
import { CONCERN_SUBJECTS } from '@kwela/domain/tickets/topics';
import type { z } from 'zod';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import { findCallAbout } from '../store/calls-repo.ts';
import { findCaseFacts, findEvents, findSimilarTo, findTicketExtras } from '../store/lists-repo.ts';
import { findMessages } from '../store/messages-repo.ts';
import type { Ticket } from '../store/ticket.ts';
import { iso, mergedIntoRef, messageView, summaryView, summaryViews } from './view.ts';

interface Extras {
  readonly bookingRef: string | null;
  readonly fileCount: number;
}

/** A ticket in the queue. */
export const queuedView = (ticket: Ticket, extras: Extras | undefined, now: Date) => ({
  ...summaryView(ticket, extras?.bookingRef ?? null, now),
  isInDanger: ticket.isInDanger,
  solveDueAt: iso(solveDueAt(ticket.clock, ticket.severity)),
  lateCount: ticket.lateCount,
  assigneeId: ticket.assigneeId,
  fileCount: extras?.fileCount ?? 0,
});

/** A ticket with all that support knows of it. */
export async function caseView(db: Db, ticket: Ticket, now: Date): Promise<z.input<typeof ticketCase>> {
  const extras = await findTicketExtras(db, [ticket.id]);
  const messages = await findMessages(db, ticket.id);
  const facts = await findCaseFacts(db, ticket.id);
  const events = await findEvents(db, ticket.id);
  const call = await findCallAbout(db, ticket.id);
  const concernAbout = facts?.concern_about ?? null;
  return {
    ...queuedView(ticket, extras.get(ticket.id), now),
    messages: messages.map((message) => ({ ...messageView(message), actorId: message.actorId })),
    person: {
      userId: ticket.openedBy,
      name: ticket.name ?? facts?.first_name ?? null,
      email: ticket.email ?? facts?.account_email ?? null,
      callNumber: ticket.callNumber,
    },
    call: call && { ...call, slotAt: call.slotAt.toISOString() },
    bookingId: ticket.bookingId,
    statedRef: facts?.stated_ref ?? null,
    vehicleId: facts?.vehicle_id ?? null,
    concernAbout: concernAbout === null ? null : codeOf(CONCERN_SUBJECTS, concernAbout),
    usedMs: usedMs(ticket.clock, ticket.severity, now),
    stars: ticket.stars,
    ratingComment: facts?.rating_comment ?? null,
    mergedIntoRef: await mergedIntoRef(db, ticket),
    similar: await summaryViews(db, await findSimilarTo(db, ticket), now),
    events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })),
  };
}
