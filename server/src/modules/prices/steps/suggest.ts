import type { getPriceSuggestion } from '@kwela/contract/hosting/suggested-prices';
import { suggestPrice } from '@kwela/domain/pricing/suggestions/price-suggestion';
import { after, days, localDate } from '@kwela/domain/time';
import type { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import type { PricedCar } from '../store/prices-repo.ts';
import { findComparable, findComparedCar, isDismissed } from '../store/suggestions-repo.ts';

type Suggested = z.input<(typeof getPriceSuggestion)['output']>;

/** What other hosts ask for such a car today, as the car's own host reads it. Source: docs/rules/prices.md “Price suggestions”. */
export async function suggestFor(
  { hostingPolicies }: Pick<Call, 'hostingPolicies'>,
  db: Db | Tx,
  car: PricedCar,
  now: Date,
): Promise<Suggested> {
  const { suggestions: rules } = hostingPolicies.at(now);
  const todayOn = localDate(now);
  const compared = await findComparedCar(db, car.id);
  const others = await findComparable(db, compared, car.hostId, todayOn);
  const { dayPriceCents } = car.terms;
  const own = { ...compared, vehicleId: car.publicId, hostId: car.hostId, dayPriceCents };
  const suggestion = suggestPrice(own, others, todayOn, rules);
  const shared = { vehicleId: car.publicId, version: car.version, dayPriceCents };
  if (suggestion.kind === 'too_few') return { ...shared, suggestion, isDismissed: false };
  const titles = new Map(others.map(({ vehicleId, title }) => [vehicleId, title]));
  const sample = suggestion.sample.map(({ vehicleId, city, dayPriceCents: cents }) => ({
    vehicleId,
    title: titles.get(vehicleId) ?? '',
    city,
    dayPriceCents: cents,
  }));
  const since = after(now, -days(rules.dismissedDays));
  return {
    ...shared,
    suggestion: { ...suggestion, sample, reasons: [...suggestion.reasons] },
    isDismissed: await isDismissed(db, car.id, suggestion.suggestedCents, since),
  };
}
