import { HAND_OVER_STAGES } from '@kwela/domain/hand-over/report';
import { HOST_PLANS } from '@kwela/domain/protection/host-plans';
import { VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { cents, instantOut, localDate, uuid } from '../fields.ts';
import { carByModel, namedCar } from './named-cars.ts';

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
      /** What its host chose. */
      chosen: z.enum(HOST_PLANS),
      /** Of bookings made from now on: Balanced where own cover was chosen and its certificate has run out. */
      plan: z.enum(HOST_PLANS),
      /** Trips that have not begun, by the plan that each keeps. */
      tripsAhead: z.array(z.object({ plan: z.enum(HOST_PLANS), count: z.int() })),
    }),
  ),
  /** The last day of the host’s own cover, as far as it was approved; null: nothing was. */
  ownCoverUntilOn: localDate.nullable(),
});

export const hostPlansOfCars = useCase('host-numbers/plans', {
  access: 'signed_in',
  summary: 'My cars with the host plan of each, and which plans the trips ahead keep. For hosts',
  input: z.strictObject({}),
  output: plannedCars,
  refusals: ['forbidden'],
});

/** So far back the photos of trips are counted. */
export const PHOTO_DAYS = 365;
/** Of those that lack some, the newest. */
export const MOST_TRIPS_WITHOUT_PHOTOS = 20;

export const photosOfTrips = useCase('host-numbers/photos', {
  access: 'signed_in',
  summary:
    'Of how many of my trips of the last days all photos were taken in time at pick-up and at return, and the newest that lack some. For hosts',
  input: z.strictObject({}),
  output: z.object({
    days: z.int(),
    tripCount: z.int(),
    completeCount: z.int(),
    lacking: z
      .array(
        z.object({
          bookingId: uuid,
          startAt: instantOut,
          car: namedCar,
          /** How many of the needed photos are not there or do not count. */
          missing: z.array(z.object({ stage: z.enum(HAND_OVER_STAGES), count: z.int().min(1) })).min(1),
        }),
      )
      .max(MOST_TRIPS_WITHOUT_PHOTOS),
  }),
  refusals: ['forbidden'],
});

export const setHostPlan = useCase('host-numbers/set-plan', {
  access: 'signed_in',
  summary: 'Choose the host plan of one of my cars for bookings made from now on. For its host',
  input: z.strictObject({ vehicleId: uuid, plan: z.enum(HOST_PLANS) }),
  output: plannedCars,
  refusals: ['forbidden', 'not_found', 'own_cover_not_approved'],
});
