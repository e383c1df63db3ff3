import { t } from '@lingui/core/macro';
import { lineLabel } from '../../../pricing/line-label.ts';
import { SumsTable } from '../../SumsTable.tsx';
import { type LineRefund, priceBackCents } from './refund-lines.ts';

interface RefundTableProps {
  /** Names the table for screen readers. */
  caption: string;
  lines: readonly LineRefund[];
  /** In all, and of it so much was never paid. */
  sums: { readonly paidCents: number; readonly refundCents: number; readonly neverPaidCents: number };
}

/** Each line of the price with what was paid and what comes back of it. */
export function RefundTable({ caption, lines, sums }: RefundTableProps) {
  const { paidCents, refundCents, neverPaidCents } = sums;
  const rows = lines.map(({ line, refundCents: backCents }) => ({
    key: `${line.code}:${line.itemCode ?? ''}`,
    // A host's own words for an extra are in no language of ours.
    label: (
      <span translate={line.code === 'extra' && line.label !== undefined ? 'no' : undefined}>
        {lineLabel(line)}
      </span>
    ),
    sums: [line.totalCents, backCents] as const,
  }));
  const missing = {
    key: 'never paid',
    label: <>{t`Missing from your payment`}</>,
    sums: [-neverPaidCents, refundCents - priceBackCents(lines)] as const,
  };
  return (
    <div className="mt-4">
      <SumsTable
        caption={caption}
        columns={[t`Paid`, t`Back to you`]}
        rows={neverPaidCents > 0 ? [...rows, missing] : rows}
        total={[paidCents, refundCents]}
      />
    </div>
  );
}
