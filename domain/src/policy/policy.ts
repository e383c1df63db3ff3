import type { AccountRules, VerificationRules } from './accounts.ts';
import type { AnalyticsRules } from './analytics.ts';
import type { BookingTimes, DriverRules, OpenBookings, ReminderTimes, TripLimits } from './bookings.ts';
import type { CancellationTerms } from './cancellation.ts';
import type { ChargeRules } from './charges.ts';
import type { DepositTerms } from './deposit.ts';
import type { EftRules } from './eft.ts';
import type { GroupPayTerms } from './group-pay.ts';
import type { HandOverRules } from './hand-over.ts';
import type {
  FeeCapAmounts,
  HostShare,
  PlatformExtra,
  PriceLimits,
  RentalRules,
  ServiceFee,
} from './pricing.ts';
import type { HostPlans, ProtectionTerms } from './protection.ts';
import type { RefundRules } from './refunds.ts';
import type { RankingTerms, ReviewRules, SearchLimits } from './search.ts';

/**
 * Every number that the business chose, as one value. It never changes: a change is a new version with a date of its own.
 * A quote and a booking keep the version they were made under, and everything that follows from them is worked out by it.
 * Units are in the names: Cents, Bp (1/100 of a percent), Minutes, Hours, Days, Months, Km.
 */
export interface Policy {
  /** 1, 2, 3 … in the order of `validFrom`. */
  readonly version: number;
  /** It holds from this instant until the next version does. */
  readonly validFrom: Date;
  readonly rental: RentalRules;
  readonly trips: TripLimits;
  readonly prices: PriceLimits;
  readonly serviceFee: ServiceFee;
  readonly hostShare: HostShare;
  readonly hostPlans: HostPlans;
  readonly protection: ProtectionTerms;
  readonly extras: readonly PlatformExtra[];
  readonly drivers: DriverRules;
  readonly deposit: DepositTerms;
  readonly feeCaps: FeeCapAmounts;
  readonly times: BookingTimes;
  readonly eft: EftRules;
  readonly refunds: RefundRules;
  readonly reminders: ReminderTimes;
  readonly handOver: HandOverRules;
  readonly charges: ChargeRules;
  readonly openBookings: OpenBookings;
  readonly groupPay: GroupPayTerms;
  readonly cancellation: CancellationTerms;
  readonly search: SearchLimits;
  readonly ranking: RankingTerms;
  readonly reviews: ReviewRules;
  readonly accounts: AccountRules;
  readonly verification: VerificationRules;
  readonly analytics: AnalyticsRules;
}

/** The numbers of a version, without its place among the others. */
export type PolicyValues = Omit<Policy, 'version' | 'validFrom'>;

/**
 * The version that holds at an instant: the latest that has begun; before all of them the first, so that no instant is
 * without. `policies` are in the order of `validFrom` and never empty.
 */
export function policyAt<Version extends Pick<Policy, 'validFrom'>>(
  policies: readonly [Version, ...Version[]],
  at: Date,
): Version {
  return policies.findLast(({ validFrom }) => validFrom.getTime() <= at.getTime()) ?? policies[0];
}
