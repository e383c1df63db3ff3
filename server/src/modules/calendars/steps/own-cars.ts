import { ok, type Result, refuse } from '@kwela/domain/result';
import type { BusyTime } from '@kwela/domain/vehicles/calendar';
import type { Tx } from '../../../db/tx.ts';
import { mayActFor } from '../../team/acting/acting-for.ts';
import { type CalendarCar, lockCars } from '../store/times-repo.ts';

export interface CarStretch extends BusyTime {
  readonly vehicleId: string;
}

/** The stretches of one car. */
export interface CarStretches {
  readonly car: CalendarCar;
  readonly times: readonly BusyTime[];
}

/** The cars of some stretches, held still; one that is not theirs to manage is not there for them. */
export async function lockOwnCars(
  call: Parameters<typeof mayActFor>[0],
  tx: Tx,
  stretches: readonly CarStretch[],
): Promise<Result<readonly CarStretches[], 'not_found'>> {
  const ids = [...new Set(stretches.map(({ vehicleId }) => vehicleId.toLowerCase()))];
  const cars = await lockCars(tx, ids);
  if (cars.length < ids.length) return refuse('not_found');
  for (const car of cars) {
    if (!(await mayActFor(call, tx, { ...car, vehicleId: car.id }))) return refuse('not_found');
  }
  return ok(
    cars.map((car) => ({
      car,
      times: stretches.filter(({ vehicleId }) => vehicleId.toLowerCase() === car.publicId),
    })),
  );
}

/** From the first instant to the last of some stretches. */
export const spanOf = (times: readonly BusyTime[]): BusyTime => ({
  startAt: new Date(Math.min(...times.map(({ startAt }) => startAt.getTime()))),
  endAt: new Date(Math.max(...times.map(({ endAt }) => endAt.getTime()))),
});

export const stretchView = (vehicleId: string, { startAt, endAt }: BusyTime) => ({
  vehicleId,
  startAt: startAt.toISOString(),
  endAt: endAt.toISOString(),
});
