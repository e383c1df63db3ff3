import { formatRand } from '@kwela/domain/money';
import { formatDateTime } from '@kwela/domain/time';
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
    <Section id="cancel" title="If you cancel">
      <p className="text-soft-foreground">
        {vehicle.host.firstName} uses the {policyName(vehicle.policy)} policy.{' '}
        {quote ? 'For these dates:' : 'Pick dates that are free to see what comes back until when.'}
      </p>
      {steps.length > 0 && (
        <table className="mt-3.5 w-full text-small">
          <caption className="sr-only">What you pay and get back when you cancel</caption>
          <thead className="bg-sunken text-[0.8125rem]">
            <tr>
              <th scope="col" className={`${HEAD} text-left`}>
                You cancel
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                You pay
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                You get back
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {steps.map((step, index) => (
              <tr key={step.until ?? 'after'}>
                <th scope="row" className={`${CELL} text-left font-normal`}>
                  {step.until
                    ? `Before ${formatDateTime(new Date(step.until), now)}`
                    : index === 0
                      ? 'Before pick-up'
                      : 'After that, before pick-up'}
                </th>
                <td className={`${CELL} num text-right`}>{formatRand(step.chargeCents)}</td>
                <td className={`${CELL} num text-right font-semibold`}>{formatRand(step.refundCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-small text-muted-foreground">No charge for a death or a hospital stay.</p>
    </Section>
  );
}
