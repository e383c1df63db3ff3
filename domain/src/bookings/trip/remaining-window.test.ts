import { expect, it } from 'vitest';
import { POLICY_1 } from '../../policy/versions/policy-1.ts';
import { remainingWindow } from './remaining-window.ts';

/** From Friday 4 December 2026, 10:00, to Tuesday 10:00, in South Africa. */
const TRIP = { startAt: new Date('2026-12-04T08:00:00Z'), endAt: new Date('2026-12-08T08:00:00Z') };
/** An hour’s notice, on the half hours. */
const left = (now: string) => {
  const window = remainingWindow(TRIP, new Date(now), POLICY_1.trips);
  return window && [window.startAt.toISOString().slice(0, 16), window.endAt.toISOString().slice(0, 16)];
};

it.each([
  ['all of it the day before', '2026-12-03T08:00:00Z', '2026-12-04T08:00'],
  ['from 11:30 on for who waited until 10:30', '2026-12-04T08:30:00Z', '2026-12-04T09:30'],
  ['from 12:00 on a second later', '2026-12-04T08:30:01Z', '2026-12-04T10:00'],
  ['from midnight on at eleven in the evening', '2026-12-04T21:00:00Z', '2026-12-04T22:00'],
])('of a trip that was lost there is %s', (_what, now, from) => {
  expect(left(now)).toEqual([from, '2026-12-08T08:00']);
});

it('of a trip that was lost nothing is left when no car can be had before its end', () => {
  expect(left('2026-12-08T07:00:00Z')).toBeNull();
});
