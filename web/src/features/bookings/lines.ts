import { formatRand } from '@kwela/domain/money';
import type { OutputOf } from '../../lib/api.ts';
import type { PriceLine } from '../../ui/PriceLines.tsx';

export type LineItem = OutputOf<'bookings/quote'>['lineItems'][number];

/** A line with its sum: `Rental, 4 days × R720.00`, `Standard plan, 4 × R95.00`. One of a thing needs no sum. */
export function lineLabel({ code, label, quantity, unitCents }: LineItem): string {
  if (code === 'delivery') return `Hand-over: ${label}`;
  if (quantity === 1) return label;
  // The label of the rental says how many days it is for.
  const count = code === 'trip_price' ? '' : `, ${quantity}`;
  // The sum stays in one piece when the line is broken.
  return `${label}${count}\u00a0×\u00a0${formatRand(unitCents)}`;
}

export const linesOf = (items: readonly LineItem[]): PriceLine[] =>
  items.map((line, index) => ({
    key: `${index}:${line.code}`,
    label: lineLabel(line),
    cents: line.totalCents,
  }));

/** What each broken rule costs at most, in one line under their sum. */
export const capsText = (caps: readonly { label: string; cents: number }[]): string =>
  caps.map(({ label, cents }) => `${label} ${formatRand(cents)}`).join(', ');
