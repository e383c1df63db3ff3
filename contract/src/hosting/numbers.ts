import { VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents } from '../fields.ts';

const share = z.int().min(0).max(10_000);

export const comparableCars = useCase('host-numbers/comparable', {
  access: 'anyone',
  summary:
    'What listed cars of each kind ask a day and how much of the time they are booked, of kinds with enough cars to tell',
  input: z.strictObject({}),
  output: z.object({
    kinds: z.array(
      z.object({
        category: z.enum(VEHICLE_CATEGORIES),
        carCount: z.int(),
        middleCents: cents,
        /** Null: too few of them have been listed long enough. */
        use: z
          .object({
            carCount: z.int(),
            /** Booked hours of the hours in which the car could have been booked, of the car in the middle. */
            middleBp: share,
            days: z.int(),
          })
          .nullable(),
      }),
    ),
  }),
  refusals: [],
});
