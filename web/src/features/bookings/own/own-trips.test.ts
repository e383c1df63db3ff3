import { expect, it } from 'vitest';
import { BOOKING } from '../testing/sample.ts';
import { otherTripsDuring, ownBookingOf, tripsDuring } from './own-trips.ts';

const POLO = { ...BOOKING, bookingId: 'polo', vehicle: { ...BOOKING.vehicle, id: 'polo' } };
const LATER = { ...POLO, startAt: '2026-12-08T08:00:00.000Z', endAt: '2026-12-09T08:00:00.000Z' };
const TRIPS = [BOOKING, POLO, LATER];
const corolla = BOOKING.vehicle.id;
const window = { startAt: new Date('2026-12-07T08:00:00Z'), endAt: new Date('2026-12-08T08:00:00Z') };

it('finds the booking of the very car, and the trips with other cars, at the same time', () => {
  expect(tripsDuring(TRIPS, window)).toEqual([BOOKING, POLO]);
  expect(ownBookingOf(TRIPS, corolla, window)).toBe(BOOKING);
  expect(otherTripsDuring(TRIPS, corolla, window)).toEqual([POLO]);
});

it('finds none where a trip starts as the other ends', () => {
  const after = { startAt: window.endAt, endAt: new Date('2026-12-10T08:00:00Z') };
  expect(ownBookingOf(TRIPS, corolla, after)).toBeNull();
});
