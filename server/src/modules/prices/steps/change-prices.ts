import type { Refused } from '@kwela/contract/refusals';
import type { Person } from '@kwela/domain/actor';
import type { PriceChangeCause } from '@kwela/domain/hosting/programs/webhook-events';
import { type PricePlan, termsOfPlan } from '@kwela/domain/pricing/price-plan/price-plan';
import { ok, refuse } from '@kwela/domain/result';
import { asSystem } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import { fingerprint } from '../../fingerprint.ts';
import { lockPricedCars, type PricedCar } from '../store/prices-repo.ts';
import { faultyPlan, planOf } from './plan-rules.ts';
import { priceAccess } from './price-access.ts';
import { savePlan } from './save-plan.ts';

type ChangeRefusal = Refused<'not_found' | 'forbidden' | 'prices_changed' | 'price_plan_faulty'>;

/** Whether two plans price every day alike, as they are kept. */
export const isSamePlan = (one: PricePlan, other: PricePlan): boolean =>
  fingerprint(termsOfPlan(one)) === fingerprint(termsOfPlan(other));

/**
 * Changes the prices of one car from the version that its host had read. The same change sent again is answered again and changes
 * nothing; who had read an older version is told before anything is lost.
 */
export async function changePrices(
  call: Pick<
    Call<Person>,
    'actor' | 'hostingAction' | 'requestId' | 'database' | 'policies' | 'hostingPolicies' | 'now' | 'newId'
  >,
  asked: { readonly vehicleId: string; readonly version: number; readonly cause: PriceChangeCause },
  changed: (plan: PricePlan, car: PricedCar) => PricePlan,
): Promise<{ readonly ok: true; readonly value: PricedCar } | ChangeRefusal> {
  return asSystem(call.database.db, async (tx) => {
    const [car] = await lockPricedCars(tx, [asked.vehicleId]);
    const access = car === undefined ? null : await priceAccess(call, tx, car);
    if (car === undefined || access === null) return refuse('not_found');
    if (access !== 'change') return refuse('forbidden');
    const at = call.now();
    const before = planOf(car, at);
    const plan = changed(before, car);
    if (isSamePlan(before, plan)) return ok(car);
    if (car.version !== asked.version) return refuse('prices_changed', { version: car.version });
    const faulty = faultyPlan(call, plan, at);
    if (faulty !== null) return faulty;
    const version = await savePlan(tx, car, { plan, before, cause: asked.cause, at }, call);
    return ok({ ...car, version, terms: { ...car.terms, ...termsOfPlan(plan) } });
  });
}
