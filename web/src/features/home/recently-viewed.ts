import type { VehicleCard } from './WeekendCard.tsx';

/** A car that was looked at on this device, as much of it as a small card needs. */
export type ViewedCar = Pick<
  VehicleCard,
  'id' | 'make' | 'model' | 'year' | 'body' | 'colour' | 'province' | 'area'
>;

const KEY = 'kwela-viewed';
const KEPT = 8;

const FIELDS = ['id', 'make', 'model', 'year', 'body', 'colour', 'province', 'area'] as const;

const isViewedCar = (value: unknown): value is ViewedCar =>
  typeof value === 'object' && value !== null && FIELDS.every((field) => field in value);

export function viewedCars(): ViewedCar[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isViewedCar) : [];
  } catch {
    return [];
  }
}

/** Puts a car in front of the list of cars looked at. The car's own page calls this. */
export function rememberViewed(car: ViewedCar) {
  const { id, make, model, year, body, colour, province, area } = car;
  const others = viewedCars().filter((other) => other.id !== id);
  const next = [{ id, make, model, year, body, colour, province, area }, ...others].slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage can be switched off; nothing is remembered then.
  }
}
