import { formatRand } from '@kwela/domain/money';
import type { OutputOf } from '../../lib/api.ts';
import type { PriceLine } from '../../ui/PriceLines.tsx';

export type LineItem = OutputOf<'bookings/quote'>['lineItems'][number];

/** A line with its sum: `Standard plan, 4 × R95.00`. One of a thing needs no sum. */
export const lineLabel = ({ label, quantity, unitCents }: LineItem): string =>
  quantity === 1 ? label : `${label}, ${quantity} × ${formatRand(unitCents)}`;

export const linesOf = (items: readonly LineItem[]): PriceLine[] =>
  items.map((line, index) => ({
    key: `${index}:${line.code}`,
    label: lineLabel(line),
    cents: line.totalCents,
  }));
