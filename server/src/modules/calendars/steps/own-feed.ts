import { ok, refuse } from '@kwela/domain/result';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { mayActFor } from '../../team/acting/acting-for.ts';
import { type Feed, findFeed } from '../store/feeds-repo.ts';
import { feedView } from './feed-view.ts';

/** A calendar from outside, for who may do with its car what the call is for; for everybody else there is none. */
export async function ownFeed(
  call: Parameters<typeof mayActFor>[0],
  db: Db | Tx,
  id: string,
): Promise<Feed | null> {
  const feed = await findFeed(db, id);
  return feed !== null && (await mayActFor(call, db, feed)) ? feed : null;
}

/** A feed as it is shown, unless it was removed while it was read. */
export async function feedNow(db: Db, id: string) {
  const feed = await findFeed(db, id);
  return feed === null ? refuse('not_found') : ok(feedView(feed));
}
