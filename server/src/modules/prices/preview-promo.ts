import { previewPromo } from '@kwela/contract/hosting/promos/use-cases';
import { type PromoOff, promoFaults, promoValue } from '@kwela/domain/hosting/host-promo';
import { rentalOfLines, sumOfLines } from '@kwela/domain/pricing/line-items';
import { ok, refuse } from '@kwela/domain/result';
import { addDays, instantFromLocal, localDate } from '@kwela/domain/time';
import { implement } from '../implement.ts';
import { faultyPromo } from '../promos/steps/problems.ts';
import { findPromoCars, type PromoCar } from '../promos/store/host-promos-repo.ts';
import { planOf } from './steps/plan-rules.ts';
import { previewTrip } from './steps/preview-trip.ts';
import { findPricedCar } from './store/prices-repo.ts';

const AHEAD_DAYS = 7;
const TRIP_DAYS = 4;
const TEN_O_CLOCK = 600;

/** The car of an example: the one that is asked for, else one that guests can book now before others. */
function carFor(cars: readonly PromoCar[], asked: string | undefined): PromoCar | undefined {
  if (asked !== undefined) return cars.find(({ publicId }) => publicId === asked.toLowerCase());
  const fit = cars.filter(({ isSaver }) => !isSaver);
  return fit.find(({ isListed }) => isListed) ?? fit[0];
}

/** By the engine that quotes a guest and pays the host. */
export const previewPromoCode = implement(previewPromo, async (call, { kind, value, vehicleId }) => {
  const { actor, database, hostingPolicies, policies } = call;
  const { userId: hostId, now } = actor;
  const today = localDate(now);
  const limits = hostingPolicies.at(now).promos;
  const off: PromoOff = kind === 'percent' ? { kind, percentBp: value } : { kind, offCents: value };
  const days = { fromOn: today, toOn: addDays(today, 1) };
  const sample = { code: 'EXAMPLE', off, vehicleIds: null, booked: days, trip: days, maxUses: 1 };
  const faults = promoFaults(sample, limits, today);
  if (faults.length > 0) return faultyPromo(faults, limits);
  const chosen = carFor(await findPromoCars(database.db, { hostId, reach: null }), vehicleId);
  if (chosen === undefined && vehicleId !== undefined) return refuse('not_found');
  const car =
    chosen === undefined || chosen.isSaver ? null : await findPricedCar(database.db, chosen.publicId);
  if (car === null) return ok({ example: null });
  const startOn = addDays(today, AHEAD_DAYS);
  const window = {
    startAt: instantFromLocal(startOn, TEN_O_CLOCK),
    endAt: instantFromLocal(addDays(startOn, TRIP_DAYS), TEN_O_CLOCK),
  };
  const priced = (promo: Parameters<typeof previewTrip>[5]) =>
    previewTrip(car.terms, planOf(car, now), window, now, policies.at(now), promo);
  const without = priced(null);
  const withPromo = priced({ code: sample.code, ...promoValue(off, limits), paidBy: 'host' });
  if (!without.ok || !withPromo.ok) return ok({ example: null });
  const rentalCents = rentalOfLines(without.value.lineItems);
  return ok({
    example: {
      vehicleId: car.publicId,
      title: car.title,
      rentalDays: TRIP_DAYS,
      rentalCents,
      discountedCents:
        rentalCents + sumOfLines(withPromo.value.lineItems) - sumOfLines(without.value.lineItems),
      earnedLessCents: without.value.payoutCents - withPromo.value.payoutCents,
    },
  });
});
