import type { Actor } from '@kwela/domain/actor';
import { mayManage } from '@kwela/domain/hosting/may-manage';
import { ok, type Result, refuse } from '@kwela/domain/result';
import type { BusyTime } from '@kwela/domain/vehicles/calendar';
import type { Tx } from '../../../db/tx.ts';
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
  tx: Tx,
  actor: Actor,
  stretches: readonly CarStretch[],
): Promise<Result<readonly CarStretches[], 'not_found'>> {
  const ids = [...new Set(stretches.map(({ vehicleId }) => vehicleId.toLowerCase()))];
  const cars = await lockCars(tx, ids);
  if (cars.length < ids.length || !cars.every((car) => mayManage(car, actor))) return refuse('not_found');
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
