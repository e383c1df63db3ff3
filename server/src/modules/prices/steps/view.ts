import type { savePricePlan } from '@kwela/contract/hosting/prices';
import type { z } from 'zod';
import type { PricedCar } from '../store/prices-repo.ts';
import { planOf, writtenPlan } from './plan-rules.ts';

/** A car's prices as its host reads them. */
export const carPrices = (car: PricedCar, now: Date): z.input<(typeof savePricePlan)['output']> => ({
  vehicleId: car.publicId,
  title: car.title,
  state: car.state,
  version: car.version,
  plan: writtenPlan(planOf(car, now)),
});
