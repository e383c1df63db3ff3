import { syncCalendar } from '@kwela/contract/hosting/calendar-feeds';
import { ok, refuse } from '@kwela/domain/result';
import { minutes } from '@kwela/domain/time';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { feedNow, ownFeed } from './steps/own-feed.ts';
import { readFeed } from './steps/read-feed.ts';

/** Another server is not asked twice by two clicks. */
const REST_MS = minutes(1);

export const sync = implement(syncCalendar, async (call, { id }) => {
  const { database, now } = call;
  // In a transaction, so that a co-host stands on record with it.
  const own = await asSystem(database.db, async (tx) => {
    const found = await ownFeed(call, tx, id);
    return found === null ? refuse('not_found') : ok(found);
  });
  if (!own.ok) return own;
  const feed = own.value;
  if (feed.url === null) return refuse('not_allowed');
  const isRested = feed.triedAt === null || now().getTime() - feed.triedAt.getTime() >= REST_MS;
  if (isRested) await readFeed(call, id);
  return feedNow(database.db, id);
});
