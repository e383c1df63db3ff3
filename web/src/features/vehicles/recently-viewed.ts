import { BODIES, COLOURS, PROVINCES } from '@kwela/domain/vehicles/vehicle';
import { hasFields, isListOf, isNumber, isOneOf, isText } from '../../lib/guards.ts';
import { keep, readStored } from '../../lib/storage.ts';
import type { VehicleCard } from './OfferCard.tsx';

/** A car that was looked at on this device, as much of it as a small card needs. */
export type ViewedCar = Pick<
  VehicleCard,
  'id' | 'make' | 'model' | 'year' | 'body' | 'seats' | 'colour' | 'province' | 'area'
>;

const KEY = 'kwela-viewed';
const KEPT = 8;

const isViewedCar = hasFields<ViewedCar>({
  id: isText,
  make: isText,
  model: isText,
  year: isNumber,
  body: isOneOf(BODIES),
  seats: isNumber,
  colour: isOneOf(COLOURS),
  province: isOneOf(PROVINCES),
  area: isText,
});

export const viewedCars = (): ViewedCar[] => readStored(KEY, isListOf(isViewedCar)) ?? [];

/** Puts a car in front of the list of cars looked at. The car's own page calls this. */
export function rememberViewed(car: ViewedCar) {
  const { id, make, model, year, body, seats, colour, province, area } = car;
  const others = viewedCars().filter((other) => other.id !== id);
  keep(KEY, [{ id, make, model, year, body, seats, colour, province, area }, ...others].slice(0, KEPT));
}
