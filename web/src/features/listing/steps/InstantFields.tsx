import { MIN_STARS_HUNDREDTHS } from '@kwela/domain/bookings/instant-book';
import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { FormCheckbox, FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormYesNo } from '../YesNo.tsx';
import type { StepProps } from './step-props.ts';

/** Whether guests book at once, and what is asked of those who do. */
export function InstantFields({ form: { control } }: Pick<StepProps, 'form'>) {
  const isInstant = useWatch({ control, name: 'terms.isInstant' });
  return (
    <div className="grid gap-4">
      <FormYesNo
        control={control}
        name="terms.isInstant"
        legend={t`How are trips booked?`}
        yes={t`Instantly: a guest who pays has booked`}
        no={t`On request: you accept or decline each one`}
      />
      {isInstant === 'yes' && (
        <fieldset className="grid min-w-0 gap-3 rounded-md border border-border bg-card p-4">
          <legend className="px-1 text-small font-semibold">{t`Who books instantly (optional)`}</legend>
          <p className="text-small text-muted-foreground">
            {t`Other guests send you a request that you accept or decline.`}
          </p>
          <FormCheckbox
            control={control}
            name="terms.hasConfirmedMobile"
            label={t`Only guests with a confirmed mobile number`}
          />
          <FormTextField
            control={control}
            name="terms.minTrips"
            label={t`Least number of trips with Kwela`}
            hint={t`Leave it empty for guests on their first trip, too.`}
            inputMode="numeric"
            className="max-w-xs"
          />
          <FormSelect
            control={control}
            name="terms.minStarsHundredths"
            label={t`Least stars from other hosts`}
            hint={t`A guest has stars once three hosts have reviewed them.`}
            className="max-w-xs"
            options={[
              { value: '0', label: t`Any` },
              ...MIN_STARS_HUNDREDTHS.map((stars) => ({
                value: String(stars),
                label: (stars / 100).toFixed(1),
              })),
            ]}
          />
        </fieldset>
      )}
    </div>
  );
}
