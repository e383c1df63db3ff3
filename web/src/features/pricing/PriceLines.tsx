import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

export interface PriceLine {
  key: string;
  label: ReactNode;
  cents: number;
  note?: ReactNode;
  /** The label is a host's own word, not one of ours. */
  isData?: boolean;
}

interface PriceLinesProps {
  lines: readonly PriceLine[];
  totalLabel?: string;
  totalCents?: number;
  /** Names the table for screen readers. */
  caption: string;
  className?: string;
}

/** With large text on a phone an amount stands below what it is for. */
const NARROW_ROW = '@max-[14rem]:grid';

/** The lines of a price as a table, the total under a hairline. */
export function PriceLines({
  lines,
  totalLabel = t`Total`,
  totalCents,
  caption,
  className,
}: PriceLinesProps) {
  return (
    <div className="@container">
      <table className={cx('w-full text-[0.9375rem] leading-5 @max-[14rem]:grid', className)}>
        <caption className="sr-only">{caption}</caption>
        <tbody className="[&>tr:last-child>*]:pb-3">
          {lines.map((line) => (
            <tr key={line.key} className={NARROW_ROW}>
              <th scope="row" className="py-1 pr-4 text-left align-top font-normal">
                <span translate={line.isData ? 'no' : undefined}>{line.label}</span>
                {line.note && (
                  <small className="block text-[0.8125rem] text-muted-foreground">{line.note}</small>
                )}
              </th>
              <td className="num py-1 text-right align-top">{formatRand(line.cents)}</td>
            </tr>
          ))}
        </tbody>
        {totalCents !== undefined && (
          <tfoot>
            <tr className={cx('text-[1.0625rem] leading-6 font-[650]', NARROW_ROW)}>
              <th scope="row" className="border-t border-border pt-3 pr-4 text-left font-[650]">
                {totalLabel}
              </th>
              <td className="num border-t border-border pt-3 text-right">{formatRand(totalCents)}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
