import { createHash } from 'node:crypto';
import { addMonths, after, days, instantFromLocal, localDate } from '@kwela/domain/time';
import type { Services } from '../../context.ts';
import { type WrittenEvent, writeCalendar } from '../ical/write-calendar.ts';
import { findExport } from '../store/exports-repo.ts';
import { type CarTime, findTimes } from '../store/times-repo.ts';
import { exportIn } from './export-address.ts';

export interface ExportedText {
  readonly text: string;
  readonly etag: string;
}

const PAST_DAYS = 31;
const BUSY = 'Busy';

/** Read elsewhere by who knows the address: no name of a guest, and titles only when their host wants that. */
function eventOf(time: CarTime, showsTitles: boolean): WrittenEvent {
  const { startAt, endAt, booking } = time;
  if (booking !== null) {
    return { id: booking.id, startAt, endAt, title: showsTitles ? `Kwela ${booking.ref}` : BUSY };
  }
  const id = `${time.vehicleId}-${startAt.getTime()}-${endAt.getTime()}`;
  return { id, startAt, endAt, title: showsTitles && time.title !== '' ? time.title : BUSY };
}

/**
 * The calendar of a car at its secret address; null: there is none at it. Blocks of calendars from outside are left out, or two
 * calendars that read each other would keep each other's events alive. Source: docs/rules/calendars.md “Reading ours elsewhere”.
 */
export async function exportedCalendar(services: Services, address: string): Promise<ExportedText | null> {
  const id = exportIn(services, address);
  const shared = id === null ? null : await findExport(services.database.db, id);
  if (shared === null) return null;
  const now = services.now();
  const todayOn = localDate(now);
  const times = await findTimes(services.database.db, [shared.vehicleId], {
    startAt: after(instantFromLocal(todayOn, 0), -days(PAST_DAYS)),
    endAt: instantFromLocal(addMonths(todayOn, services.hostingPolicies.at(now).imports.horizonMonths), 0),
  });
  const events = times
    .filter((time) => time.booking !== null || time.source !== 'ical')
    .map((time) => eventOf(time, shared.showsTitles));
  const text = writeCalendar(shared.name, shared.createdAt, events);
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 32)}"` };
}
