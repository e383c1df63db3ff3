import { quality } from '@kwela/domain/search/ranking';
import type { Tx } from '../../db/tx.ts';
import type { Policies } from '../policies/policies.ts';
import { addToHost, addToTotals, addToVehicle, meanStarsOfAll, setQuality } from './repo.ts';

const FIVE_STARS = 5;

/**
 * Counts a review for its car, its host and the platform, or takes it out of the count again, and weighs the car’s stars anew; its car has
 * to be locked.
 */
export async function countReview(
  tx: Tx,
  review: { readonly vehicleId: number; readonly hostId: string; readonly stars: number },
  by: 1 | -1,
  { policies, at }: { readonly policies: Policies; readonly at: Date },
): Promise<void> {
  const { vehicleId, hostId, stars } = review;
  const { ranking } = policies.at(at);
  const car = await addToVehicle(tx, vehicleId, stars, by);
  await addToHost(tx, hostId, stars === FIVE_STARS, by);
  await addToTotals(tx, stars, by);
  const mean = await meanStarsOfAll(tx, ranking);
  await setQuality(tx, vehicleId, quality(car.rating_sum, car.rating_count, mean, ranking));
}
