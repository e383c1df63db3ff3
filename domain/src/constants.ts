import { POLICY_1 } from './policy/versions/policy-1.ts';
import { offeredExtras } from './pricing/options.ts';

/** The first version's numbers for the pages, until they ask the server for the version that holds. */
export const BOOKING_WINDOW = POLICY_1.trips;
export const DISCOUNT_FROM_DAYS = POLICY_1.rental.discountFromDays;
export const PLATFORM_EXTRAS = offeredExtras([], POLICY_1.extras);
export const DRIVERS = POLICY_1.drivers;
export const DEPOSIT = POLICY_1.deposit;
export const BOOKING_TIMES = POLICY_1.times;
export const SEARCH = POLICY_1.search;
export const RANKING = POLICY_1.ranking;
export const COOLING_DAYS = POLICY_1.accounts.coolingDays;
