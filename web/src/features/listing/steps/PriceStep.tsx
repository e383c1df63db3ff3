import { EXTRA_UNITS } from '@kwela/domain/vehicles/terms';
import { CANCELLATION_POLICIES } from '@kwela/domain/vehicles/vehicle';
import { t } from '@lingui/core/macro';
import { useController, useWatch } from 'react-hook-form';
import { say } from '../../../lib/words.ts';
import { FormCheckbox, FormRandField, FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { RandField, TextField } from '../../../ui/forms/TextField.tsx';
import { POLICY_LABELS, UNIT_LABELS } from '../labels.ts';
import type { ExtraRow } from '../values.ts';
import { CodedRows } from './CodedRows.tsx';
import { InstantFields } from './InstantFields.tsx';
import { labelled } from './labelled.ts';
import { optionsOf } from './options.ts';
import type { StepProps } from './step-props.ts';

/** What it costs and on which terms. */
export function PriceStep({ form }: StepProps) {
  const { control } = form;
  const field = labelled(form);
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormRandField
          {...field('terms.dayPriceCents')}
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
        <FormTextField {...field('terms.kmPerDay')} inputMode="numeric" />
        <FormRandField {...field('terms.extraKmCents')} />
        <FormTextField {...field('terms.minimumDriverAge')} inputMode="numeric" />
        <FormSelect {...field('terms.policy')} options={optionsOf(CANCELLATION_POLICIES, POLICY_LABELS)} />
      </div>
      <InstantFields form={form} />
      <FormExtras form={form} />
      <RefuelField form={form} />
    </div>
  );
}

/** Whether guests may prepay the refuelling; there is nothing to ask of a car that is not filled at a pump. */
function RefuelField({ form: { control } }: Pick<StepProps, 'form'>) {
  const fuel = useWatch({ control, name: 'car.fuel' });
  if (fuel === 'electric') return null;
  return (
    <FormCheckbox
      control={control}
      name="terms.offersRefuel"
      label={t`Guests can prepay the refuelling`}
      hint={t`You hand over the car with a full tank, and they may return it on any level. They pay for one tank at the published price of fuel. We work out the sum, and all of it is paid out to you. You can’t charge fuel for that trip.`}
    />
  );
}

function FormExtras({ form: { control } }: Pick<StepProps, 'form'>) {
  const { field } = useController({ control, name: 'terms.extras' });
  const rows: readonly ExtraRow[] = field.value;
  return (
    <CodedRows
      legend={t`Extras that you offer (optional)`}
      rows={rows}
      onRows={field.onChange}
      labelsOf={(number) => ({ name: t`Extra ${number}`, remove: t`Remove extra ${number}` })}
      add={t`Add an extra`}
      newRow={(code) => ({ code, label: '', unit: 'trip', price: '', most: '1' })}
    >
      {(row, change) => (
        <>
          <TextField
            label={t`What it is`}
            value={row.label}
            maxLength={60}
            onChange={({ target }) => change({ label: target.value })}
          />
          <RandField
            label={t`Price`}
            value={row.price}
            onChange={({ target }) => change({ price: target.value })}
          />
          <Select
            label={t`Paid`}
            value={row.unit}
            onChange={({ target }) => change({ unit: target.value })}
            options={EXTRA_UNITS.map((value) => ({ value, label: say(UNIT_LABELS[value]) }))}
          />
          <TextField
            label={t`At most`}
            inputMode="numeric"
            value={row.most}
            onChange={({ target }) => change({ most: target.value })}
          />
        </>
      )}
    </CodedRows>
  );
}
