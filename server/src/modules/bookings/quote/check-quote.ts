import { ok, type Result, refuse } from '@kwela/domain/result';
import type { Db } from '../../../db/open.ts';
import { findQuote, type KnownQuote, keepQuote } from '../store/quotes-repo.ts';
import type { PricedTrip } from './price-trip.ts';
import { quoteView } from './quote-view.ts';

type LineText = { readonly label: string; readonly totalCents: number };

const keyOf = ({ label, totalCents }: LineText): string => `${label} ${totalCents}`;

/** The lines that are only in one of two quotes. */
function changedLines(before: readonly LineText[], now: readonly LineText[]) {
  const onlyIn = (lines: readonly LineText[], others: readonly LineText[]) => {
    const known = new Set(others.map(keyOf));
    return lines
      .filter((line) => !known.has(keyOf(line)))
      .map(({ label, totalCents }) => ({ label, totalCents }));
  };
  return { removed: onlyIn(before, now), added: onlyIn(now, before) };
}

const isForThisTrip = (shown: KnownQuote, { vehicle, window }: PricedTrip): boolean =>
  shown.vehicleId === vehicle.id &&
  shown.startAt.getTime() === window.startAt.getTime() &&
  shown.endAt.getTime() === window.endAt.getTime();

/** Compares the price now with the one that was shown: the same, or a refusal that carries the new one. */
export async function checkQuote(
  db: Db,
  shownHash: string,
  priced: PricedTrip,
  now: Date,
): Promise<Result<null, 'quote_expired' | 'price_changed', unknown>> {
  const shown = await findQuote(db, shownHash, now);
  if (shown !== null && shownHash === priced.hash) return ok(null);
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
