import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';
import { FormYesNo } from '../YesNo.tsx';
import { labelled } from './labelled.ts';
import type { StepProps } from './step-props.ts';

/** The dates of its papers, and what its owner has to say of it. */
export function PapersStep({ form }: StepProps) {
  const { control } = form;
  const field = labelled(form);
  const isFinanced = useWatch({ control, name: 'papers.isFinanced' });
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          {...field('papers.discExpiresOn')}
          type="date"
          hint={t`No trip is booked after this day.`}
        />
        <FormTextField {...field('papers.servicedOn')} type="date" />
        <FormTextField
          control={control}
          name="papers.roadworthyOn"
          type="date"
          label={t`Last roadworthy test (optional)`}
        />
      </div>
      <FormYesNo control={control} name="papers.hasTracker" legend={t`Does the car have a tracker?`} />
      <FormYesNo control={control} name="papers.isFinanced" legend={t`Does a bank finance the car?`} />
      {isFinanced === 'yes' && (
        <FormYesNo
          control={control}
          name="papers.hasBankConsent"
          legend={t`Does the bank agree that you rent it out, and that it crosses borders where you allow it?`}
        />
      )}
      <FormYesNo
        control={control}
        name="papers.isOwnCoverTold"
        legend={t`Does the company that covers your car know that you rent it out?`}
      />
    </div>
  );
}
