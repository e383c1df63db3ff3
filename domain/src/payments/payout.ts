import { type Cents, percentOf } from '../money.ts';
import type { HostShare } from '../policy/pricing.ts';
import type { LineItem } from '../pricing/line-items.ts';

const EXTRAS = ['extra', 'delivery'] as const;
const isExtra = ({ code }: LineItem): boolean => EXTRAS.some((extra) => extra === code);

const total = (lines: readonly LineItem[]): Cents => lines.reduce((sum, line) => sum + line.totalCents, 0);

/** What a trip pays out to the host: a share of the rental after discounts and of the host's extras. Source: docs/rules/prices.md “Service fee and host share”. */
export function payoutCents(lines: readonly LineItem[], share: HostShare): Cents {
  const own = lines.filter(({ supplier }) => supplier === 'host');
  const extras = total(own.filter(isExtra));
  return percentOf(total(own) - extras, share.rentalBp) + percentOf(extras, share.extrasBp);
}
