import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fineProblems, minuteOf } from './fine-form.ts';

const FINE = {
  vehicleId: 'car-1',
  noticeNumber: '02-4024-600123456-7',
  offenceOn: '2026-12-06',
  offenceTime: '03:00',
  noticeOn: '2026-12-20',
};

beforeEach(() => {
  // 21 December in South Africa, though still the 20th in London.
  vi.useFakeTimers({ now: new Date('2026-12-20T22:30:00.000Z') });
  return () => void vi.useRealTimers();
});

it.each([
  ['00:00', 0],
  ['03:05', 185],
  ['23:59', 1_439],
  ['24:00', null],
  ['3:05', null],
  ['12:60', null],
  ['', null],
])('reads %s as minute %s of the day', (typed, minute) => {
  expect(minuteOf(typed)).toBe(minute);
});

describe('a notice as it is typed', () => {
  it('is sound on the day it came, even when that is the day of the offence', () => {
    expect(fineProblems(FINE)).toEqual({});
    expect(fineProblems({ ...FINE, noticeOn: FINE.offenceOn })).toEqual({});
    expect(fineProblems({ ...FINE, noticeOn: '2026-12-21' })).toEqual({});
  });

  it.each([
    ['no car', { vehicleId: '' }, 'vehicleId'],
    ['a number of spaces', { noticeNumber: '  ' }, 'noticeNumber'],
    ['half a date', { offenceOn: '2026-12' }, 'offenceOn'],
    ['no time', { offenceTime: '' }, 'offenceTime'],
    ['no day of the notice', { noticeOn: '' }, 'noticeOn'],
    ['a notice of tomorrow', { noticeOn: '2026-12-22' }, 'noticeOn'],
    ['a notice before the offence', { noticeOn: '2026-12-05' }, 'noticeOn'],
  ])('is refused for %s, at its field', (_, typed, field) => {
    expect(Object.keys(fineProblems({ ...FINE, ...typed }))).toEqual([field]);
  });
});
