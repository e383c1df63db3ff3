import { plansByResult } from '@kwela/domain/hosting/earnings-by-plan';
import type { EarningsInputs } from '@kwela/domain/hosting/earnings-inputs';
import { formatRand, formatWholeRand } from '@kwela/domain/money';
import { type HostPlan, type HostPlanNumbers, hostShareUnder } from '@kwela/domain/protection/host-plans';
import { t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { HOST_PLAN_LABELS } from '../host-plan-labels.ts';

interface PlanTableProps {
  inputs: EarningsInputs;
  numbers: HostPlanNumbers;
  vatBp: number;
  chosen: HostPlan;
}

/** The same month under each plan, the best first. */
export function PlanTable({ inputs, numbers, vatBp, chosen }: PlanTableProps) {
  const results = plansByResult(inputs, numbers, vatBp);
  const excess = formatWholeRand(inputs.hostExcessCents);
  return (
    <section aria-label={t`The same month under each plan`} className="relative mt-6 overflow-x-auto">
      <table className="w-full text-small">
        <caption className="mb-2 text-left">
          <span className="block text-h4 font-semibold">{t`The same month under each plan`}</span>
          <span className="text-soft-foreground">
            {t`Own cover counts with an excess of ${excess} and what your own cover costs.`}
          </span>
        </caption>
        <thead>
          <tr className="text-left text-soft-foreground">
            <th scope="col" className="py-1.5 pr-3 font-semibold">{t`Plan`}</th>
            <th scope="col" className="py-1.5 pr-3 text-right font-semibold">{t`Your share`}</th>
            <th scope="col" className="py-1.5 text-right font-semibold">{t`Better off by`}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ plan, economicNetCents }, index) => {
            const share = hostShareUnder(plan, numbers).rentalBp / 100;
            return (
              <tr key={plan} className="border-t border-border">
                <th scope="row" className="py-2 pr-3 text-left font-semibold">
                  <span className="inline-flex flex-wrap items-center gap-1.5">
                    {say(HOST_PLAN_LABELS[plan])}
                    {index === 0 && <Badge tone="success">{t`Best here`}</Badge>}
                    {plan === chosen && <Badge tone="outline">{t`Chosen`}</Badge>}
                  </span>
                </th>
                <td className="num py-2 pr-3 text-right whitespace-nowrap">{share}&nbsp;%</td>
                <td className="num py-2 text-right whitespace-nowrap">{formatRand(economicNetCents)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
