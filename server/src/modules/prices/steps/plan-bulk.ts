import type { changeBulkPrices } from '@kwela/contract/hosting/bulk-prices';
import type { Refused } from '@kwela/contract/refusals';
import type { Person } from '@kwela/domain/actor';
import { type BulkChange, changeInBulk, datesOfStretch } from '@kwela/domain/pricing/price-plan/bulk-change';
import type { PricePlan } from '@kwela/domain/pricing/price-plan/price-plan';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import type { z } from 'zod';
import type { Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import { lockPricedCars, type PricedCar } from '../store/prices-repo.ts';
import { planOf } from './plan-rules.ts';
import { priceAccess } from './price-access.ts';

type Asked = z.output<(typeof changeBulkPrices)['input']>;

export interface PlannedBulk extends BulkChange {
  readonly car: PricedCar;
  readonly before: PricePlan;
}

type BulkRefusal = Refused<
  'not_found' | 'forbidden' | 'bulk_too_large' | 'dates_over' | 'too_many_own_prices'
>;

/** What a change to many dates would do to each car, the cars held still until the transaction ends. All of it or nothing. */
export async function planBulk(
  call: Pick<Call<Person>, 'actor' | 'hostingAction' | 'requestId' | 'now' | 'policies' | 'hostingPolicies'>,
  tx: Tx,
  { vehicleIds, hostId: named, fromOn, toOn, weekdays, change }: Asked,
): Promise<{ readonly ok: true; readonly value: readonly PlannedBulk[] } | BulkRefusal> {
  const { actor, policies, hostingPolicies } = call;
  const { now } = actor;
  const { pricePlans } = hostingPolicies.at(now);
  const { maxBulkCars: maxCars, maxBulkDates: maxDates, maxOwnPrices: max } = pricePlans;
  const todayOn = localDate(now);
  if (toOn < todayOn) return refuse('dates_over');
  const wanted = new Set(vehicleIds);
  const tooLarge = () => refuse('bulk_too_large', { maxCars, maxDates });
  // Measured before the dates are laid out, so that a stretch of a century costs nothing to refuse.
  const spanDays = (Date.parse(toOn) - Date.parse(fromOn)) / DAY_MS;
  if (wanted.size > maxCars || spanDays > LONGEST_SPAN_DAYS) return tooLarge();
  const dates = datesOfStretch({ fromOn: fromOn < todayOn ? todayOn : fromOn, toOn }, weekdays);
  if (dates.length > maxDates) return tooLarge();
  // On none of these days of the week nothing is changed; those that were are over.
  if (dates.length === 0 && datesOfStretch({ fromOn, toOn }, weekdays).length > 0)
    return refuse('dates_over');
  const cars = await lockPricedCars(tx, [...wanted]);
  const hostId = named?.toLowerCase() ?? actor.userId;
  const accesses = new Set<Awaited<ReturnType<typeof priceAccess>>>();
  for (const car of cars) accesses.add(await priceAccess(call, tx, car));
  if (cars.length < wanted.size || accesses.has(null)) return refuse('not_found');
  if (accesses.has('read')) return refuse('forbidden');
  if (cars.some((car) => car.hostId !== hostId)) return refuse('not_found');
  const planned = cars.map((car): PlannedBulk => {
    const before = planOf(car, now);
    return { car, before, ...changeInBulk(before, dates, change, policies.at(now).prices) };
  });
  const full = planned.filter(({ plan }) => plan.ownPrices.length > max);
  if (full.length === 0) return ok(planned);
  return refuse('too_many_own_prices', {
    cars: full.map(({ car }) => ({ vehicleId: car.publicId, title: car.title })),
    max,
  });
}

const DAY_MS = 86_400_000;
/** A year and a month: some days of the week of a longer stretch are a season, not dates. */
const LONGEST_SPAN_DAYS = 400;
