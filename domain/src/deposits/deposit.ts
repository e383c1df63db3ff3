import { DEPOSIT, RISK_BANDS, type RiskBand } from '../constants.ts';
import { type Cents, percentOf, roundToStep } from '../money.ts';
import type { ProtectionPlan, VehicleTerms } from '../pricing/terms.ts';

/** Cars that thieves look for count one band higher; the highest stays the highest. Source: product.md §7 “High-theft list”. */
export function depositBand(band: RiskBand, isHighTheft: boolean): RiskBand {
  if (!isHighTheft) return band;
  return RISK_BANDS[RISK_BANDS.indexOf(band) + 1] ?? band;
}

/**
 * The deposit held for a trip: a base by the value of the car, times the band, half of it on the Super plan, to the
 * nearest R100. The band is medium until the guest's risk is known. Source: product.md §4.6.
 */
export function depositCents(
  car: Pick<VehicleTerms, 'valueCents' | 'isHighTheft'>,
  plan: ProtectionPlan,
  band: RiskBand = 'medium',
): Cents {
  const base = DEPOSIT.bases.find((row) => car.valueCents <= row.upToValueCents)?.cents ?? 0;
  const banded = percentOf(base, DEPOSIT.bandBp[depositBand(band, car.isHighTheft)]);
  const planned = plan === 'super' ? percentOf(banded, DEPOSIT.superPlanBp) : banded;
  return roundToStep(planned, DEPOSIT.stepCents);
}
