import { formatRand } from '@kwela/domain/money';
import { lineName } from '@kwela/words/pricing';
import type { OutputOf } from '../../lib/api.ts';
import { say } from '../../lib/words.ts';
import type { PriceLine } from './PriceLines.tsx';

export type LineItem = OutputOf<'bookings/quote'>['lineItems'][number];

/** A line with its sum: `Rental, 4 days × R720.00`, `Standard plan, 4 × R95.00`. One of a thing needs no sum. */
export function lineLabel(line: LineItem): string {
  const name = lineName(line, say);
  if (line.quantity === 1) return name;
  const unit = `×\u00a0${formatRand(line.unitCents)}`;
  // The name of the rental says how many days it is for. A line breaks before its sum, not within it.
  return line.code === 'trip_price' ? `${name} ${unit}` : `${name}, ${line.quantity}\u00a0${unit}`;
}

export const linesOf = (items: readonly LineItem[]): PriceLine[] =>
  items.map((line, index) => ({
    key: `${index}:${line.code}`,
    label: lineLabel(line),
    cents: line.totalCents,
    isData: line.code === 'extra' && line.label !== undefined,
  }));
