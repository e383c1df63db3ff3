import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, localDate, uuid } from '../fields.ts';

const period = z.object({ fromOn: localDate, toOn: localDate });

const numbers = z.object({
  bookedHours: z.int().min(0),
  /** Hours in which the car could have been booked. */
  listedHours: z.int().min(0),
  /** Booked hours of the listed ones, in basis points; null where there are none. */
  useBp: z.int().min(0).max(10_000).nullable(),
  /** The host's share of trips that ended in the period, as the books have it. */
  netCents: cents,
});

export const numbersOfCars = useCase('host-numbers/cars', {
  access: 'signed_in',
  summary:
    'How much each of my cars was used and what it earned over the last 30 and 90 days, beside as many days before, and its next service. For hosts',
  input: z.strictObject({}),
  output: z.object({
    windows: z.array(z.object({ days: z.int(), period, before: period })),
    cars: z.array(
      z.object({
        vehicleId: uuid,
        /** In the order of the windows. */
        numbers: z.array(z.object({ now: numbers, before: numbers })),
        nextServiceOn: localDate.nullable(),
      }),
    ),
  }),
  refusals: ['forbidden'],
});
