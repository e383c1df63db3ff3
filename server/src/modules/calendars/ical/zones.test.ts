import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { SOUTH_AFRICA, UTC, type WallTime, zoneNamed } from './zones.ts';

const OWN = 'Boat time';
/** A calendar that brings a zone of its own: five and a half hours ahead all year. */
const calendar = new ICAL.Component(
  ICAL.parse(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VTIMEZONE',
      `TZID:${OWN}`,
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
      'END:VCALENDAR',
    ].join('\r\n'),
  ),
);

const wall = (text: string): WallTime => {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/\D/).map(Number);
  return { year, month, day, hour, minute, second };
};
const inZone = (id: string, text: string) => zoneNamed(calendar, id)?.(wall(text)).toISOString();

describe('a time on a wall', () => {
  it.each([
    ['Africa/Johannesburg', '2026-12-24T10:00', '2026-12-24T08:00:00.000Z'],
    ['South Africa Standard Time', '2026-12-24T10:00', '2026-12-24T08:00:00.000Z'],
    ['UTC', '2026-12-24T10:00', '2026-12-24T10:00:00.000Z'],
    ['Europe/London', '2026-01-15T10:00', '2026-01-15T10:00:00.000Z'],
    ['Europe/London', '2026-07-15T10:00', '2026-07-15T09:00:00.000Z'],
    ['America/New_York', '2026-12-31T19:00', '2027-01-01T00:00:00.000Z'],
    ['Australia/Sydney', '2026-12-24T10:00', '2026-12-23T23:00:00.000Z'],
    [OWN, '2026-12-24T10:00', '2026-12-24T04:30:00.000Z'],
  ])('in %s at %s is %s', (id, text, instant) => {
    expect(inZone(id, text)).toBe(instant);
  });

  it('of a zone that nobody knows is none', () => {
    expect(zoneNamed(calendar, 'Middle/Earth')).toBeNull();
    expect(zoneNamed(calendar, '')).toBeNull();
  });

  it('of ours is two hours ahead of UTC on every day', () => {
    const day = fc.date({ min: new Date('1970-01-02'), max: new Date('2199-12-30'), noInvalidDate: true });
    fc.assert(
      fc.property(day, (at) => {
        const time = wall(at.toISOString().slice(0, 19));
        expect(UTC(time).getTime() - SOUTH_AFRICA(time).getTime()).toBe(7_200_000);
        expect(zoneNamed(calendar, 'Africa/Johannesburg')?.(time)).toEqual(SOUTH_AFRICA(time));
      }),
    );
  });

  it('is what a clock there shows at that instant, unless the clock leaves it out', () => {
    const clocks = ['Europe/London', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata'].map((id) => {
      const format = new Intl.DateTimeFormat('sv', { timeZone: id, dateStyle: 'short', timeStyle: 'short' });
      return { id, shows: (ms: number) => format.format(ms).replace(' ', 'T') };
    });
    const minutes = fc.integer({ min: 0, max: 3 * 365 * 1_440 });
    fc.assert(
      fc.property(fc.constantFrom(...clocks), minutes, ({ id, shows }, minute) => {
        const asUtc = Date.UTC(2026, 0, 1) + minute * 60_000;
        const text = new Date(asUtc).toISOString().slice(0, 16);
        const offsets = Array.from({ length: 53 }, (_, index) => (index - 24) * 1_800_000);
        const isThere = offsets.some((offset) => shows(asUtc - offset) === text);
        const found = shows(Date.parse(inZone(id, text) ?? ''));
        expect(found === text).toBe(isThere);
      }),
    );
  });
});
