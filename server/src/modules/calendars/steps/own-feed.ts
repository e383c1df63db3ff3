import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { mayActFor } from '../../team/acting/acting-for.ts';
import { type Feed, findFeed } from '../store/feeds-repo.ts';

/** A calendar from outside, for who may do with its car what the call is for; for everybody else there is none. */
export async function ownFeed(
  call: Parameters<typeof mayActFor>[0],
  db: Db | Tx,
  id: string,
): Promise<Feed | null> {
  const feed = await findFeed(db, id);
  return feed !== null && (await mayActFor(call, db, feed)) ? feed : null;
}

/** The same, for a feed that was there a moment ago. */
export async function feedNow(db: Db, id: string): Promise<Feed> {
  const feed = await findFeed(db, id);
  if (feed === null) throw new Error(`The calendar ${id} is gone`);
  return feed;
}
