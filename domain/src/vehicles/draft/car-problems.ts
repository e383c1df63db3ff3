import type { ListingLimits } from '../../policy/hosting.ts';
import { readPlate } from '../papers/plate.ts';
import { readVin } from '../papers/vin.ts';
import { type IneligibleReason, ineligibleReasons } from './eligibility.ts';
import { below, type DraftContext, type Found, outside, textProblems } from './problem.ts';
import type { DraftField, UnfinishedDraft } from './vehicle-draft.ts';

const NAME_LENGTH = 60;
const FIRST_YEAR = 1900;
const DOORS = { from: 2, to: 6 } as const;

const FIELD_OF_REASON = {
  too_old: 'car.year',
  too_far_driven: 'car.odometerKm',
  too_valuable: 'car.valueCents',
  rebuilt: 'car.registerCode',
  too_many_seats: 'car.seats',
} as const satisfies Record<IneligibleReason, DraftField>;

/** What a car that can be listed keeps to; of its age also from when on it is a classic. */
const limitsOf = (limits: ListingLimits) =>
  ({
    too_old: { min: limits.classicFromAgeYears, max: limits.maxAgeYears },
    too_far_driven: { max: limits.maxOdometerKm },
    too_valuable: { max: limits.maxValueCents },
    rebuilt: {},
    too_many_seats: { max: limits.maxSeats },
  }) satisfies Record<IneligibleReason, { min?: number; max?: number }>;

/** What the car is. */
export function carProblems({ car }: UnfinishedDraft, { on, hosting }: DraftContext): Found {
  const thisYear = Number(on.slice(0, 4));
  const reasons = ineligibleReasons(car, thisYear, hosting.listing);
  return [
    ...(car.plate === null || readPlate(car.plate).ok
      ? []
      : [{ field: 'car.plate', fault: 'not_a_plate' } as const]),
    ...(car.vin === null || readVin(car.vin).ok ? [] : [{ field: 'car.vin', fault: 'not_a_vin' } as const]),
    ...textProblems('car.make', car.make, 1, NAME_LENGTH),
    ...textProblems('car.model', car.model, 1, NAME_LENGTH),
    ...textProblems('car.derivative', car.derivative, 0, NAME_LENGTH),
    // A car is sold as next year's before the year is over.
    ...outside('car.year', car.year, FIRST_YEAR, thisYear + 1),
    ...below('car.seats', car.seats, 1),
    ...outside('car.doors', car.doors, DOORS.from, DOORS.to),
    ...below('car.odometerKm', car.odometerKm, 0),
    ...below('car.valueCents', car.valueCents, 1),
    ...reasons.map(
      (reason) =>
        ({
          field: FIELD_OF_REASON[reason],
          fault: 'not_eligible',
          at: reason,
          ...limitsOf(hosting.listing)[reason],
        }) as const,
    ),
  ];
}
