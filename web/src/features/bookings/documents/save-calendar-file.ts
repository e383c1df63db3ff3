import { saveFile } from '../../../lib/files/save-file.ts';
import { paths } from '../../../paths.ts';

/** What stands in a calendar of a trip. */
export interface CalendarTrip {
  readonly bookingId: string;
  readonly ref: string;
  readonly title: string;
  readonly place: string;
  readonly startAt: string;
  readonly endAt: string;
}

/** Saves a trip as a file for a calendar. What makes it comes when it is asked for. */
export async function saveCalendarFile({ startAt, endAt, ...trip }: CalendarTrip): Promise<void> {
  const { calendarFile } = await import('@kwela/domain/bookings/calendar-file');
  const url = new URL(paths.booking(trip.bookingId), window.location.origin).href;
  const times = { startAt: new Date(startAt), endAt: new Date(endAt) };
  saveFile(`${trip.ref}.ics`, 'text/calendar', calendarFile({ ...trip, ...times, url }, new Date()));
}
