import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import { z } from 'zod';
import { useCase } from '../define.ts';
import type { FieldFault } from '../field-faults.ts';
import { calendarDate, cents, flagParam, instantOut, localDate, uuid } from '../fields.ts';
import { namedCar } from './named-cars.ts';

const sum = z.object({
  tripCount: z.int().min(0),
  /** Rental and extras of the host, as far as they were kept. */
  grossCents: cents,
  feeCents: cents,
  /** In the fee. */
  feeVatCents: cents,
  comingCents: cents,
  heldCents: cents,
  paidCents: cents,
});

export const hostEarnings = useCase('host-numbers/earnings', {
  access: 'signed_in',
  summary:
    'What I earned as a host, from the books alone: what is held and what is paid, by month, by car and, when asked for, by trip; of a month or a tax year where days are named',
  input: z
    .strictObject({
      /** Each trip, too, for a file. */
      withTrips: flagParam.default(false),
      /** Of trips that end from this day on, until the last day; both or none. */
      fromOn: calendarDate.optional(),
      /** Belongs to it. */
      lastOn: calendarDate.optional(),
    })
    .refine(({ fromOn, lastOn }) => (fromOn === undefined) === (lastOn === undefined), {
      path: ['lastOn'],
      message: 'date' satisfies FieldFault,
    })
    .refine(({ fromOn = '', lastOn = '' }) => fromOn <= lastOn, {
      path: ['lastOn'],
      message: 'end_after_start' satisfies FieldFault,
    }),
  output: z.object({
    /** Of months, cars and trips: by the day on which trips end, the last day left out. Trips to come are in it. */
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
