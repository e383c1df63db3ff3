import type { Actor } from '@kwela/domain/actor';
import { mayManage } from '@kwela/domain/hosting/may-manage';
import type { Db } from '../../../db/open.ts';
import { type Feed, findFeed } from '../store/feeds-repo.ts';

/** A calendar from outside, for who may manage its car; for everybody else there is none. */
export async function ownFeed(db: Db, id: string, actor: Actor): Promise<Feed | null> {
  const feed = await findFeed(db, id);
  return feed !== null && mayManage(feed, actor) ? feed : null;
}

/** The same, for a feed that was there a moment ago. */
export async function feedNow(db: Db, id: string): Promise<Feed> {
  const feed = await findFeed(db, id);
  if (feed === null) throw new Error(`The calendar ${id} is gone`);
  return feed;
}
