import { type FeedFault, nextReading } from '@kwela/domain/calendars/feeds';
import { importWindow } from '@kwela/domain/calendars/imported-times';
import { ok } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import type { FetchFault } from '../../../adapters/outgoing/port.ts';
import { asSystem } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { readCalendar } from '../ical/read-calendar.ts';
import { findFeed, holdFeed, noteFault, noteRead, noteUnchanged } from '../store/feeds-repo.ts';
import { lockCars } from '../store/times-repo.ts';
import { applyReading } from './apply-reading.ts';

const FAULTS: Record<FetchFault, FeedFault> = {
  not_allowed: 'address_not_allowed',
  unknown_host: 'unknown_host',
  unreachable: 'unreachable',
  timed_out: 'timed_out',
  too_large: 'too_large',
  too_many_redirects: 'too_many_redirects',
  refused: 'address_refused',
};

/** Reads a calendar at its address and makes its blocks what it says; nothing of it is taken away when it cannot be read. */
export async function readFeed(services: Services, id: string): Promise<void> {
  const { database, outgoing, hostingPolicies, now } = services;
  const { db } = database;
  const feed = await findFeed(db, id);
  if (feed === null || feed.url === null) return;
  // Once a day it is read whole: what was in its way then may be gone.
  const isReadToday = feed.readAt !== null && localDate(feed.readAt) === localDate(now());
  const fetched = await outgoing.fetchText(feed.url, { etag: isReadToday ? feed.etag : null });
  const at = now();
  const fail = (fault: FeedFault) =>
    noteFault(db, { id, at, fault, nextAt: nextReading(at, feed.failures + 1) });
  if (fetched.kind === 'failed') return fail(FAULTS[fetched.fault]);
  const nextAt = nextReading(at, 0);
  if (fetched.kind === 'unchanged') return noteUnchanged(db, { id, at, nextAt });
  const rules = hostingPolicies.at(at).imports;
  const read = readCalendar(fetched.text, importWindow(at, rules), rules);
  if (!read.ok) return fail(read.refusal);
  await asSystem(db, async (tx) => {
    await lockCars(tx, [feed.publicId]);
    if (!(await holdFeed(tx, { id, url: feed.url }))) return ok(null);
    const report = await applyReading(tx, feed, read.value, importWindow(at, rules), services);
    await noteRead(tx, { id, at, nextAt, etag: fetched.etag }, report);
    return ok(null);
  });
}
