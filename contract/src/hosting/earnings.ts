import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, flagParam, instantOut, localDate, uuid } from '../fields.ts';
import { namedCar } from './named-cars.ts';

const sum = z.object({
  tripCount: z.int().min(0),
  /** Rental and extras of the host, as far as they were kept. */
  grossCents: cents,
  feeCents: cents,
  comingCents: cents,
  heldCents: cents,
  paidCents: cents,
});

export const hostEarnings = useCase('host-numbers/earnings', {
  access: 'signed_in',
  summary:
    'What I earned as a host, from the books alone: what is held and what is paid, by month, by car and, when asked for, by trip',
  input: z.strictObject({
    /** Each trip, too, for a file. */
    withTrips: flagParam.default(false),
  }),
  output: z.object({
    /** Of months and cars: by the day on which trips end, the last day left out. Trips to come are in it. */
    period: z.object({ fromOn: localDate, toOn: localDate }),
    /** All there is, also before the period. */
    inAll: sum,
    months: z.array(sum.extend({ monthOn: localDate })),
    cars: z.array(sum.extend({ car: namedCar })),
    trips: z.array(
      sum.omit({ tripCount: true }).extend({
        bookingId: uuid,
        ref: z.string(),
        state: z.enum(BOOKING_STATES),
        car: namedCar,
        startAt: instantOut,
        endAt: instantOut,
      }),
    ),
  }),
  refusals: ['forbidden'],
});
