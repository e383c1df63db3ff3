import type { ListingLimits } from '../../policy/hosting.ts';
import type { DraftCar } from './vehicle-draft.ts';

/** Why a car cannot be listed at all, whatever its page says. */
export const INELIGIBLE_REASONS = [
  'too_old',
  'too_far_driven',
  'too_valuable',
  'rebuilt',
  'too_many_seats',
] as const;
export type IneligibleReason = (typeof INELIGIBLE_REASONS)[number];

type Judged = Pick<DraftCar, 'year' | 'odometerKm' | 'valueCents' | 'registerCode' | 'seats'>;

/**
 * Why a car cannot be listed; none when it can. A car of the year itself is 0 years old; a classic has no oldest age. A minibus
 * with more seats needs a permit of its driver. Source: docs/rules/vehicles.md “Eligibility”.
 */
export function ineligibleReasons(
  car: { readonly [Field in keyof Judged]: Judged[Field] | null },
  thisYear: number,
  limits: ListingLimits,
): readonly IneligibleReason[] {
  const ageYears = car.year === null ? 0 : thisYear - car.year;
  const isTooOld = ageYears > limits.maxAgeYears && ageYears < limits.classicFromAgeYears;
  const isRebuilt = car.registerCode === 'rebuilt' || car.registerCode === 'scrapped';
  const found: Readonly<Record<IneligibleReason, boolean>> = {
    too_old: isTooOld,
    too_far_driven: (car.odometerKm ?? 0) > limits.maxOdometerKm,
    too_valuable: (car.valueCents ?? 0) > limits.maxValueCents,
    rebuilt: isRebuilt,
    too_many_seats: (car.seats ?? 0) > limits.maxSeats,
  };
  return INELIGIBLE_REASONS.filter((reason) => found[reason]);
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
/** A model whose name others begin with, `Polo` and `Polo Vivo`, stands for them all. */
const begins = (text: string, start: string): boolean => plain(text).startsWith(plain(start));

/** Whether thieves look for this model, so that it needs a tracker and a higher deposit. Source: docs/rules/vehicles.md “High-theft models”. */
export const isHighTheftModel = (
  { make, model }: { readonly make: string; readonly model: string },
  { highTheftModels }: ListingLimits,
): boolean =>
  highTheftModels.some(
    (wanted) =>
      plain(wanted.make) === plain(make === 'VW' ? 'Volkswagen' : make) && begins(model, wanted.model),
  );

/** Whether a car has to have a tracker: for its value, or for its model. Source: docs/rules/vehicles.md “Eligibility”. */
export const needsTracker = (
  car: Pick<DraftCar, 'make' | 'model' | 'valueCents'>,
  limits: ListingLimits,
): boolean => car.valueCents > limits.trackerAboveValueCents || isHighTheftModel(car, limits);
