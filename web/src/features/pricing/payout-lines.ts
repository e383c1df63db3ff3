import { t } from '@lingui/core/macro';
import { type LineItem, linesOf } from './line-label.ts';
import type { PriceLine } from './PriceLines.tsx';

/** The host's own lines, less what Kwela keeps of them, down to the payout. Guest fees are not the host's business. */
export function payoutLines(
  items: readonly LineItem[],
  payoutCents: number,
): { lines: PriceLine[]; totalCents: number } {
  const own = items.filter(({ supplier }) => supplier === 'host');
  const earnedCents = own.reduce((sum, line) => sum + line.totalCents, 0);
  const commissionCents = payoutCents - earnedCents;
  const commission = { key: 'commission', label: t`Kwela’s commission`, cents: commissionCents };
  return {
    lines: [...linesOf(own), ...(commissionCents === 0 ? [] : [commission])],
    totalCents: payoutCents,
  };
}
