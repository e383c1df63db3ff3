import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { Notice } from '../../ui/Notice.tsx';
import { changedLines, hasOtherConditions } from '../pricing/changed-lines.ts';
import type { Quote } from '../pricing/use-trip-quote.ts';

const cents = (amount: number | null) => (amount === null ? '–' : formatRand(amount));

/** Old price, new price and the lines that make the difference. Nothing was charged; the guest decides again. */
export function PriceChange({ before, after }: { before: Quote; after: Quote }) {
  if (before.totalCents === after.totalCents) {
    return hasOtherConditions(before, after) ? (
      <Notice
        tone="warning"
        title={t`The terms changed. The price is the same.`}
      >{t`You are not charged. Please check again what cancelling costs, what is held and the most you could owe. Then agree with the button, or change your trip.`}</Notice>
    ) : (
      <Notice
        title={t`The price hold ran out. The price is the same.`}
      >{t`You are not charged yet. We hold this price for you again.`}</Notice>
    );
  }
  return (
    <div role="status">
      <Notice
        tone="warning"
        title={t`The price changed from ${formatRand(before.totalCents)} to ${formatRand(after.totalCents)}`}
      >
        <p>{t`You are not charged. This is what is different:`}</p>
        <table className="mt-2 w-full">
          <thead>
            <tr className="text-left">
              <th scope="col" className="py-1 font-semibold">{t`Line`}</th>
              <th scope="col" className="py-1 text-right font-semibold">{t`Was`}</th>
              <th scope="col" className="py-1 pl-3 text-right font-semibold">{t`Is now`}</th>
            </tr>
          </thead>
          <tbody>
            {changedLines(before.lineItems, after.lineItems).map((line) => (
              <tr key={`${line.label}:${line.beforeCents}`}>
                <th scope="row" className="py-1 text-left font-normal">
                  {line.label}
                </th>
                <td className="num py-1 text-right">{cents(line.beforeCents)}</td>
                <td className="num py-1 pl-3 text-right">{cents(line.afterCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2">{t`Agree to the new price with the button, or change your trip.`}</p>
      </Notice>
    </div>
  );
}
