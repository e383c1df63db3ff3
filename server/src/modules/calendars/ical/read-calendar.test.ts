import { importedTimes, importWindow } from '@kwela/domain/calendars/imported-times';
import { HOSTING_POLICIES } from '@kwela/domain/policy/versions/all';
import { describe, expect, it } from 'vitest';
import { readCalendar } from './read-calendar.ts';

const NOW = new Date('2026-12-02T08:00:00Z');
const RULES = HOSTING_POLICIES[0].imports;
const WINDOW = importWindow(NOW, RULES);

const calendar = (...parts: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...parts, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: readonly string[]) =>
  [
    'BEGIN:VEVENT',
    ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:a@test']),
    ...lines,
    'END:VEVENT',
  ].join('\r\n');

function read(...parts: readonly string[]) {
  const found = readCalendar(calendar(...parts), WINDOW, RULES);
  if (!found.ok) throw new Error(found.refusal);
  const { busy, ignored } = importedTimes(found.value.events, WINDOW);
  return {
    ...found.value,
    ignored: ignored.map(({ reason }) => reason),
    busy: busy.map(({ startAt, endAt }) => `${startAt.toISOString()} ${endAt.toISOString()}`),
  };
}
const NEW_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:My own zone',
  'BEGIN:STANDARD',
  'DTSTART:20001105T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20000312T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
].join('\r\n');

describe('times of another calendar', () => {
  it.each([
    [
      'all day',
      ['DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261212'],
      '2026-12-09T22:00:00.000Z 2026-12-11T22:00:00.000Z',
    ],
    [
      'one day without an end',
      ['DTSTART;VALUE=DATE:20261210'],
      '2026-12-09T22:00:00.000Z 2026-12-10T22:00:00.000Z',
    ],
    [
      'in UTC',
      ['DTSTART:20261210T080000Z', 'DTEND:20261210T100000Z'],
      '2026-12-10T08:00:00.000Z 2026-12-10T10:00:00.000Z',
    ],
    [
      'without a zone, on our clock',
      ['DTSTART:20261210T080000', 'DTEND:20261210T100000'],
      '2026-12-10T06:00:00.000Z 2026-12-10T08:00:00.000Z',
    ],
    [
      'in another zone',
      ['DTSTART;TZID=Europe/Berlin:20270710T080000', 'DTEND;TZID=Europe/Berlin:20270710T100000'],
      '2027-07-10T06:00:00.000Z 2027-07-10T08:00:00.000Z',
    ],
    [
      'in a zone of Windows',
      [
        'DTSTART;TZID=South Africa Standard Time:20261210T080000',
        'DTEND;TZID=South Africa Standard Time:20261210T100000',
      ],
      '2026-12-10T06:00:00.000Z 2026-12-10T08:00:00.000Z',
    ],
    [
      'in a zone that it describes, in winter',
      ['DTSTART;TZID=My own zone:20261210T080000', 'DURATION:PT2H'],
      '2026-12-10T13:00:00.000Z 2026-12-10T15:00:00.000Z',
    ],
    [
      'in a zone that it describes, in summer',
      ['DTSTART;TZID=My own zone:20270710T080000', 'DURATION:PT2H'],
      '2027-07-10T12:00:00.000Z 2027-07-10T14:00:00.000Z',
    ],
  ])('are read: %s', (_what, lines, expected) => {
    expect(read(NEW_YORK, event(...lines)).busy).toEqual([expected]);
  });

  it('of a zone that nobody knows are read on our clock, and the host is told', () => {
    const { busy, notes } = read(event('DTSTART;TZID=Mars/Olympus:20261210T080000', 'DURATION:PT2H'));
    expect(busy).toEqual(['2026-12-10T06:00:00.000Z 2026-12-10T08:00:00.000Z']);
    expect(notes).toEqual([{ uid: 'a@test', note: 'zone_unknown' }]);
  });

  it('that are free, cancelled or our own take nothing', () => {
    const day = 'DTSTART;VALUE=DATE:20261210';
    const { busy, ignored } = read(
      event(day, 'TRANSP:TRANSPARENT'),
      event(day, 'STATUS:CANCELLED'),
      event('UID:x@kwela', day),
    );
    expect(busy).toEqual([]);
    expect(ignored.toSorted()).toEqual(['cancelled', 'free', 'our_own']);
  });
});

