import { type Cents, percentOf, roundToStep } from '../money.ts';
import { type DepositTerms, RISK_BANDS, type RiskBand } from '../policy/deposit.ts';
import type { ProtectionPlan } from '../protection/plans.ts';
import type { VehicleTerms } from '../vehicles/terms.ts';

/** Cars that thieves look for count one band higher; the highest stays the highest. Source: docs/rules/vehicles.md “High-theft models”. */
export function depositBand(band: RiskBand, isHighTheft: boolean): RiskBand {
  if (!isHighTheft) return band;
  return RISK_BANDS[RISK_BANDS.indexOf(band) + 1] ?? band;
}

/**
 * The deposit held for a trip: a base by the value of the car, times the band, a part of it on the Super plan, to the
 * nearest step. The band is medium until the guest's risk is known. Source: docs/rules/protection.md “Deposit”.
 */
export function depositCents(
  car: Pick<VehicleTerms, 'valueCents' | 'isHighTheft'>,
  plan: ProtectionPlan,
  terms: DepositTerms,
  band: RiskBand = 'medium',
): Cents {
  const reaches = (upToCents: Cents | null) => upToCents === null || car.valueCents <= upToCents;
  const base = terms.bases.find((row) => reaches(row.upToValueCents))?.cents ?? 0;
  const banded = percentOf(base, terms.bandBp[depositBand(band, car.isHighTheft)]);
  const planned = plan === 'super' ? percentOf(banded, terms.superPlanBp) : banded;
  return roundToStep(planned, terms.stepCents);
}
