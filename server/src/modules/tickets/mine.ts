import { listMyTickets } from '@kwela/contract/tickets';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { readCursor, writeCursor } from '../list-cursor.ts';
import { summaryViews } from './read/view.ts';
import { findTicketsOf } from './store/lists-repo.ts';

const LIST = 'tickets/mine';

/** A person’s own tickets. */
export const mine = implement(listMyTickets, async ({ database: { db }, actor }, { limit, after }) => {
  const cursor = readCursor(LIST, after);
  if (!cursor.ok) return cursor;
  const found = await findTicketsOf(db, actor.userId, cursor.value, limit + 1);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return ok({
    items: await summaryViews(db, page, actor.now),
    nextCursor:
      found.length > limit && last !== undefined
        ? writeCursor(LIST, { at: last.changedAt, id: last.id })
        : null,
  });
});
