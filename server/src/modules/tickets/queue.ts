import { listTicketQueue } from '@kwela/contract/tickets';
import { ok, refuse } from '@kwela/domain/result';
import { maySupport } from '@kwela/domain/tickets/permissions';
import { implement } from '../implement.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';
import { queuedView } from './read/case-view.ts';
import { iso } from './read/view.ts';
import { countQueue, findQueue, findTicketExtras } from './store/lists-repo.ts';

/** What support has to do, by when. */
export const queue = implement(listTicketQueue, async ({ database: { db }, actor }, input) => {
  if (!maySupport(actor)) return refuse('forbidden');
  const { limit, after, ...list } = input;
  const cursor = readCursor(list, after);
  if (!cursor.ok) return cursor;
  const filter = {
    states: input.state ?? null,
    severities: input.severity ?? null,
    topics: input.topic ?? null,
    clock: input.clock ?? null,
    assigneeId: input.isMine ? actor.userId : null,
  };
  const found = await findQueue(db, filter, { after: cursor.value, count: limit + 1, now: actor.now });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const extras = await findTicketExtras(
    db,
    page.map(({ ticket }) => ticket.id),
  );
  const { oldestOpenedAt, ...counts } = await countQueue(db, actor.now);
  return ok({
    items: page.map(({ ticket }) => queuedView(ticket, extras.get(ticket.id), actor.now)),
    nextCursor:
      found.length > limit && last !== undefined
        ? writeCursor(list, { at: last.dueAt, id: last.ticket.id })
        : null,
    counts,
    oldestOpenedAt: iso(oldestOpenedAt),
  });
});
