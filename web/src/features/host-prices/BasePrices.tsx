import { formatWholeRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { hasFields, isText } from '../../lib/guards.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormRandField, FormTextField } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { centsOf, randText } from '../pricing/rand-text.ts';
import type { CarPrices, Plan } from './price-calls.ts';

const BP_OF_A_PERCENT = 100;

interface TypedPrices {
  day: string;
  least: string;
  days3: string;
  days7: string;
  days30: string;
}
const isTypedPrices = hasFields<TypedPrices>({
  day: isText,
  least: isText,
  days3: isText,
  days7: isText,
  days30: isText,
});

/** Whole and half percents as they are typed; empty is none. */
function discountBp(text: string): number {
  const plain = text.replace('%', '').replace(',', '.').trim();
  if (plain === '') return 0;
  return /^\d{1,2}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * BP_OF_A_PERCENT) : Number.NaN;
}

const percentText = (bp: number): string => (bp === 0 ? '' : String(bp / BP_OF_A_PERCENT));

const planWith = (plan: Plan, typed: TypedPrices): Plan => ({
  ...plan,
  dayPriceCents: centsOf(typed.day) ?? 0,
  minDayPriceCents: centsOf(typed.least) ?? null,
  discounts: {
    days3Bp: discountBp(typed.days3),
    days7Bp: discountBp(typed.days7),
    days30Bp: discountBp(typed.days30),
  },
});

function problemsOf(typed: TypedPrices, { limits }: CarPrices): Partial<Record<keyof TypedPrices, string>> {
  const problems: Partial<Record<keyof TypedPrices, string>> = {};
  const [min, max] = [limits.minDayPriceCents, limits.maxDayPriceCents];
  const day = centsOf(typed.day) ?? Number.NaN;
  const [least, most] = [formatWholeRand(min), formatWholeRand(max)];
  if (!(day >= min && day <= max)) problems.day = t`Enter whole rand between ${least} and ${most}.`;
  const lowest = centsOf(typed.least);
  if (lowest !== undefined && !(lowest >= min && lowest <= day)) {
    problems.least = t`Enter whole rand between ${least} and your day price, or leave it empty.`;
  }
  const mostPercent = limits.maxDiscountBp / BP_OF_A_PERCENT;
  for (const name of ['days3', 'days7', 'days30'] as const) {
    const bp = discountBp(typed[name]);
    if (!(bp <= limits.maxDiscountBp)) problems[name] = t`Enter a percentage up to ${mostPercent}.`;
  }
  return problems;
}

/** The same as long as nobody changed them: what is typed over them stays whatever else of the plan changes. */
export const basePricesOf = ({ dayPriceCents, minDayPriceCents, discounts }: Plan): string =>
  [dayPriceCents, minDayPriceCents, discounts.days3Bp, discounts.days7Bp, discounts.days30Bp].join(',');

/** The day price, the lowest price and the discounts for longer trips. */
export function BasePrices({ car, onSave }: { car: CarPrices; onSave: (plan: Plan) => Promise<unknown> }) {
  const { plan } = car;
  const form = useForm<TypedPrices>({
    values: {
      day: randText(plan.dayPriceCents),
      least: randText(plan.minDayPriceCents ?? undefined),
      days3: percentText(plan.discounts.days3Bp),
      days7: percentText(plan.discounts.days7Bp),
      days30: percentText(plan.discounts.days30Bp),
    },
    check: (typed) => problemsOf(typed, car),
    draft: draftStore({
      key: `price-base:${car.vehicleId}:${basePricesOf(plan)}`,
      version: 1,
      is: isTypedPrices,
    }),
    send: (typed) => onSave(planWith(plan, typed)),
  });
  const { control } = form;
  return (
    <Form form={form}>
      <div className="grid gap-4 @min-[30rem]:grid-cols-2">
        <FormRandField control={control} name="day" label={t`Day price`} />
        <FormRandField
          control={control}
          name="least"
          label={t`Lowest price (optional)`}
          hint={t`No day costs less than this, whatever your rules say. Discounts for longer trips come after it.`}
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-small font-semibold">{t`Discounts for longer trips`}</legend>
        <div className="grid gap-4 @min-[30rem]:grid-cols-3">
          {(
            [
              ['days3', t`From 3 days`],
              ['days7', t`From 7 days`],
              ['days30', t`From 30 days`],
            ] as const
          ).map(([name, label]) => (
            <FormTextField
              key={name}
              control={control}
              name={name}
              label={label}
              suffix="%"
              inputMode="decimal"
            />
          ))}
        </div>
      </fieldset>
      <SubmitButton className="justify-self-start">{t`Save prices`}</SubmitButton>
    </Form>
  );
}
