import { type Sensitivity, sensitivities } from '@kwela/domain/hosting/earnings';
import type { EarningsInputs } from '@kwela/domain/hosting/earnings-inputs';
import { formatRand } from '@kwela/domain/money';
import type { HostShare } from '@kwela/domain/policy/pricing';
import { t } from '@lingui/core/macro';

const labels: Readonly<Record<Sensitivity['field'], () => string>> = {
  dayPriceCents: () => t`Price a day`,
  days: () => t`Days booked`,
  kmPerDay: () => t`Kilometres`,
  claimRateBp: () => t`Damage`,
};

interface SensitivityChartProps {
  inputs: EarningsInputs;
  share: HostShare;
  vatBp: number;
}

/** What a month hangs on, each a fifth less and a fifth more: the bars say what the numbers beside them do. */
export function SensitivityChart({ inputs, share, vatBp }: SensitivityChartProps) {
  const rows = sensitivities(inputs, share, vatBp);
  const all = rows.flatMap(({ withLessCents, withMoreCents }) => [withLessCents, withMoreCents]);
  const from = Math.min(...all);
  const span = Math.max(...all) - from;
  const placeOf = (cents: number) => (span === 0 ? 50 : ((cents - from) * 100) / span);
  return (
    <section aria-label={t`What matters most`} className="relative mt-6 overflow-x-auto">
      <table className="w-full text-small">
        <caption className="mb-2 text-left">
          <span className="block text-h4 font-semibold">{t`What matters most`}</span>
          <span className="text-soft-foreground">
            {t`What you're better off by a month when one number is a fifth less or a fifth more, the biggest difference first.`}
          </span>
        </caption>
        <thead>
          <tr className="text-left text-soft-foreground">
            <th scope="col" className="py-1.5 pr-3 font-semibold">{t`Number`}</th>
            <th scope="col" className="py-1.5 pr-3 text-right font-semibold">{t`A fifth less`}</th>
            <th scope="col" className="py-1.5 text-right font-semibold">{t`A fifth more`}</th>
            <td className="w-1/3 max-sm:hidden" />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, withLessCents, withMoreCents }) => {
            const start = placeOf(Math.min(withLessCents, withMoreCents));
            const end = placeOf(Math.max(withLessCents, withMoreCents));
            return (
              <tr key={field} className="border-t border-border">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {labels[field]()}
                </th>
                <td className="num py-2 pr-3 text-right whitespace-nowrap">{formatRand(withLessCents)}</td>
                <td className="num py-2 text-right whitespace-nowrap">{formatRand(withMoreCents)}</td>
                <td aria-hidden className="py-2 pl-4 max-sm:hidden">
                  <svg aria-hidden viewBox="0 0 100 12" preserveAspectRatio="none" className="h-4 w-full">
                    <rect x="0" y="5" width="100" height="2" className="fill-border" />
                    <rect
                      x={start}
                      y="0"
                      width={Math.max(1, end - start)}
                      height="12"
                      rx="1"
                      className="fill-primary"
                    />
                  </svg>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
