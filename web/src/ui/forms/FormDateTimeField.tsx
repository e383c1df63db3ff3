import type { ComponentProps } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { DateTimeField } from '../dates/DateTimeField.tsx';
import type { FormField } from './form-fields.tsx';
import { useField } from './use-field.ts';

/** In a file of its own: a form without dates does not bring the field that knows them. */
export function FormDateTimeField<V extends FieldValues, N extends FieldPathByValue<V, Date | null>>({
  control,
  name,
  ...props
}: FormField<V, N, ComponentProps<typeof DateTimeField>>) {
  const { id, value, onChange, error } = useField({ control, name });
  return <DateTimeField {...props} id={id} value={value} onChange={onChange} error={error} />;
}
