import { countUnreadNotices } from '@kwela/contract/trips/notices';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { countUnread } from './store/notices-repo.ts';

/** The number on the bell. */
export const unread = implement(countUnreadNotices, async ({ database: { db }, actor }) =>
  ok({ count: await countUnread(db, actor.userId) }),
);
