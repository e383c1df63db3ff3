import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { after, hours, minutes } from '../time.ts';
import { chargeable } from './rental-days.ts';

const startAt = new Date('2026-12-04T08:00:00Z');
const trip = (ms: number) => chargeable({ startAt, endAt: after(startAt, ms) }, POLICY_1.rental);

describe('the time that Sipho pays for', () => {
  it.each([
    ['four days', hours(96), { fullDays: 4, partHours: 0, rentalDays: 4 }],
    ['a day and 59 minutes', hours(24) + minutes(59), { fullDays: 1, partHours: 0, rentalDays: 1 }],
    ['a day and 60 minutes', hours(25), { fullDays: 1, partHours: 1, rentalDays: 2 }],
    ['a day, 2 hours and 10 minutes', hours(26) + minutes(10), { fullDays: 1, partHours: 3, rentalDays: 2 }],
    ['a day and 23 and a half hours', hours(47) + minutes(30), { fullDays: 1, partHours: 24, rentalDays: 2 }],
    ['five hours', hours(5), { fullDays: 0, partHours: 5, rentalDays: 1 }],
    ['half an hour, with no grace', minutes(30), { fullDays: 0, partHours: 1, rentalDays: 1 }],
    ['nothing', 0, { fullDays: 0, partHours: 0, rentalDays: 0 }],
    ['a window turned round', -hours(3), { fullDays: 0, partHours: 0, rentalDays: 0 }],
  ])('for %s', (_, ms, expected) => {
    expect(trip(ms)).toEqual(expected);
  });
});
