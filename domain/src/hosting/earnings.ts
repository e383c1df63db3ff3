import { type Cents, percentOf, roundHalfUp, vatIncluded, WHOLE_BP } from '../money.ts';
import { MOST_DAYS_A_MONTH, monthOfHosting } from '../payments/month-of-hosting.ts';
import type { HostShare } from '../policy/pricing.ts';
import { EARNINGS_FIELDS, type EarningsField, type EarningsInputs } from './earnings-inputs.ts';

/** A month of hosting as its owner counts it, in cents. Costs are positive. */
export interface Earnings {
  /** What guests pay for the rental; what Kwela keeps of it; the VAT in it of a host who is a vendor. */
  readonly rentalCents: Cents;
  readonly keptCents: Cents;
  readonly vatCents: Cents;
  /** Cleaning, delivery and wear. */
  readonly variableCents: Cents;
  /** Interest, own cover, tracker and parking. */
  readonly fixedCents: Cents;
  readonly principalCents: Cents;
  readonly expectedClaimsCents: Cents;
  readonly depreciationCents: Cents;
  /** What is left in the bank account. */
  readonly cashNetCents: Cents;
  /** What is left of the owner's wealth: without paying off, with damage to be expected and the value that the car loses. */
  readonly economicNetCents: Cents;
}

const MONTHS = 12;
const CENTS_PRECISION = 1_000_000;

/**
 * How an instalment is split into interest and what pays off the car, by the balance that instalments of this size still pay
 * off: balance × i = instalment × (1 − (1 + i)⁻ⁿ). Without a rate or a time left all of it pays off.
 */
function splitInstalment({ instalmentCents, rateBp, monthsLeft }: EarningsInputs): {
  interestCents: Cents;
  principalCents: Cents;
} {
  const monthlyRate = rateBp / WHOLE_BP / MONTHS;
  const paidOff = Math.round((1 + monthlyRate) ** -monthsLeft * CENTS_PRECISION);
  const principalCents = roundHalfUp(instalmentCents * paidOff, CENTS_PRECISION);
  return { interestCents: instalmentCents - principalCents, principalCents };
}

/**
 * What a month of hosting leaves, by the payout rule of a policy and the VAT rate in basis points. Started trips count by their share: ten days of
 * trips of three are three and a third. Inputs are inside their limits. Source: docs/rules/hosting.md “Earnings”.
 */
export function earningsOf(inputs: EarningsInputs, share: HostShare, vatBp: number): Earnings {
  const { dayPriceCents, days, tripDays, vatVendor } = inputs;
  const { rentalCents, keptCents } = monthOfHosting({ dayPriceCents, days }, share);
  const vatCents = vatVendor === 1 ? vatIncluded(rentalCents, vatBp) : 0;
  const perTrip = inputs.cleaningPerTripCents + inputs.deliveryPerTripCents;
  const variableCents =
    roundHalfUp(days * perTrip, tripDays) + days * inputs.kmPerDay * inputs.wearPerKmCents;
  const borneCents = Math.min(inputs.repairCents, inputs.hostExcessCents);
  const expectedClaimsCents = roundHalfUp(days * inputs.claimRateBp * borneCents, tripDays * WHOLE_BP);
  const { interestCents, principalCents } = splitInstalment(inputs);
  const fixedCents = interestCents + inputs.ownCoverCents + inputs.trackerCents + inputs.parkingCents;
  const depreciationCents = roundHalfUp(percentOf(inputs.valueCents, inputs.depreciationBp), MONTHS);
  const leftCents = rentalCents - keptCents - vatCents - variableCents - fixedCents;
  return {
    rentalCents,
    keptCents,
    vatCents,
    variableCents,
    fixedCents,
    principalCents,
    expectedClaimsCents,
    depreciationCents,
    cashNetCents: leftCents - principalCents,
    economicNetCents: leftCents - expectedClaimsCents - depreciationCents,
  };
}

/** The fewest booked days a month from which the owner loses nothing; null: none in a month. */
export function breakEvenDays(inputs: EarningsInputs, share: HostShare, vatBp: number): number | null {
  for (let days = 0; days <= MOST_DAYS_A_MONTH; days += 1) {
    if (earningsOf({ ...inputs, days }, share, vatBp).economicNetCents >= 0) return days;
  }
  return null;
}

/** What a year brings of the car's value, in basis points, below 0 for a loss. */
export const yearlyReturnBp = ({ valueCents }: EarningsInputs, { economicNetCents }: Earnings): number =>
  roundHalfUp(economicNetCents * MONTHS * WHOLE_BP, valueCents);

/** How many months of cash pay for the car; null when no cash is left. */
export const paybackMonths = ({ valueCents }: EarningsInputs, { cashNetCents }: Earnings): number | null =>
  cashNetCents <= 0 ? null : Math.ceil(valueCents / cashNetCents);

/** What the result hangs on, each a fifth less and a fifth more. */
export const SENSITIVE_FIELDS = [
  'dayPriceCents',
  'days',
  'kmPerDay',
  'claimRateBp',
] as const satisfies readonly EarningsField[];
const FIFTH = 5;

export interface Sensitivity {
  readonly field: (typeof SENSITIVE_FIELDS)[number];
  readonly withLessCents: Cents;
  readonly withMoreCents: Cents;
}

/** The economic net with each of them changed, the one that moves it most first. Changed inputs stay inside their limits. */
export function sensitivities(
  inputs: EarningsInputs,
  share: HostShare,
  vatBp: number,
): readonly Sensitivity[] {
  const netWith = (field: EarningsField, value: number): Cents => {
    const { min, max } = EARNINGS_FIELDS[field];
    const within = Math.min(max, Math.max(min, value));
    return earningsOf({ ...inputs, [field]: within }, share, vatBp).economicNetCents;
  };
  const swing = ({ withLessCents, withMoreCents }: Sensitivity) => Math.abs(withMoreCents - withLessCents);
  return SENSITIVE_FIELDS.map((field) => {
    const by = roundHalfUp(inputs[field], FIFTH);
    return {
      field,
      withLessCents: netWith(field, inputs[field] - by),
      withMoreCents: netWith(field, inputs[field] + by),
    };
  }).toSorted((a, b) => swing(b) - swing(a));
}
