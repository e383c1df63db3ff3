import { after, minutes } from '@kwela/domain/time';
import type { Services } from '../../context.ts';
import { claimDueFeeds } from '../store/feeds-repo.ts';
import { readFeed } from './read-feed.ts';

/** So many are read at a time, one after the other; each may take as long as its server does. */
const AT_ONCE = 5;
/** One that was begun and never ended is begun again. */
const LEASE_MINUTES = 15;

/** Reads the calendars from outside that are due; one that fails lets the others go on. */
export async function readDueFeeds(services: Services): Promise<number> {
  const { database, now, log } = services;
  const ids = await claimDueFeeds(database.db, now(), after(now(), minutes(LEASE_MINUTES)), AT_ONCE);
  for (const id of ids) {
    try {
      await readFeed(services, id);
    } catch (error) {
      log.error({ err: error, feedId: id }, 'a calendar from outside could not be taken over');
    }
  }
  return ids.length;
}
