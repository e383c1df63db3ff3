import { t } from '@lingui/core/macro';
import type { Ref } from 'react';
import type { Control } from 'react-hook-form';
import { FormTextField } from '../../../ui/forms/form-fields.tsx';

/** A number that gets codes by SMS. */
export const MobileField = ({
  control,
  ref,
}: {
  control: Control<{ phone: string }>;
  ref?: Ref<HTMLInputElement> | undefined;
}) => (
  <FormTextField
    ref={ref}
    control={control}
    name="phone"
    label={t`Mobile number`}
    type="tel"
    autoComplete="tel"
  />
);
