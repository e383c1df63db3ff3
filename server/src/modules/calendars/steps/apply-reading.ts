import type { feedReport } from '@kwela/contract/hosting/calendar-feeds';
import { conflictReport, importChanges } from '@kwela/domain/calendars/conflicts';
import { type ImportWindow, importedTimes } from '@kwela/domain/calendars/imported-times';
import type { z } from 'zod';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { tellOfCalendar } from '../../webhooks/steps/tell-of-calendar.ts';
import type { ReadCalendar } from '../ical/read-calendar.ts';
import type { Feed } from '../store/feeds-repo.ts';
import {
  type CarBlock,
  type CarTrip,
  deleteBlocksAt,
  findTimes,
  insertBlocks,
  lockCars,
} from '../store/times-repo.ts';

const MOST_CONFLICTS = 100;

function countedBy<Name extends string>(names: readonly Name[]) {
  const counts = new Map<Name, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

/**
 * Makes a calendar's blocks what it says now: new ones are added, those that it says no more are taken away, and no booking is
 * touched. What ended before today stays. Source: docs/rules/calendars.md “Conflicts”.
 */
export async function applyReading(
  tx: Tx,
  feed: Pick<Feed, 'id' | 'vehicleId' | 'publicId' | 'hostId'>,
  { events, eventCount, notes }: ReadCalendar,
  window: ImportWindow,
  services: Pick<Services, 'now' | 'newId'>,
): Promise<z.input<typeof feedReport>> {
  const { busy, ignored } = importedTimes(events, window);
  await lockCars(tx, [feed.publicId]);
  const taken = await findTimes(tx, [feed.vehicleId], window);
  const trips = taken.filter((time): time is CarTrip => time.booking !== null);
  const blocks = taken.filter((time): time is CarBlock => time.booking === null);
  const [own, others] = [
    blocks.filter(({ feedId }) => feedId === feed.id),
    blocks.filter(({ feedId }) => feedId !== feed.id),
  ];
  const { toBlock, conflicts, alreadyBlocked } = conflictReport(
    busy,
    trips.map((trip) => ({ ...trip, bookingId: trip.booking.id })),
    others,
  );
  const { add, remove } = importChanges(own, toBlock);
  const { vehicleId } = feed;
  await deleteBlocksAt(
    tx,
    remove.map((time) => ({ ...time, vehicleId })),
  );
  await insertBlocks(
    tx,
    add.map((time) => ({ ...time, vehicleId, source: 'ical', title: '', feedId: feed.id })),
  );
  if (add.length + remove.length > 0) await tellOfCalendar(tx, feed, 'imported', services);
  return {
    eventCount,
    blockedCount: toBlock.length,
    alreadyBlockedCount: alreadyBlocked.length,
    ignored: countedBy(ignored.map(({ reason }) => reason)).map(([reason, count]) => ({ reason, count })),
    notes: countedBy(notes.map(({ note }) => note)).map(([note, count]) => ({ note, count })),
    conflicts: conflicts.slice(0, MOST_CONFLICTS).flatMap(({ bookingId, overlap }) => {
      const trip = trips.find(({ booking }) => booking.id === bookingId);
      const times = { startAt: overlap.startAt.toISOString(), endAt: overlap.endAt.toISOString() };
      return trip === undefined ? [] : [{ ...times, booking: trip.booking }];
    }),
  };
}
