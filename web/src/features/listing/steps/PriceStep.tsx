import { EXTRA_UNITS } from '@kwela/domain/vehicles/terms';
import { CANCELLATION_POLICIES } from '@kwela/domain/vehicles/vehicle';
import { t } from '@lingui/core/macro';
import { useController } from 'react-hook-form';
import { say } from '../../../lib/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormRandField, FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { RandField, TextField } from '../../../ui/forms/TextField.tsx';
import { FIELD_LABELS, POLICY_LABELS, UNIT_LABELS } from '../labels.ts';
import type { ExtraRow } from '../values.ts';
import { FormYesNo } from '../YesNo.tsx';
import { optionsOf } from './options.ts';
import type { StepProps } from './step-props.ts';

/** What it costs and on which terms. */
export function PriceStep({ form }: StepProps) {
  const { control } = form;
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormRandField
          control={control}
          name="terms.dayPriceCents"
          label={say(FIELD_LABELS['terms.dayPriceCents'])}
          hint={t`In whole rand. Your tools suggest a price once the car is listed.`}
        />
        <FormTextField
          control={control}
          name="terms.weekendPercent"
          label={t`Weekends, in per cent more or less (optional)`}
          inputMode="text"
        />
        <FormTextField
          control={control}
          name="terms.holidayPercent"
          label={t`Public holidays, in per cent more or less (optional)`}
          inputMode="text"
        />
      </div>
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-3">
        <legend className="mb-2 text-small font-semibold">{t`Discounts in per cent (optional)`}</legend>
        <FormTextField
          control={control}
          name="terms.days3Percent"
          label={t`From 3 days`}
          inputMode="decimal"
        />
        <FormTextField
          control={control}
          name="terms.days7Percent"
          label={t`From 7 days`}
          inputMode="decimal"
        />
        <FormTextField
          control={control}
          name="terms.days30Percent"
          label={t`From 30 days`}
          inputMode="decimal"
        />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="terms.kmPerDay"
          label={say(FIELD_LABELS['terms.kmPerDay'])}
          inputMode="numeric"
        />
        <FormRandField
          control={control}
          name="terms.extraKmCents"
          label={say(FIELD_LABELS['terms.extraKmCents'])}
        />
        <FormTextField
          control={control}
          name="terms.minimumDriverAge"
          label={say(FIELD_LABELS['terms.minimumDriverAge'])}
          inputMode="numeric"
        />
        <FormSelect
          control={control}
          name="terms.policy"
          label={say(FIELD_LABELS['terms.policy'])}
          options={optionsOf(CANCELLATION_POLICIES, POLICY_LABELS)}
        />
      </div>
      <FormYesNo
        control={control}
        name="terms.isInstant"
        legend={t`How are trips booked?`}
        yes={t`Instantly: a guest who pays has booked`}
        no={t`On request: you accept or decline each one`}
      />
      <FormExtras form={form} />
    </div>
  );
}

const codeOf = (): string => crypto.randomUUID().slice(0, 8);

function FormExtras({ form: { control } }: Pick<StepProps, 'form'>) {
  const { field } = useController({ control, name: 'terms.extras' });
  const rows: readonly ExtraRow[] = field.value;
  const change = (at: number, part: Partial<ExtraRow>) =>
    field.onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-2 text-small font-semibold">{t`Extras that you offer (optional)`}</legend>
      {rows.map((row, at) => {
        const number = at + 1;
        return (
          <fieldset
            key={row.code}
            aria-label={t`Extra ${number}`}
            className="grid gap-3 rounded-md border border-border bg-card p-4 sm:grid-cols-2"
          >
            <TextField
              label={t`What it is`}
              value={row.label}
              maxLength={60}
              onChange={({ target }) => change(at, { label: target.value })}
            />
            <RandField
              label={t`Price`}
              value={row.price}
              onChange={({ target }) => change(at, { price: target.value })}
            />
            <Select
              label={t`Paid`}
              value={row.unit}
              onChange={({ target }) => change(at, { unit: target.value })}
              options={EXTRA_UNITS.map((value) => ({ value, label: say(UNIT_LABELS[value]) }))}
            />
            <TextField
              label={t`At most`}
              inputMode="numeric"
              value={row.most}
              onChange={({ target }) => change(at, { most: target.value })}
            />
            <div>
              <Button
                tone="tertiary"
                size="sm"
                onClick={() => field.onChange(rows.filter((_, index) => index !== at))}
              >
                {t`Remove extra ${number}`}
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button
          tone="secondary"
          onClick={() =>
            field.onChange([...rows, { code: codeOf(), label: '', unit: 'trip', price: '', most: '1' }])
          }
        >
          {t`Add an extra`}
        </Button>
      </div>
    </fieldset>
  );
}
