import { priceOn } from '../charges/fuel.ts';
import type { ChargeRules } from '../policy/charges.ts';
import type { ExtraOffer, LitrePrice, RefuelTerms } from '../vehicles/terms.ts';
import type { FeeCap } from './fee-caps.ts';
import { isRefuel, type LineItem, PREPAID_REFUEL } from './line-items.ts';

/** A tank that a guest can prepay, and what a litre for it costs from each day on, the oldest first. */
export interface Tank {
  readonly litres: number;
  readonly prices: readonly LitrePrice[];
}

/** The tank of a car whose host offers a prepaid refuel; null: none is offered. */
export const tankOf = (
  refuel: RefuelTerms | null,
  { tankLitres }: Pick<ChargeRules, 'tankLitres'>,
): Tank | null => (refuel === null ? null : { litres: tankLitres[refuel.category], prices: refuel.prices });

/** The same tank with the prices that count from a day on: the one that holds then, and those to come. */
export const tankFrom = (tank: Tank | null, on: string): Tank | null => {
  if (tank === null) return null;
  const now = priceOn(tank.prices, on);
  return { ...tank, prices: tank.prices.filter((price) => price === now || price.validFrom > on) };
};

/**
 * One whole tank at the published price of the day on which the trip ends, as it is known now, for a car that may come back on any level.
 * Null: none is offered, or no price is known. Source: docs/rules/prices.md “Prepaid refuel”.
 */
export function refuelOffer(tank: Tank | null, endsOn: string): ExtraOffer | null {
  const price = tank && priceOn(tank.prices, endsOn);
  if (tank === null || price === null || tank.litres === 0) return null;
  const { litres } = tank;
  const { centsPerLitre } = price;
  return {
    code: PREPAID_REFUEL,
    unit: 'trip',
    priceCents: litres * centsPerLitre,
    maxQuantity: 1,
    supplier: 'host',
    filling: { litres, centsPerLitre },
  };
}

/** Whether the fuel of a trip is paid for, so that none of it can be charged afterwards. Source: docs/rules/claims.md “Fuel”. */
export const isRefuelPrepaid = (lines: readonly Pick<LineItem, 'code' | 'itemCode'>[]): boolean =>
  lines.some(isRefuel);

/** The caps of a trip with these lines: where the fuel is prepaid nobody owes the refuelling service. */
export const capsWith = (
  lines: readonly Pick<LineItem, 'code' | 'itemCode'>[],
  caps: readonly FeeCap[],
): readonly FeeCap[] =>
  isRefuelPrepaid(lines) ? caps.filter(({ code }) => code !== 'refuel_service') : caps;
