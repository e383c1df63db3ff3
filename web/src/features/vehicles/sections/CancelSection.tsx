import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../lib/dates.ts';
import { policyName } from '../../pricing/policy-labels.ts';
import type { Quote } from '../../pricing/use-trip-quote.ts';
import type { Vehicle } from '../vehicle.ts';
import { Section } from './Section.tsx';

const HEAD = 'px-3 py-2.5 font-semibold md:px-4 @max-[16rem]:px-0.5';
const CELL = 'px-3 py-3 md:px-4 @max-[16rem]:px-0.5';
/** With large text on a phone the amounts stand below when they hold. */
const NARROW_ROW = '@max-[16rem]:grid @max-[16rem]:grid-cols-2';

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
        <div className="@container mt-3.5">
          <table className="w-full text-small @max-[16rem]:grid">
            <caption className="sr-only">{t`What you pay and get back when you cancel`}</caption>
            <thead className="bg-sunken text-[0.8125rem]">
              <tr className={NARROW_ROW}>
                <th scope="col" className={`${HEAD} text-left @max-[16rem]:col-span-full`}>
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
                <tr key={step.until ?? 'after'} className={NARROW_ROW}>
                  <th scope="row" className={`${CELL} text-left font-normal @max-[16rem]:col-span-full`}>
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
        </div>
      )}
      <p className="mt-3 text-small text-muted-foreground">{t`You pay nothing if you cancel because of a death or a stay in hospital.`}</p>
    </Section>
  );
}
