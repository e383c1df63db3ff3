import { importCalendar } from '@kwela/contract/hosting/calendar-feeds';
import { nextReading } from '@kwela/domain/calendars/feeds';
import { importWindow } from '@kwela/domain/calendars/imported-times';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem, type Tx } from '../../db/tx.ts';
import type { Call } from '../context.ts';
import { implement } from '../implement.ts';
import { mayActFor } from '../team/acting/acting-for.ts';
import { tellOfCalendar } from '../webhooks/steps/tell-of-calendar.ts';
import { readCalendar } from './ical/read-calendar.ts';
import { applyReading } from './steps/apply-reading.ts';
import { feedNow } from './steps/own-feed.ts';
import { readFeed } from './steps/read-feed.ts';
import {
  countFeeds,
  deleteFeed,
  type Feed,
  findFeed,
  insertFeed,
  noteRead,
  renameFeed,
} from './store/feeds-repo.ts';
import { lockCars } from './store/times-repo.ts';

const MOST_FEEDS_OF_A_CAR = 10;

type Wanted = Pick<Feed, 'id' | 'name' | 'origin' | 'url'> & { readonly vehicleId: string };

/**
 * The calendar of this id on this car, made now unless it is there. One of the host's own that was sent with something else gives way:
 * who corrects what they sent before the answer was lost gets what they sent last.
 */
async function keepFeed(tx: Tx, call: Call, wanted: Wanted) {
  const [car] = await lockCars(tx, [wanted.vehicleId]);
  if (car === undefined || !(await mayActFor(call, tx, { ...car, vehicleId: car.id })))
    return refuse('not_found');
  const known = await findFeed(tx, wanted.id);
  if (known !== null) {
    if (!(await mayActFor(call, tx, known))) return refuse('not_found');
    if (known.vehicleId === car.id && known.origin === wanted.origin && known.url === wanted.url) {
      if (known.name !== wanted.name) await renameFeed(tx, wanted);
      return ok({ feed: known, isNew: false });
    }
    await deleteFeed(tx, known, call.now());
    await tellOfCalendar(tx, known, 'imported', call);
  }
  if ((await countFeeds(tx, car.id)) >= MOST_FEEDS_OF_A_CAR) return refuse('too_many_calendars');
  const at = call.now();
  // Also one whose first reading is cut off is read.
  const nextAt = wanted.url === null ? null : nextReading(at, 0);
  await insertFeed(tx, { ...wanted, vehicleId: car.id, createdAt: at, nextAt });
  const feed = await findFeed(tx, wanted.id);
  return feed === null ? refuse('not_found') : ok({ feed, isNew: true });
}

/** A calendar from outside: what is free is blocked, what is booked stands and is told. */
export const importOne = implement(importCalendar, async (call, { source, ...named }) => {
  const { database, outgoing, hostingPolicies, now } = call;
  const { db } = database;
  if (source.origin === 'address') {
    if (!outgoing.mayFetch(source.url)) return refuse('calendar_address_not_allowed');
    const kept = await asSystem(db, (tx) =>
      keepFeed(tx, call, { ...named, origin: source.origin, url: source.url }),
    );
    if (!kept.ok) return kept;
    if (kept.value.isNew) await readFeed(call, named.id);
    return feedNow(db, named.id);
  }
  const at = now();
  const rules = hostingPolicies.at(at).imports;
  const read = readCalendar(source.text, importWindow(at, rules), rules);
  if (!read.ok) return refuse('calendar_unreadable', { fault: read.refusal });
  const kept = await asSystem(db, async (tx) => {
    const feed = await keepFeed(tx, call, { ...named, origin: source.origin, url: null });
    if (!feed.ok) return feed;
    const report = await applyReading(tx, feed.value.feed, read.value, importWindow(at, rules), call);
    await noteRead(tx, { id: named.id, at, nextAt: null, etag: null }, report);
    return feed;
  });
  return kept.ok ? feedNow(db, named.id) : kept;
});
