import { describe, expect, it } from 'vitest';
import { payoutCents } from '../payments/payout.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { quoteTrip } from '../pricing/quote.ts';
import { corollaCross, fourDays, NOW, plainOptions } from '../testing/arbitraries.ts';
import { earningsOf } from './earnings.ts';
import { USUAL_EARNINGS } from './earnings-inputs.ts';
import { tripProfit } from './trip-profit.ts';

describe('what a request earns after wear', () => {
  it('is R1 110 of Nomvula’s R2 880 for four days and 1 000 km', () => {
    const quote = quoteTrip(corollaCross, fourDays, plainOptions, NOW, POLICY_1);
    if (!quote.ok) throw new Error(quote.refusal);
    const payout = payoutCents(quote.value.lineItems, POLICY_1.hostShare);
    expect(tripProfit(payout, quote.value.kmIncluded, USUAL_EARNINGS)).toEqual({
      payoutCents: 216_000,
      wearCents: 90_000,
      cleaningCents: 15_000,
      deliveryCents: 0,
      profitCents: 111_000,
    });
  });

  it('adds up to the month of the calculator', () => {
    const inputs = { ...USUAL_EARNINGS, days: 9, tripDays: 3, deliveryPerTripCents: 4_000 };
    const month = earningsOf(inputs, POLICY_1.hostShare, 1_500);
    const payout = (month.rentalCents - month.keptCents) / 3;
    const trip = tripProfit(payout, 3 * inputs.kmPerDay, inputs);
    expect(3 * trip.profitCents).toBe(month.cashNetCents + month.fixedCents);
  });
});
