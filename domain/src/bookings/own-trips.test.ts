import { describe, expect, it } from 'vitest';
import { doTripsOverlap, isCurrent } from './own-trips.ts';
import { BOOKING_STATES, type BookingState } from './states.ts';

const at = (day: number, hour = 8) => new Date(Date.UTC(2026, 11, day, hour));
const NOW = at(2);
const booking = (state: BookingState, dueAt: Date = at(2, 9)) => ({
  state,
  startAt: at(4),
  endAt: at(8),
  holdExpiresAt: dueAt,
  answerDueAt: dueAt,
});

describe('what Lerato has booked', () => {
  it('is all that she holds, asked for or drives', () => {
    const untilItIsBack = BOOKING_STATES.slice(0, BOOKING_STATES.indexOf('returned') + 1);
    expect(BOOKING_STATES.filter((state) => isCurrent(booking(state), NOW))).toEqual(untilItIsBack);
  });

  it.each([
    ['pending_payment', false],
    ['requested', false],
    ['confirmed', true],
    ['overdue', true],
  ] as const)('stands when it is %s past its moment: %s', (state, stands) => {
    expect(isCurrent(booking(state, NOW), NOW)).toBe(stands);
  });
});

describe('trips from Friday 4 to Tuesday 8 December', () => {
  it.each([
    ['the same days', at(4), at(8), true],
    ['a day within', at(5), at(6), true],
    ['from before to after', at(1), at(20), true],
    ['an hour at the end', at(8, 7), at(9), true],
    ['from the moment of the return', at(8), at(10), false],
    ['up to the moment of the pick-up', at(2), at(4), false],
  ])('and %s', (_, startAt, endAt, overlaps) => {
    const friday = { startAt: at(4), endAt: at(8) };
    expect(doTripsOverlap(friday, { startAt, endAt })).toBe(overlaps);
    expect(doTripsOverlap({ startAt, endAt }, friday)).toBe(overlaps);
  });
});
