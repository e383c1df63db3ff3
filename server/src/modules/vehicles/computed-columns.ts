import { depositCents } from '@kwela/domain/deposits/deposit';
import { type LengthTier, tierFloorDayCents } from '@kwela/domain/pricing/length-tiers';
import type { CarTerms } from '@kwela/domain/vehicles/terms';
import type { PolicyList } from '../policies/policies.ts';

/** The least that a policy now or to come makes of a floor, so that search may scan by it before and after a change. */
const leastFloorCents = (terms: CarTerms, tier: LengthTier, policies: PolicyList): number =>
  Math.min(...policies.map(({ rental }) => tierFloorDayCents(terms, tier, rental)));

/**
 * What search reads of a car and a policy decides, kept in columns: the floors of its price and its deposit. `policies`
 * are the one that holds and those to come. Worked out when a car is added, and for all cars when a version begins.
 */
export const computedColumns = (terms: CarTerms, policies: PolicyList) => ({
  floor1_day_cents: leastFloorCents(terms, 'short', policies),
  floor3_day_cents: leastFloorCents(terms, 'days3Bp', policies),
  floor7_day_cents: leastFloorCents(terms, 'days7Bp', policies),
  floor_day_cents: leastFloorCents(terms, 'days30Bp', policies),
  deposit_cents: depositCents(terms, 'basic', policies[0].deposit),
});

export type ComputedColumns = ReturnType<typeof computedColumns>;
