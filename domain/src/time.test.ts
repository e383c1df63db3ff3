import { afterAll, describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  daysBetween,
  formatDate,
  formatDateTime,
  formatDuration,
  hours,
  instantFromLocal,
  isLocalDate,
  localDate,
  localMinuteOfDay,
  minutes,
  parseInstant,
  weekday,
} from './time.ts';

const ENGLISH = {
  weekdays: 'Sun Mon Tue Wed Thu Fri Sat'.split(' '),
  months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
};
const machineZone = process.env.TZ;
afterAll(() => {
  if (machineZone === undefined) delete process.env.TZ;
  else process.env.TZ = machineZone;
});

describe.each(['UTC', 'Africa/Johannesburg', 'America/New_York'])('on a machine in %s', (zone) => {
  it('reads the South African clock', () => {
    process.env.TZ = zone;
    const lateEvening = new Date('2026-12-04T22:30:00Z');
    expect(localDate(lateEvening)).toBe('2026-12-05');
    expect(localMinuteOfDay(lateEvening)).toBe(30);
    expect(instantFromLocal('2026-12-05', 30)).toEqual(lateEvening);
    expect(formatDateTime(lateEvening, lateEvening, ENGLISH)).toBe('Sat 5 Dec, 00:30');
  });

  it('counts days over the end of a month, a year and a leap day', () => {
    process.env.TZ = zone;
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-10-25', '2026-11-25')).toBe(31);
    expect(weekday('2026-12-04')).toBe(5);
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
    expect(addMonths('2026-11-30', -11)).toBe('2025-12-30');
  });
});

describe('reading texts', () => {
  it.each([
    '2026-12-04T10:00:00+02:00',
    '2026-12-04T08:00:00Z',
    '2026-12-04T08:00Z',
    '2026-12-04T08:00:00.000Z',
  ])('reads %s as 10:00 on 4 December', (text) => {
    expect(parseInstant(text)).toEqual(new Date('2026-12-04T08:00:00Z'));
  });

  it.each([
    '2026-12-04',
    '2026-12-04T10:00:00',
    '2026-02-30T10:00:00Z',
    '2026-12-04T24:00:00Z',
    '2026-12-04 10:00Z',
    '1764835200000',
    'tomorrow',
    '',
  ])('refuses %j: not one instant', (text) => {
    expect(parseInstant(text)).toBeNull();
  });

  it('knows real dates', () => {
    expect(isLocalDate('2028-02-29')).toBe(true);
    expect(isLocalDate('2027-02-29')).toBe(false);
    expect(isLocalDate('2027-13-01')).toBe(false);
    expect(isLocalDate('27-02-01')).toBe(false);
  });

  it('says Sipho, born 5 December 2001, is 24 the day before his 25th birthday', () => {
    expect(ageOn('2001-12-05', '2026-12-04')).toBe(24);
    expect(ageOn('2001-12-05', '2026-12-05')).toBe(25);
    expect(ageOn('2004-02-29', '2025-02-28')).toBe(20);
  });
});

describe('dates as people read them', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const friday = new Date('2026-12-04T08:00:00Z');

  it('leaves the year out within 11 months and shows it beyond', () => {
    expect(formatDateTime(friday, now, ENGLISH)).toBe('Fri 4 Dec, 10:00');
    expect(formatDate('2027-10-20', now, ENGLISH)).toBe('Wed 20 Oct');
    expect(formatDate('2027-10-21', now, ENGLISH)).toBe('Thu 21 Oct 2027');
    expect(formatDate('2025-12-19', now, ENGLISH)).toBe('Fri 19 Dec 2025');
  });

  it.each([
    [minutes(18), '18 min'],
    [hours(41) + minutes(18), '41 h 18 min'],
    [hours(2), '2 h'],
    [hours(72), '3 d'],
    [hours(76), '3 d 4 h'],
    [1, '1 min'],
    [-5, '0 min'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});
