import { formatRand } from '@kwela/domain/money';
import type { OutputOf } from '../../lib/api.ts';
import type { PriceLine } from './PriceLines.tsx';

export type LineItem = OutputOf<'bookings/quote'>['lineItems'][number];

/** A line with its sum: `Rental, 4 days × R720.00`, `Standard plan, 4 × R95.00`. One of a thing needs no sum. */
export function lineLabel({ code, label, quantity, unitCents }: LineItem): string {
  if (code === 'delivery') return `Hand-over: ${label}`;
  if (quantity === 1) return label;
  const unit = `×\u00a0${formatRand(unitCents)}`;
  // The label of the rental says how many days it is for. A line breaks before its sum, not within it.
  return code === 'trip_price' ? `${label} ${unit}` : `${label}, ${quantity}\u00a0${unit}`;
}

export const linesOf = (items: readonly LineItem[]): PriceLine[] =>
  items.map((line, index) => ({
    key: `${index}:${line.code}`,
    label: lineLabel(line),
    cents: line.totalCents,
  }));
