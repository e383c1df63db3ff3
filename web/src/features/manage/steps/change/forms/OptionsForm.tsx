import { PROTECTION_PLANS, type ProtectionPlan } from '@kwela/domain/protection/plans';
import { extraName, PLAN_NAMES } from '@kwela/words/pricing';
import { t } from '@lingui/core/macro';
import { hasFields, isNumber, isOneOf, isRecordOf } from '../../../../../lib/guards.ts';
import { say } from '../../../../../lib/words.ts';
import { draftStore } from '../../../../../ui/forms/draft.ts';
import { Form } from '../../../../../ui/forms/Form.tsx';
import { FormRadioGroup } from '../../../../../ui/forms/form-fields.tsx';
import { QuantityStepper } from '../../../../../ui/forms/QuantityStepper.tsx';
import { SubmitButton } from '../../../../../ui/forms/SubmitButton.tsx';
import { useField } from '../../../../../ui/forms/use-field.ts';
import { type FormHandle, useForm } from '../../../../../ui/forms/use-form.ts';
import { hintOf, priceOf } from '../../../../pricing/extra-offers.ts';
import type { Choices } from '../change-calls.ts';
import type { WishFormProps } from '../wish-form.ts';

interface Values {
  readonly plan: ProtectionPlan;
  /** How many of each extra, by its code. */
  readonly extras: Readonly<Record<string, number>>;
}
const areValues = hasFields<Values>({ plan: isOneOf(PROTECTION_PLANS), extras: isRecordOf(isNumber) });

function Extras({ form, choices }: { form: FormHandle<Values>; choices: Choices }) {
  const { value, onChange } = useField({ control: form.control, name: 'extras' });
  return (
    <ul className="grid divide-y divide-border">
      {choices.extras.map((extra) => {
        const { label, filling, ...offer } = extra;
        const named = {
          ...offer,
          ...(label === null ? {} : { label }),
          ...(filling === null ? {} : { filling }),
          supplier: 'host' as const,
        };
        const name = extraName(named, say);
        const translate = label === null ? undefined : 'no';
        const hint = hintOf(named);
        return (
          <li key={extra.code} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
            <div className="min-w-[min(8rem,100%)] flex-1">
              <p className="font-semibold" translate={translate}>
                {name}
              </p>
              <p className="text-small tabular-nums">{priceOf(named)}</p>
            </div>
            <QuantityStepper
              {...{ translate }}
              label={name}
              value={value[extra.code] ?? 0}
              max={extra.maxQuantity}
              onChange={(count) => onChange({ ...value, [extra.code]: count })}
            />
            {hint && <p className="basis-full text-small text-muted-foreground">{hint}</p>}
          </li>
        );
      })}
    </ul>
  );
}

/** Another protection plan, and other extras, before the trip starts. */
export function OptionsForm({ booking, choices, onWanted }: WishFormProps) {
  const { chosen } = choices;
  const form = useForm<Values>({
    values: {
      plan: chosen.protectionPlan,
      extras: Object.fromEntries(chosen.extras.map(({ code, quantity }) => [code, quantity])),
    },
    draft: draftStore({ key: `change-options:${booking.bookingId}`, version: 1, is: areValues }),
    isSentInSteps: true,
    send: ({ plan, extras }) =>
      onWanted({
        kind: 'options',
        protectionPlan: plan,
        extras: Object.entries(extras)
          .filter(([, quantity]) => quantity > 0)
          .map(([code, quantity]) => ({ code, quantity })),
      }),
  });
  return (
    <Form form={form} className="grid gap-5">
      <FormRadioGroup
        control={form.control}
        name="plan"
        legend={t`Protection plan`}
        choices={choices.protectionPlans.map((plan) => ({ value: plan, title: say(PLAN_NAMES[plan]) }))}
      />
      {choices.extras.length > 0 && (
        <section aria-labelledby={`${form.id}-extras`}>
          <h3 id={`${form.id}-extras`} className="font-semibold">{t`Extras`}</h3>
          <Extras form={form} choices={choices} />
        </section>
      )}
      <div>
        <SubmitButton tone="secondary">{t`See the price`}</SubmitButton>
      </div>
    </Form>
  );
}
