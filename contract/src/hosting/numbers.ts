import { OPEN_HOST_PLANS } from '@kwela/domain/hosting/onboarding/plan-quiz';
import { HOST_PLANS } from '@kwela/domain/protection/host-plans';
import { VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, uuid } from '../fields.ts';
import { carByModel } from './named-cars.ts';

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

const plannedCars = z.object({
  cars: z.array(
    carByModel.extend({
      valueCents: cents,
      /** Of bookings made from now on. */
      plan: z.enum(HOST_PLANS),
      /** Trips that have not begun, by the plan that each keeps. */
      tripsAhead: z.array(z.object({ plan: z.enum(HOST_PLANS), count: z.int() })),
    }),
  ),
});

export const hostPlansOfCars = useCase('host-numbers/plans', {
  access: 'signed_in',
  summary: 'My cars with the host plan of each, and which plans the trips ahead keep. For hosts',
  input: z.strictObject({}),
  output: plannedCars,
  refusals: ['forbidden'],
});

export const setHostPlan = useCase('host-numbers/set-plan', {
  access: 'signed_in',
  summary: 'Choose the host plan of one of my cars for bookings made from now on. For its host',
  input: z.strictObject({ vehicleId: uuid, plan: z.enum(OPEN_HOST_PLANS) }),
  output: plannedCars,
  refusals: ['forbidden', 'not_found'],
});
