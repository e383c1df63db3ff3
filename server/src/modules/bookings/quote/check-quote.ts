import type { Refused } from '@kwela/contract/refusals';
import type { Person } from '@kwela/domain/actor';
import type { LineItem } from '@kwela/domain/pricing/line-items';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import type { KnownDriver } from '@kwela/domain/verification/driver-standing';
import type { Call } from '../../context.ts';
import type { TripInput } from '../store/quote-schema.ts';
import { type KnownQuote, keepQuote } from '../store/quotes-repo.ts';
import { type PricedTrip, priceTrip, type TripRefusal } from './price-trip.ts';
import { quoteView } from './quote-view.ts';

/** Two lines are the same when they are for the same thing, with the same facts and the same sum. */
const keyOf = ({ code, itemCode, facts, totalCents }: LineItem): string =>
  JSON.stringify([code, itemCode, facts, totalCents]);

/** The lines that are only in one of two quotes. */
function changedLines(before: readonly LineItem[], now: readonly LineItem[]) {
  const onlyIn = (lines: readonly LineItem[], others: readonly LineItem[]) => {
    const known = new Set(others.map(keyOf));
    return lines.filter((line) => !known.has(keyOf(line)));
  };
  return { removed: onlyIn(before, now), added: onlyIn(now, before) };
}

const isForThisTrip = (shown: KnownQuote, { vehicle, window }: PricedTrip): boolean =>
  shown.vehicleId === vehicle.id &&
  shown.startAt.getTime() === window.startAt.getTime() &&
  shown.endAt.getTime() === window.endAt.getTime();

interface AskedQuote {
  /** What is known of the guest as a driver. */
  readonly driver: KnownDriver | null;
  readonly hash: string;
  /** What was shown under the hash, while it is promised. */
  readonly shown: KnownQuote | null;
  readonly trip: TripInput;
}

/**
 * Compares the price with the one that was shown: the same, or a refusal that carries the new one. What is shown again is
 * worked out by the policy and the day of now, whatever the promise that came to nothing was made by.
 */
export async function checkQuote(
  { database: { db }, policies, actor }: Call<Person>,
  { driver, hash, shown, trip }: AskedQuote,
  promised: PricedTrip,
): Promise<
  { readonly ok: true; readonly value: null } | Refused<TripRefusal | 'quote_expired' | 'price_changed'>
> {
  if (shown !== null && hash === promised.hash) return ok(null);
  const { userId: guestId, now } = actor;
  const policy = policies.at(now);
  const isAsNow =
    promised.policy.version === policy.version && localDate(promised.pricedAt) === localDate(now);
  // A promo may have ended since it was promised.
  const requoted =
    isAsNow && trip.promoCode === null
      ? ok(promised)
      : await priceTrip(db, trip, { guestId, driver, now }, policy);
  if (!requoted.ok) return requoted;
  const priced = requoted.value;
  const quote = quoteView(priced, await keepQuote(db, priced, now));
  if (shown === null || !isForThisTrip(shown, priced)) return refuse('quote_expired', { quote });
  const oldTotalCents = shown.quote.totalCents;
  const newTotalCents = priced.quote.totalCents;
  return refuse('price_changed', {
    oldTotalCents,
    newTotalCents,
    differenceCents: newTotalCents - oldTotalCents,
    changedLines: changedLines(shown.quote.lineItems, priced.quote.lineItems),
    quote,
  });
}
