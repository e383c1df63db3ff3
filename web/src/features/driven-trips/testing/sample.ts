import { SUMMARY } from '../../bookings/testing/sample.ts';
import type { DrivenTrip, ListedDrivenTrip } from '../driven-trip.ts';

const { bookingId, ref, state, startAt, endAt, vehicle, host, protectionPlan, times } = SUMMARY;

/** Sipho booked Nomvula’s car, and who reads it drives on the trip as well. */
export const LISTED: ListedDrivenTrip = {
  bookingId,
  ref,
  state,
  startAt,
  endAt,
  vehicle,
  guestFirstName: 'Sipho',
  isDriver: true,
  fault: null,
};

export const DRIVEN: DrivenTrip = {
  ...LISTED,
  host,
  plate: null,
  pickUp: { label: 'Woodstock', lat: -33.93, lng: 18.45, isExact: false },
  protectionPlan,
  excessCents: 750_000,
  kmIncluded: 1_000,
  countries: [],
  isEhailing: false,
  surface: 'tar',
  times,
  reportWithinHours: 72,
  shownUntil: '2027-03-08T08:00:00.000Z',
};
