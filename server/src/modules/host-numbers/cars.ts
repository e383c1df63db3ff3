import { numbersOfCars } from '@kwela/contract/hosts/car-numbers';
import { hasRole } from '@kwela/domain/actor';
import { CAR_NUMBER_DAYS, carNumbers, carPeriods, nextServiceOn } from '@kwela/domain/hosting/car-numbers';
import { ok, refuse } from '@kwela/domain/result';
import { instantFromLocal } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { findCarUse } from './store/car-use-repo.ts';
import { findEarnedTrips } from './store/earnings-repo.ts';

/** The numbers of each car of a host: two statements for all of them, however many. Source: docs/rules/hosting.md “Numbers of a car”. */
export const cars = implement(numbersOfCars, async ({ database: { db }, hostingPolicies, actor }) => {
  const { userId: hostId, now } = actor;
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  const { papers } = hostingPolicies.at(now);
  const windows = CAR_NUMBER_DAYS.map((days) => ({ days, ...carPeriods(days, now) }));
  const firstOn = windows.map(({ before }) => before.fromOn).toSorted()[0] ?? '';
  const fromAt = instantFromLocal(firstOn, 0);
  const found = await findCarUse(db, hostId, { fromAt, now });
  const money = Map.groupBy(await findEarnedTrips(db, hostId, fromAt), ({ vehicleId }) => vehicleId);
  return ok({
    windows,
    cars: found.map(({ vehicleId, service, ...use }) => {
      const facts = { ...use, money: money.get(vehicleId) ?? [] };
      return {
        vehicleId,
        numbers: windows.map(({ period, before }) => ({
          now: carNumbers(facts, period, now),
          before: carNumbers(facts, before, now),
        })),
        nextServiceOn: nextServiceOn(service, papers),
      };
    }),
  });
});
