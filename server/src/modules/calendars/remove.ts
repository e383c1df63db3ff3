import { removeCalendar } from '@kwela/contract/hosting/calendar-feeds';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { tellOfCalendar } from '../webhooks/steps/tell-of-calendar.ts';
import { ownFeed } from './steps/own-feed.ts';
import { deleteFeed } from './store/feeds-repo.ts';

/** Sent twice, or of a calendar that is somebody else's, it removes nothing. */
export const remove = implement(removeCalendar, (call, { id }) =>
  asSystem(call.database.db, async (tx) => {
    const feed = await ownFeed(call, tx, id);
    if (feed === null) return ok({ isRemoved: false });
    await deleteFeed(tx, feed, call.now());
    await tellOfCalendar(tx, feed, 'imported', call);
    return ok({ isRemoved: true });
  }),
);
