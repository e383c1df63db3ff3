import { t } from '@lingui/core/macro';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { FormRadioGroup } from '../../ui/forms/form-fields.tsx';
import type { FieldOf } from '../../ui/forms/use-field.ts';

/** A question that is answered yes or no; nothing is ticked before. */
export function FormYesNo<V extends FieldValues, N extends FieldPathByValue<V, string>>({
  control,
  name,
  legend,
  yes,
  no,
}: FieldOf<V, N> & { legend: string; yes?: string; no?: string }) {
  return (
    <FormRadioGroup
      control={control}
      name={name}
      legend={legend}
      choices={[
        { value: 'yes', title: yes ?? t`Yes` },
        { value: 'no', title: no ?? t`No` },
      ]}
    />
  );
}
