import { BOOKING } from '../../../../bookings/testing/sample.ts';
import type { TripCharges } from '../charge-calls.ts';

const NOTHING: TripCharges = {
  bookingId: BOOKING.bookingId,
  side: 'guest',
  returnedAt: '2026-11-18T08:00:00.000Z',
  fileUntil: '2026-11-21T08:00:00.000Z',
  documentUntil: '2027-02-16T08:00:00.000Z',
  hasSaidNone: false,
  canSayNone: false,
  charges: [],
  isFuelPrepaid: true,
  prefilled: [],
  stated: [],
  maxFiles: 10,
  answerHours: 72,
};

/** A trip of which nothing is charged, as its guest sees it, but for what a test says of it. */
export const tripChargesOf = (changes: Partial<TripCharges> = {}): TripCharges => ({
  ...NOTHING,
  ...changes,
});
