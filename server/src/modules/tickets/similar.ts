import { findSimilarTickets } from '@kwela/contract/tickets';
import { ok } from '@kwela/domain/result';
import { duplicatesOf } from '@kwela/domain/tickets/duplicates';
import { implement } from '../implement.ts';
import { summaryViews } from './read/view.ts';
import { findUnclosedOf } from './store/lists-repo.ts';

/** What the person has open about the same already, before they write it a second time. */
export const similar = implement(
  findSimilarTickets,
  async ({ database: { db }, actor }, { topic, bookingId }) => {
    const known = await findUnclosedOf(db, actor.userId);
    const found = duplicatesOf({ topic, bookingId: bookingId ?? null }, known);
    return ok({ tickets: await summaryViews(db, found, actor.now) });
  },
);
