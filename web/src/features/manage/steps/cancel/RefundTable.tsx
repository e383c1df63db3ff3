import { t } from '@lingui/core/macro';
import type { OutputOf } from '../../../../lib/api.ts';
import { lineLabel } from '../../../pricing/line-label.ts';
import { SumsTable } from '../../SumsTable.tsx';

type LineRefund = NonNullable<OutputOf<'bookings/cancellation'>['offer']>['lines'][number];

interface RefundTableProps {
  /** Names the table for screen readers. */
  caption: string;
  lines: readonly LineRefund[];
  paidCents: number;
  refundCents: number;
}

/** Each line of the price with what was paid and what comes back of it. */
export function RefundTable({ caption, lines, paidCents, refundCents }: RefundTableProps) {
  return (
    <div className="mt-4">
      <SumsTable
        caption={caption}
        columns={[t`Paid`, t`Back to you`]}
        rows={lines.map(({ line, refundCents: backCents }) => ({
          key: `${line.code}:${line.itemCode ?? ''}`,
          // A host's own words for an extra are in no language of ours.
          label: (
            <span translate={line.code === 'extra' && line.label !== undefined ? 'no' : undefined}>
              {lineLabel(line)}
            </span>
          ),
          sums: [line.totalCents, backCents],
        }))}
        total={[paidCents, refundCents]}
      />
    </div>
  );
}
