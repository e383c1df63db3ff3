import { type Cents, percentOf } from '../money.ts';
import type { HostShare } from '../policy/pricing.ts';
import { isHostPromo, isRefuel, type LineItem, rentalOfLines, sumOfLines } from '../pricing/line-items.ts';

const EXTRAS = ['extra', 'delivery'] as const;
const isExtraOfHost = (line: LineItem): boolean =>
  line.supplier === 'host' && !isRefuel(line) && EXTRAS.some((extra) => extra === line.code);

/**
 * What a trip pays out to the host: a share of the rental after discounts and of the host's extras, the whole of a prepaid refuel, less the
 * whole of a promo of theirs, so that the platform's part is what it would be without one. Source: docs/rules/prices.md “Service fee and host share”.
 */
export const payoutCents = (lines: readonly LineItem[], share: HostShare): Cents =>
  percentOf(rentalOfLines(lines), share.rentalBp) +
  percentOf(sumOfLines(lines.filter(isExtraOfHost)), share.extrasBp) +
  sumOfLines(lines.filter(isRefuel)) +
  sumOfLines(lines.filter(isHostPromo));
