import { OPEN_HOST_PLANS, planOutlooks, recommendedPlan } from '@kwela/domain/hosting/onboarding/plan-quiz';
import { formatWholeRand } from '@kwela/domain/money';
import { hostShareUnder } from '@kwela/domain/protection/host-plans';
import { plural, t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { call } from '../../../lib/api.ts';
import { hasFields, isText } from '../../../lib/guards.ts';
import { say } from '../../../lib/words.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Well } from '../../../ui/Card.tsx';
import { draftStore } from '../../../ui/forms/draft.ts';
import { Form } from '../../../ui/forms/Form.tsx';
import { FormRadioGroup, FormRandField, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { WizardBar } from '../../../ui/wizard/WizardBar.tsx';
import { usePolicy } from '../../policy/policy.ts';
import { centsOf } from '../../pricing/rand-text.ts';
import { useStepCall } from '../onboarding-calls.ts';
import { PLAN_NAMES } from '../onboarding-words.ts';
import type { StepProps } from '../step-props.ts';

interface PlanForm {
  plan: string;
  spare: string;
  trips: string;
  value: string;
}

const planDraft = draftStore<PlanForm>({
  key: 'host-plan',
  version: 1,
  is: hasFields<PlanForm>({ plan: isText, spare: isText, trips: isText, value: isText }),
});

const planNamed = (code: string) => OPEN_HOST_PLANS.find((plan) => plan === code);
const PERCENT_BP = 100;
const MOST_TRIPS = 31;

/** The answers of the quiz as the rule takes them; null until all three are there. */
function answersOf({ spare, trips, value }: Omit<PlanForm, 'plan'>) {
  const spareCents = spare.trim() === '0' ? 0 : centsOf(spare);
  const carValueCents = centsOf(value);
  const tripsPerMonth = /^\d{1,2}$/.test(trips.trim()) ? Number(trips) : Number.NaN;
  const isWhole = [spareCents, carValueCents, tripsPerMonth].every(Number.isInteger);
  if (!isWhole || spareCents === undefined || carValueCents === undefined || tripsPerMonth > MOST_TRIPS)
    return null;
  return { spareCents, carValueCents, tripsPerMonth };
}

/** How damage above the excess of a guest is split, with three questions that find a plan. */
export function PlanStep({ onboarding, back, onDone }: StepProps) {
  const policy = usePolicy();
  const choose = useStepCall((code: string) => {
    const plan = planNamed(code);
    if (plan === undefined) throw new RangeError(code);
    return call('hosts/choose-plan', { plan });
  });
  const form = useForm<PlanForm>({
    values: { plan: onboarding.plan ?? '', spare: '', trips: '', value: '' },
    check: ({ plan }) => (planNamed(plan) === undefined ? { plan: t`Choose a plan.` } : {}),
    draft: planDraft,
    send: async ({ plan }) => {
      await choose.mutateAsync(plan);
      onDone();
    },
  });
  const { control } = form;
  const [spare, trips, value] = useWatch({ control, name: ['spare', 'trips', 'value'] });
  const answers = answersOf({ spare, trips, value });
  const outlooks = answers === null ? [] : planOutlooks(answers, policy);
  const best = answers === null ? null : recommendedPlan(outlooks);
  return (
    <Form form={form} className="grid gap-6">
      <p className="text-soft-foreground">
        {t`A guest pays damage up to their excess. Your plan says who pays the rest, and so how much of the rental is yours. You can change it later; it counts for new bookings.`}
      </p>
      <Well className="grid gap-4 p-5">
        <h2 className="text-h4">{t`Which plan suits me?`}</h2>
        <div className="grid gap-4 sm:grid-cols-3">
          <FormRandField control={control} name="spare" label={t`What I could pay at once`} />
          <FormTextField control={control} name="trips" label={t`Trips a month`} inputMode="numeric" />
          <FormRandField control={control} name="value" label={t`Value of the car`} />
        </div>
        <p role="status" className="min-h-12 text-small text-soft-foreground">
          {best === null
            ? t`Answer these three questions, and we mark a plan. They are not kept by us.`
            : reasonFor(best, outlooks)}
        </p>
      </Well>
      <FormRadioGroup
        control={control}
        name="plan"
        legend={t`Your host plan, with your part of the rental`}
        choices={OPEN_HOST_PLANS.map((plan) => {
          const terms = policy.hostPlans[plan];
          const share = hostShareUnder(plan, policy).rentalBp / PERCENT_BP;
          return {
            value: plan,
            title: (
              <span className="flex flex-wrap items-center gap-2">
                {say(PLAN_NAMES[plan])}
                {plan === best && <Badge tone="success">{t`Suits you`}</Badge>}
              </span>
            ),
            aside: t`${share} %`,
            consequence: consequenceOf(terms.excessCents, terms.lossOfUseDays),
          };
        })}
      />
      <p className="text-small text-muted-foreground">
        {t`A fifth plan, Own cover, needs a certificate of cover for renting out. You can ask for it once your first car is live.`}
      </p>
      <WizardBar back={back} next={t`Choose this plan`} />
    </Form>
  );
}

function consequenceOf(excessCents: number | null, lossOfUseDays: number): string {
  const most = formatWholeRand(excessCents ?? 0);
  const days =
    lossOfUseDays === 0
      ? t`Days in the workshop are not paid.`
      : plural(lossOfUseDays, {
          one: 'Up to # day in the workshop is paid.',
          other: 'Up to # days in the workshop are paid.',
        });
  return excessCents === 0
    ? t`You pay nothing towards damage. ${days}`
    : t`You pay up to ${most} for one claim. ${days}`;
}

function reasonFor(plan: string, outlooks: ReturnType<typeof planOutlooks>): string {
  const outlook = outlooks.find((one) => one.plan === plan);
  if (outlook === undefined) return '';
  const name = say(PLAN_NAMES[outlook.plan]);
  const left = formatWholeRand(outlook.leftCents);
  const excess = formatWholeRand(outlook.excessCents);
  return outlook.excessCents === 0
    ? t`${name}: no damage costs you anything. It leaves about ${left} a month after damage to be expected.`
    : t`${name}: one accident costs you ${excess} at most, which you could pay, and of those it leaves most: about ${left} a month after damage to be expected.`;
}
