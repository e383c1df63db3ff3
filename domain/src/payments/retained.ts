import { type Cents, percentOf } from '../money.ts';
import type { HostShare } from '../policy/pricing.ts';
import { isHostPromo, isRefuel, isRental } from '../pricing/line-items.ts';
import type { LineRefund } from './refund.ts';

const keptOf = (lines: readonly LineRefund[]): Cents =>
  lines.reduce((sum, { line, refundCents }) => sum + line.totalCents - refundCents, 0);

/**
 * What the host gets of what is kept when a booking ends early: their share of the rental and of their extras, the whole of a
 * delivery that they had arranged and of a prepaid refuel, less what is left of a promo of theirs. Source: docs/rules/cancellation.md “What is kept”.
 */
export function keptForHostCents(lines: readonly LineRefund[], share: HostShare): Cents {
  const ofHost = lines.filter(({ line }) => line.supplier === 'host');
  return (
    percentOf(keptOf(ofHost.filter(({ line }) => isRental(line))), share.rentalBp) +
    percentOf(keptOf(ofHost.filter(({ line }) => line.code === 'extra' && !isRefuel(line))), share.extrasBp) +
    keptOf(ofHost.filter(({ line }) => isRefuel(line))) +
    keptOf(ofHost.filter(({ line }) => line.code === 'delivery')) +
    keptOf(ofHost.filter(({ line }) => isHostPromo(line)))
  );
}
