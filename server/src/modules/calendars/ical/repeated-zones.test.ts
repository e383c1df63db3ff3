import { importedTimes, importWindow } from '@kwela/domain/calendars/imported-times';
import { HOSTING_POLICIES } from '@kwela/domain/policy/versions/all';
import { describe, expect, it } from 'vitest';
import { readCalendar } from './read-calendar.ts';

const RULES = HOSTING_POLICIES[0].imports;
const WINDOW = importWindow(new Date('2026-12-02T08:00:00Z'), RULES);

const HOME = 'TZID=Africa/Johannesburg';
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:a@test', ...lines, 'END:VEVENT'];
/** When the times of some events begin and end. */
function times(...events: readonly (readonly string[])[]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
  const found = readCalendar(text, WINDOW, RULES);
  if (!found.ok) throw new Error(found.refusal);
  return importedTimes(found.value.events, WINDOW).busy.map(
    ({ startAt, endAt }) => `${startAt.toISOString().slice(0, 16)} ${endAt.toISOString().slice(0, 16)}`,
  );
}
const starts = (...events: readonly (readonly string[])[]) =>
  times(...events).map((time) => time.slice(0, 16));

/** Each night from one to five, South African time: the day before in UTC. */
const nights = (...more: readonly string[]) =>
  event(`DTSTART;${HOME}:20261207T010000`, `DTEND;${HOME}:20261207T050000`, ...more);

describe('an event that repeats between midnight and two in South Africa', () => {
  it.each([
    ['at the start of its last night', '20261209T230000Z', 4],
    ['a second before it', '20261209T225959Z', 3],
    ['at the end of its last day', '20261210T215959Z', 4],
    ['on a date', '20261210', 4],
    ['at a time on our clock', '20261210T010000', 4],
  ])('goes on until its last night where that is said in UTC: %s', (_, until, count) => {
    expect(starts(nights(`RRULE:FREQ=DAILY;UNTIL=${until}`))).toEqual(
      ['2026-12-06T23:00', '2026-12-07T23:00', '2026-12-08T23:00', '2026-12-09T23:00'].slice(0, count),
    );
  });

  it.each([
    ['in UTC', 'EXDATE:20261207T230000Z'],
    ['on our clock', `EXDATE;${HOME}:20261208T010000`],
    ['as a date', 'EXDATE;VALUE=DATE:20261208'],
  ])('leaves out the night that was taken out %s', (_, line) => {
    expect(starts(nights('RRULE:FREQ=DAILY;COUNT=3', line))).toEqual([
      '2026-12-06T23:00',
      '2026-12-08T23:00',
    ]);
  });

  it('has a night that was moved, named in UTC, where it is now and no more where it was', () => {
    const moved = event(
      'RECURRENCE-ID:20261207T230000Z',
      `DTSTART;${HOME}:20261208T140000`,
      `DTEND;${HOME}:20261208T150000`,
    );
    expect(starts(nights('RRULE:FREQ=DAILY;COUNT=3'), moved)).toEqual([
      '2026-12-06T23:00',
      '2026-12-08T12:00',
      '2026-12-08T23:00',
    ]);
  });

  it('takes a further night that is named in UTC on the day that it is here', () => {
    expect(starts(nights('RRULE:FREQ=DAILY;COUNT=1', 'RDATE:20261213T230000Z'))).toEqual([
      '2026-12-06T23:00',
      '2026-12-13T23:00',
    ]);
  });
});

describe('an event that repeats late in the evening, far in the west', () => {
  const evenings = (...more: readonly string[]) =>
    event('DTSTART;TZID=America/New_York:20261207T230000', 'DURATION:PT30M', ...more);

  it('does not go on for a day too long where its end is said in UTC', () => {
    expect(starts(evenings('RRULE:FREQ=DAILY;UNTIL=20261210T040000Z'))).toEqual([
      '2026-12-08T04:00',
      '2026-12-09T04:00',
      '2026-12-10T04:00',
    ]);
    expect(starts(evenings('RRULE:FREQ=DAILY;UNTIL=20261210T035959Z'))).toHaveLength(2);
  });

  it('leaves out the evening that was taken out in UTC, and no other', () => {
    expect(starts(evenings('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261209T040000Z'))).toEqual([
      '2026-12-08T04:00',
      '2026-12-10T04:00',
    ]);
  });
});

describe('the length of an event', () => {
  it.each([
    [
      'over midnight',
      [`DTSTART;${HOME}:20261207T220000`, `DTEND;${HOME}:20261208T020000`],
      ['2026-12-07T20:00 2026-12-08T00:00'],
    ],
    [
      'from one zone to another',
      [`DTSTART;${HOME}:20261207T100000`, 'DTEND;TZID=Europe/London:20261207T100000'],
      ['2026-12-07T08:00 2026-12-07T10:00'],
    ],
    [
      'of two days by its duration',
      ['DTSTART;VALUE=DATE:20261207', 'DURATION:P2D'],
      ['2026-12-06T22:00 2026-12-08T22:00'],
    ],
    [
      'of no day: it is one',
      ['DTSTART;VALUE=DATE:20261207', 'DTEND;VALUE=DATE:20261207'],
      ['2026-12-06T22:00 2026-12-07T22:00'],
    ],
    ['of nothing: it takes no time', [`DTSTART;${HOME}:20261207T100000`], []],
    ['backwards: it takes no time', [`DTSTART;${HOME}:20261207T100000`, `DTEND;${HOME}:20261207T090000`], []],
    [
      'from last year on: it still goes on',
      ['DTSTART;VALUE=DATE:20251201', 'DTEND;VALUE=DATE:20261205'],
      ['2025-11-30T22:00 2026-12-04T22:00'],
    ],
  ])('is what it says: %s', (_, lines, expected) => {
    expect(times(event(...lines))).toEqual(expected);
  });

  it('counts a night that began yesterday and goes on today, each time it repeats', () => {
    const watch = event(
      `DTSTART;${HOME}:20261101T200000`,
      'DURATION:PT14H',
      'RRULE:FREQ=DAILY;UNTIL=20261203',
    );
    expect(times(watch)).toEqual([
      '2026-12-01T18:00 2026-12-02T08:00',
      '2026-12-02T18:00 2026-12-03T08:00',
      '2026-12-03T18:00 2026-12-04T08:00',
    ]);
  });
});

it('reads two calendars in one text, each with its own events under the same ids', () => {
  const one = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...nights('RRULE:FREQ=DAILY;COUNT=2'), 'END:VCALENDAR'];
  const other = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...event('RECURRENCE-ID:20261207T230000Z', 'DTSTART:20261220T080000Z', 'DURATION:PT1H'),
    'END:VCALENDAR',
  ];
  const found = readCalendar([...one, ...other].join('\r\n'), WINDOW, RULES);
  if (!found.ok) throw new Error(found.refusal);
  expect(found.value.eventCount).toBe(2);
  expect(importedTimes(found.value.events, WINDOW).busy.map(({ startAt }) => startAt.toISOString())).toEqual([
    '2026-12-06T23:00:00.000Z',
    '2026-12-07T23:00:00.000Z',
    '2026-12-20T08:00:00.000Z',
  ]);
});
