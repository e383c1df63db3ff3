import { formatRand } from '@kwela/domain/money';
import { PROTECTION_PLANS } from '@kwela/domain/protection/plans';
import { PLAN_NAMES } from '@kwela/words/pricing';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { say } from '../../../lib/words.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormRadioGroup } from '../../../ui/forms/form-fields.tsx';
import { usePolicy } from '../../policy/policy.ts';
import { addOnsOf } from '../../pricing/extra-offers.ts';
import { NOT_COVERED, notCoveredCases } from '../../pricing/not-covered.ts';
import { planPrice } from '../../pricing/plan-offer.ts';
import { ExtraRow } from './ExtraRow.tsx';
import type { StepProps } from './step-props.ts';

/** Three plans, each as the excess it leaves, and what no plan pays for. */
export function StepProtection({ vehicle, form, quote, bar }: StepProps) {
  const { protection } = usePolicy();
  const addOns = addOnsOf(vehicle);
  return (
    <Form form={form} className="grid">
      <div className="grid gap-9">
        <section className="grid gap-4">
          <p className="text-soft-foreground">{t`The excess is the most you pay if the car is damaged or stolen. A plan lowers it. You still have to keep to the rules of the trip.`}</p>
          <FormRadioGroup
            control={form.control}
            name="plan"
            legend={t`Protection plan`}
            legendHidden
            choices={PROTECTION_PLANS.flatMap((plan) => {
              const terms = vehicle.protection.find((offer) => offer.plan === plan);
              if (!terms) return [];
              const dayCents = planPrice(terms, quote, protection);
              return {
                value: plan,
                title: say(PLAN_NAMES[plan]),
                aside: dayCents === 0 ? t`Included` : t`${formatRand(dayCents)} a day`,
                consequence: (
                  <Trans>
                    You pay at most <b className="num">{formatRand(terms.excessCents)}</b> for damage or
                    theft. Deposit <span className="num">{formatRand(terms.depositCents)}</span>.
                  </Trans>
                ),
              };
            })}
          />
        </section>
        {addOns.length > 0 && (
          <section aria-labelledby={`${form.id}-add-ons`} className="grid gap-2">
            <h2 id={`${form.id}-add-ons`} className="text-[1.375rem] leading-7">{t`Add to your plan`}</h2>
            <ul className="grid divide-y divide-border">
              {addOns.map((offer) => (
                <ExtraRow key={offer.code} offer={offer} control={form.control} />
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby={`${form.id}-not-covered`} className="grid gap-3">
          <h2 id={`${form.id}-not-covered`} className="text-[1.375rem] leading-7">
            {say(NOT_COVERED.title)}
          </h2>
          <p className="text-small text-muted-foreground">{say(NOT_COVERED.lead)}</p>
          <ul className="grid list-disc gap-1.5 pl-5 text-[0.9375rem] leading-5.5">
            {notCoveredCases(protection).map((line) => (
              <li key={line.id}>{say(line)}</li>
            ))}
          </ul>
        </section>
      </div>
      {bar}
    </Form>
  );
}
