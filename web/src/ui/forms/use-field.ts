import { createContext, use } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';

/** How a field finds its form: `control={form.control} name="firstName"`. */
export interface FieldOf<Values extends FieldValues, Name extends FieldPath<Values>> {
  readonly control: Control<Values>;
  readonly name: Name;
}

export const FormIdContext = createContext('');

/** The id of a field's control, which the list of what is wrong leads to. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;

/** A field of a form: its value, how to change it, and what is wrong with it. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>>({
  control,
  name,
}: FieldOf<Values, Name>) {
  const formId = use(FormIdContext);
  const { field, fieldState } = useController({ control, name });
  const value: FieldPathValue<Values, Name> = field.value;
  return {
    id: fieldId(formId, name),
    name,
    value,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message,
  };
}
