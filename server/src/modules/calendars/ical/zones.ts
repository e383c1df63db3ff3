import ICAL from 'ical.js';

/** A time on a wall, by its parts. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Makes an instant of a time on the wall of a zone. */
export type Zone = (time: WallTime) => Date;

const utc = ({ year, month, day, hour, minute, second }: WallTime): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(id: string): Intl.DateTimeFormat | null {
  const known = formats.get(id);
  if (known !== undefined) return known;
  let made: Intl.DateTimeFormat | null = null;
  try {
    made = new Intl.DateTimeFormat('en', {
      timeZone: id,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  // Names come from outside: so many are kept, and no more.
  if (formats.size < 500) formats.set(id, made);
  return made;
}

/** How far the wall of a zone is ahead of UTC at an instant. */
function offsetAt(format: Intl.DateTimeFormat, ms: number): number {
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return utc({ year, month, day, hour, minute, second }) - ms;
}

/** A zone by its name of IANA; a time that a change of the clock leaves out is taken as before the change. */
function ianaZone(id: string): Zone | null {
  const format = formatOf(id);
  if (format === null) return null;
  return (time) => {
    const wall = utc(time);
    const first = wall - offsetAt(format, wall);
    return new Date(wall - offsetAt(format, first));
  };
}

export const SOUTH_AFRICA: Zone = (time) => new Date(utc(time) - 7_200_000);
export const UTC: Zone = (time) => new Date(utc(time));

/** The name that Windows has for our own zone. */
const WINDOWS: Readonly<Record<string, string>> = { 'South Africa Standard Time': 'Africa/Johannesburg' };

/** The zone that a calendar describes itself, under a name of its own. */
function describedZone(calendar: ICAL.Component, id: string): Zone | null {
  const found = calendar
    .getAllSubcomponents('vtimezone')
    .find((component) => component.getFirstPropertyValue('tzid') === id);
  if (found === undefined) return null;
  const zone = new ICAL.Timezone(found);
  return (time) => {
    const wall = ICAL.Time.fromData({ ...time, isDate: false }, zone);
    return new Date(wall.toUnixTime() * 1000);
  };
}

/** The zone of a name in a calendar; null: nobody knows it. */
export const zoneNamed = (calendar: ICAL.Component, id: string): Zone | null =>
  ianaZone(WINDOWS[id] ?? id) ?? describedZone(calendar, id);
