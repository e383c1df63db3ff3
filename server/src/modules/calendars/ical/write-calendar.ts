import { OWN_UID_END } from '@kwela/domain/calendars/imported-times';
import type { BusyTime } from '@kwela/domain/vehicles/calendar';
import ICAL from 'ical.js';

export interface WrittenEvent extends BusyTime {
  /** The same for the same time, so that a calendar that reads it again knows it. */
  readonly id: string;
  readonly title: string;
}

/** The text of a calendar (RFC 5545). The same events give the same text, whenever it is written. */
export function writeCalendar(name: string, writtenAt: Date, events: readonly WrittenEvent[]): string {
  const calendar = new ICAL.Component('vcalendar');
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//Kwela//Calendar of a car//EN');
  calendar.updatePropertyWithValue('method', 'PUBLISH');
  calendar.updatePropertyWithValue('x-wr-calname', name);
  for (const { id, title, startAt, endAt } of events) {
    const event = new ICAL.Component('vevent');
    event.updatePropertyWithValue('uid', `${id}${OWN_UID_END}`);
    event.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(writtenAt, true));
    event.updatePropertyWithValue('dtstart', ICAL.Time.fromJSDate(startAt, true));
    event.updatePropertyWithValue('dtend', ICAL.Time.fromJSDate(endAt, true));
    event.updatePropertyWithValue('summary', title);
    event.updatePropertyWithValue('transp', 'OPAQUE');
    calendar.addSubcomponent(event);
  }
  return `${calendar.toString()}\r\n`;
}
