import { expect, it } from 'vitest';
import { BOOKING_STATES } from '../bookings/states.ts';
import { documentStanding } from './standing.ts';

const NOW = new Date('2026-12-06T08:00:00Z');
const TUESDAY = new Date('2026-12-08T08:00:00Z');
const SATURDAY = new Date('2026-12-05T08:00:00Z');

it('stands from the moment that both agreed until the time of the trip is over', () => {
  const at = (endAt: Date) =>
    BOOKING_STATES.filter((state) => documentStanding({ state, endAt }, NOW) === 'stands');
  expect(at(TUESDAY)).toEqual(['confirmed', 'ready', 'in_progress']);
  expect(at(SATURDAY)).toEqual([]);
  expect(at(NOW)).toEqual([]);
});

it('says of a trip that nobody agreed to, and of one that was cancelled, that it may not be relied on', () => {
  expect(documentStanding({ state: 'requested', endAt: SATURDAY }, NOW)).toBe('not_yet');
  expect(documentStanding({ state: 'cancelled_guest', endAt: TUESDAY }, NOW)).toBe('ended');
  expect(documentStanding({ state: 'completed', endAt: SATURDAY }, NOW)).toBe('over');
});
