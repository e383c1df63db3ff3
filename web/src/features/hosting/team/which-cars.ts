import { t } from '@lingui/core/macro';
import { isOneOf, isText } from '../../../lib/guards.ts';

const WHICH_CARS = ['all', 'some'] as const;

/** All cars of a host or some, as it is ticked. */
export interface TypedCars {
  readonly which: (typeof WHICH_CARS)[number];
  /** With commas between. */
  readonly carIds: string;
}

export const isTypedCars = { which: isOneOf(WHICH_CARS), carIds: isText };

export const ticked = (text: string): readonly string[] => text.split(',').filter((one) => one !== '');

/** Null: all cars, those of later too. */
export const carsFrom = ({ which, carIds }: TypedCars): string[] | null =>
  which === 'all' ? null : [...ticked(carIds)];

export const typedCars = (vehicleIds: readonly string[] | null): TypedCars => ({
  which: vehicleIds === null ? 'all' : 'some',
  carIds: (vehicleIds ?? []).join(','),
});

/** Those of the chosen cars that the host still has; null: all. */
export const carsLeft = (
  vehicleIds: readonly string[] | null,
  cars: readonly { readonly id: string }[],
): string[] | null => vehicleIds?.filter((id) => cars.some((car) => car.id === id)) ?? null;

/** What is missing, by field. */
export const carsProblems = (typed: TypedCars) => ({
  ...(carsFrom(typed)?.length === 0 && { carIds: t`Tick at least one car.` }),
});
