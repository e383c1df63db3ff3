import { formatRand } from '@kwela/domain/money';
import { formatDateTime } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { policyName } from '../../pricing/policy-labels.ts';
import type { Quote } from '../../pricing/use-trip-quote.ts';
import type { Vehicle } from '../vehicle.ts';
import { Section } from './Section.tsx';

const HEAD = 'px-3 py-2.5 font-semibold md:px-4';
const CELL = 'px-3 py-3 md:px-4';

/** The policy as dates and rands of the chosen trip, from its price. */
export function CancelSection({ vehicle, quote, now }: { vehicle: Vehicle; quote: Quote | null; now: Date }) {
  const steps =
    quote?.cancellationPreview.filter(({ until }) => until === null || new Date(until) > now) ?? [];
  return (
    <Section id="cancel" title={t`If you cancel`}>
      <p className="text-soft-foreground">
        {quote
          ? t`${vehicle.host.firstName} uses the ${policyName(vehicle.policy)} policy. For these dates:`
          : t`${vehicle.host.firstName} uses the ${policyName(vehicle.policy)} policy. Choose free dates to see how much you get back, and until when.`}
      </p>
      {steps.length > 0 && (
        <table className="mt-3.5 w-full text-small">
          <caption className="sr-only">{t`What you pay and get back when you cancel`}</caption>
          <thead className="bg-sunken text-[0.8125rem]">
            <tr>
              <th scope="col" className={`${HEAD} text-left`}>
                {t`You cancel`}
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                {t`You pay`}
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                {t`You get back`}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {steps.map((step, index) => (
              <tr key={step.until ?? 'after'}>
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  {step.until
                    ? t`Before ${formatDateTime(new Date(step.until), now)}`
                    : index === 0
                      ? t`Before pick-up`
                      : t`After that, before pick-up`}
                </th>
                <td className={`${CELL} num text-right`}>{formatRand(step.chargeCents)}</td>
                <td className={`${CELL} num text-right font-semibold`}>{formatRand(step.refundCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-small text-muted-foreground">{t`You pay nothing if you cancel because of a death or a stay in hospital.`}</p>
    </Section>
  );
}
