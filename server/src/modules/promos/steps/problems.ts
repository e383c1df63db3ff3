import type { promoFaults } from '@kwela/contract/hosting/promos/use-cases';
import type { Refused } from '@kwela/contract/refusals';
import type { PromoFault } from '@kwela/domain/hosting/host-promo';
import type { PromoLimits } from '@kwela/domain/policy/hosting';
import { refuse } from '@kwela/domain/result';
import type { z } from 'zod';

type Problem = z.input<typeof promoFaults>['problems'][number];

const FIELDS = {
  code: 'code',
  percent: 'off',
  sum: 'off',
  no_cars: 'vehicleIds',
  booking_dates: 'bookLastOn',
  trip_dates: 'tripLastOn',
  uses: 'maxUses',
} as const satisfies Record<PromoFault, Problem['field']>;

/** What is wrong with a promo, by the fields that it was sent in. */
export function faultyPromo(faults: readonly PromoFault[], limits: PromoLimits): Refused<'promo_faulty'> {
  const most: Partial<Record<PromoFault, number>> = {
    percent: limits.maxPercentBp,
    sum: limits.maxOffCents,
    uses: limits.maxUses,
  };
  return refuse('promo_faulty', {
    problems: faults.map((fault) => {
      const max = most[fault];
      return { field: FIELDS[fault], fault, ...(max === undefined ? {} : { max }) };
    }),
  });
}
