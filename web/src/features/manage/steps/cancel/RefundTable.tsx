import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import type { OutputOf } from '../../../../lib/api.ts';
import { lineLabel } from '../../../pricing/line-label.ts';

type LineRefund = NonNullable<OutputOf<'bookings/cancellation'>['offer']>['lines'][number];

interface RefundTableProps {
  /** Names the table for screen readers. */
  caption: string;
  lines: readonly LineRefund[];
  paidCents: number;
  refundCents: number;
}

/** With large text on a phone each amount stands below what it is for, under its own word. */
const NARROW_ROW = '@max-[14rem]:grid';

function Amount({ label, cents, className }: { label: string; cents: number; className: string }) {
  return (
    <td className={`num pl-3 text-right align-top @max-[14rem]:pl-0 ${className}`}>
      <span aria-hidden className="hidden font-normal text-muted-foreground @max-[14rem]:block">
        {label}
      </span>
      {formatRand(cents)}
    </td>
  );
}

/** Each line of the price with what was paid and what comes back of it. */
export function RefundTable({ caption, lines, paidCents, refundCents }: RefundTableProps) {
  const [paid, back] = [t`Paid`, t`Back to you`];
  return (
    <div className="@container mt-4">
      <table className="w-full text-[0.9375rem] leading-5 @max-[14rem]:grid">
        <caption className="sr-only">{caption}</caption>
        <thead className="@max-[14rem]:sr-only">
          <tr className="border-b border-border text-small text-muted-foreground">
            <th scope="col" className="py-2 pr-3 text-left font-normal">{t`For`}</th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              {paid}
            </th>
            <th scope="col" className="py-2 pl-3 text-right font-normal">
              {back}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, refundCents: backCents }) => (
            <tr key={`${line.code}:${line.itemCode ?? ''}`} className={NARROW_ROW}>
              <th scope="row" className="py-2 pr-3 text-left align-top font-normal">
                <span translate={line.code === 'extra' && line.label !== undefined ? 'no' : undefined}>
                  {lineLabel(line)}
                </span>
              </th>
              <Amount label={paid} cents={line.totalCents} className="py-2" />
              <Amount label={back} cents={backCents} className="py-2" />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={`border-t border-border font-[650] ${NARROW_ROW}`}>
            <th scope="row" className="py-3 pr-3 text-left font-[650]">{t`Total`}</th>
            <Amount label={paid} cents={paidCents} className="py-3" />
            <Amount label={back} cents={refundCents} className="py-3" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
