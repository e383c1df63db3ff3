import type { Cents } from '../money.ts';
import type { EarningsInputs } from './earnings-inputs.ts';

/** What one trip brought or would bring its host, in cents. Costs are positive. */
export interface TripProfit {
  readonly payoutCents: Cents;
  readonly wearCents: Cents;
  readonly cleaningCents: Cents;
  readonly deliveryCents: Cents;
  /** What is left after them; what is paid a month anyway is not in it. */
  readonly profitCents: Cents;
}

/**
 * What a trip leaves its host after wear, cleaning and delivery: for a request by the kilometres that it includes, for a trip that was driven by
 * those that were. `payoutCents` is what the payout rule gives for it. Source: docs/rules/hosting.md “Earnings”.
 */
export function tripProfit(
  payoutCents: Cents,
  km: number,
  {
    wearPerKmCents,
    cleaningPerTripCents,
    deliveryPerTripCents,
  }: Pick<EarningsInputs, 'wearPerKmCents' | 'cleaningPerTripCents' | 'deliveryPerTripCents'>,
): TripProfit {
  const wearCents = km * wearPerKmCents;
  return {
    payoutCents,
    wearCents,
    cleaningCents: cleaningPerTripCents,
    deliveryCents: deliveryPerTripCents,
    profitCents: payoutCents - wearCents - cleaningPerTripCents - deliveryPerTripCents,
  };
}
