import { readNotices } from '@kwela/contract/trips/notices';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { countUnread, markRead } from './store/notices-repo.ts';

/** Somebody has seen what was on show; what came after it stays new. */
export const read = implement(readNotices, async ({ database: { db }, actor }, { until }) => {
  await markRead(db, { personId: actor.userId, until: new Date(until), now: actor.now });
  return ok({ count: await countUnread(db, actor.userId) });
});