describe('events that repeat', () => {
  it('keep their time on the wall of their zone when its clock changes', () => {
    const { busy } = read(
      event('DTSTART;TZID=Europe/Berlin:20270321T080000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    );
    expect(busy.map((time) => time.slice(0, 16))).toEqual([
      '2027-03-21T07:00',
      '2027-03-28T06:00',
      '2027-04-04T06:00',
    ]);
  });

  it('leave out what was taken out, and have what was moved where it is now', () => {
    const { busy } = read(
      event(
        'DTSTART:20261207T080000Z',
        'DTEND:20261207T090000Z',
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXDATE:20261208T080000Z',
      ),
      event('RECURRENCE-ID:20261209T080000Z', 'DTSTART:20261209T150000Z', 'DTEND:20261209T160000Z'),
    );
    expect(busy.map((time) => time.slice(0, 16))).toEqual([
      '2026-12-07T08:00',
      '2026-12-09T15:00',
      '2026-12-10T08:00',
    ]);
  });

  it.each([
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', ['2026-12-07', '2026-12-09', '2026-12-14', '2026-12-16']],
    ['FREQ=MONTHLY;BYDAY=1MO;COUNT=3', ['2026-12-07', '2027-01-04', '2027-02-01']],
    ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1;COUNT=2', ['2026-12-07', '2027-01-04']],
    ['FREQ=YEARLY;UNTIL=20271231', ['2026-12-07', '2027-12-07']],
    ['FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=7;COUNT=2', ['2026-12-07', '2027-12-07']],
  ])('are followed: %s', (rule, dates) => {
    const { busy, notes } = read(event('DTSTART:20261207T080000Z', 'DURATION:PT1H', `RRULE:${rule}`));
    expect(busy.map((time) => time.slice(0, 10))).toEqual(dates);
    expect(notes).toEqual([]);
  });

  it.each([
    'FREQ=MONTHLY;BYDAY=MO,TU',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=HOURLY',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
  ])('by a rule that is not followed count once, and the host is told: %s', (rule) => {
    const { busy, notes } = read(event('DTSTART:20261207T080000Z', 'DURATION:PT1H', `RRULE:${rule}`));
    expect(busy).toHaveLength(1);
    expect(notes).toEqual([{ uid: 'a@test', note: 'rule_not_followed' }]);
  });

  it('for ever end at the horizon of two years', () => {
    const { busy } = read(event('DTSTART:20100101T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'));
    expect(busy).toHaveLength(731);
    expect(busy[0]).toMatch(/^2026-12-02/);
    expect(busy.at(-1)).toMatch(/^2028-12-01/);
  });
});

describe('a text', () => {
  it.each([
    '',
    'hello',
    '<html><body>Sign in</body></html>',
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT',
    'BEGIN:VCARD\r\nEND:VCARD',
  ])('that is no calendar is refused: %j', (text) => {
    expect(readCalendar(text, WINDOW, RULES)).toMatchObject({ ok: false, refusal: 'not_a_calendar' });
  });

  it('with more events than the limit is refused, and an event without a start is left out', () => {
    const many = Array.from({ length: RULES.maxEvents + 1 }, () => event('DTSTART:20261207T080000Z'));
    expect(readCalendar(calendar(...many), WINDOW, RULES)).toMatchObject({ refusal: 'too_many_events' });
    expect(read(event('SUMMARY:nothing')).busy).toEqual([]);
  });
});
