import { type Cents, roundHalfUp } from '../../money.ts';
import type { LineItem } from '../../pricing/line-items.ts';
import type { Entry } from '../postings.ts';

/** As much of a line as an event moves; of a discount a sum below 0. */
export interface Part {
  readonly line: LineItem;
  readonly cents: Cents;
}

export const sumOfParts = (parts: readonly Part[]): Cents =>
  parts.reduce((total, part) => total + part.cents, 0);

/** Whose money a line is, as credits: the host's in trust, less a promo of theirs; the platform's fee less VAT, its promo as a cost. */
export function owed({ line, cents }: Part): Entry[] {
  if (line.supplier === 'host') return [{ account: 'trust_rental', cents: -cents }];
  if (line.code === 'promo') return [{ account: 'promo_cost', cents: -cents }];
  const vat = line.totalCents === 0 ? 0 : roundHalfUp(line.vatCents * cents, line.totalCents);
  return [
    { account: 'platform_fee', cents: -(cents - vat) },
    { account: 'vat_output', cents: -vat },
  ];
}

export const reversed = (entries: readonly Entry[]): Entry[] =>
  entries.map(({ account, cents }) => ({ account, cents: -cents }));
