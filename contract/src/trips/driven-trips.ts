import { INVITED_FAULTS } from '@kwela/domain/driver-invitations/standing';
import { z } from 'zod';
import { bookingDetail } from '../bookings.ts';
import { BY_ID, useCase } from '../define.ts';
import { instantOut } from '../fields.ts';

const {
  bookingId,
  ref,
  state,
  startAt,
  endAt,
  vehicle,
  host,
  protectionPlan,
  times,
  excessCents,
  kmIncluded,
  countries,
  isEhailing,
  surface,
  pickUp,
} = bookingDetail.shape;

/** A trip as a list shows it to who drives on it and did not book it. */
const drivenTrip = z.object({
  bookingId,
  ref,
  state,
  startAt,
  endAt,
  vehicle,
  /** Who booked, by their first name alone. */
  guestFirstName: z.string(),
  /** They are a driver of the trip; false: they accepted and are not one yet. */
  isDriver: z.boolean(),
  /** What is wrong with their own papers for this trip; null: nothing. */
  fault: z.enum(INVITED_FAULTS).nullable(),
});

export const getDrivenTrip = useCase('driven-trips/get', {
  ...BY_ID,
  summary:
    'A trip for somebody who drives on it and did not book it: what they need to drive, without its money and without the other people',
  output: drivenTrip.extend({
    host,
    /** Null until the trip is ready, and for who may not drive yet. */
    plate: z.string().nullable(),
    /** Exact as for the guest; null while it is an address that the guest gave and that is not told yet. */
    pickUp: pickUp.nullable(),
    protectionPlan,
    excessCents,
    kmIncluded,
    countries,
    isEhailing,
    surface,
    times,
    /** Damage has to be told to us within so many hours. */
    reportWithinHours: z.int(),
    /** Until when they can open this. */
    shownUntil: instantOut,
  }),
  refusals: ['not_found'],
});

export const listDrivenTrips = useCase('driven-trips/mine', {
  access: 'signed_in',
  summary: 'Trips that somebody else booked and I drive on, the latest first',
  input: z.strictObject({}),
  output: z.object({ items: z.array(drivenTrip) }),
  refusals: [],
});
