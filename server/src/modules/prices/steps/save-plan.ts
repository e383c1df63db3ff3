import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { tellOfPrices } from '../../webhooks/steps/tell-of-prices.ts';
import { type PlanChange, type PricedCar, writePlan } from '../store/prices-repo.ts';

/** The one way in which prices of a car change: written, kept on record, and told to its host’s programs. Gives the new version. */
export async function savePlan(
  tx: Tx,
  car: PricedCar,
  change: PlanChange,
  { policies, newId }: Pick<Services, 'policies' | 'newId'>,
): Promise<number> {
  const version = await writePlan(tx, car, change, policies.from(change.at));
  await tellOfPrices(tx, { ...car, version }, change.cause, change.at, { newId });
  return version;
}
