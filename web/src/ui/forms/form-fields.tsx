import type { ComponentProps, ReactNode } from 'react';
import type { FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form';
import { Checkbox } from './Checkbox.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';
import { RadioGroup, RadioRow } from './RadioRow.tsx';
import { Select } from './Select.tsx';
import { RandField, TextArea, TextField } from './TextField.tsx';
import { type FieldOf, useField } from './use-field.ts';

/** What a form gives to each of its fields, so it cannot be given a second time. */
type Given = 'id' | 'name' | 'value' | 'checked' | 'onChange' | 'onBlur' | 'error';

type Text = string;
export type FormField<Values extends FieldValues, Name extends FieldPath<Values>, Props> = FieldOf<
  Values,
  Name
> &
  Omit<Props, Given>;

export function FormTextField<V extends FieldValues, N extends FieldPathByValue<V, Text>>({
  control,
  name,
  ...props
}: FormField<V, N, ComponentProps<typeof TextField>>) {
  return <TextField {...props} {...useField({ control, name })} />;
}

export function FormPasswordField<V extends FieldValues, N extends FieldPathByValue<V, Text>>({
  control,
  name,
  ...props
}: FormField<V, N, ComponentProps<typeof PasswordField>>) {
  return <PasswordField {...props} {...useField({ control, name })} />;
}

/** A code of digits; what else is typed or pasted is left out. */
export function FormCodeField<V extends FieldValues, N extends FieldPathByValue<V, Text>>({
  control,
  name,
  ...props
}: FormField<V, N, Omit<ComponentProps<typeof CodeField>, 'onCode'>>) {
  const { onChange, ...field } = useField({ control, name });
  return <CodeField {...props} {...field} onCode={onChange} />;
}

export function FormRandField<V extends FieldValues, N extends FieldPathByValue<V, Text>>({
  control,
  name,
  ...props
}: FormField<V, N, ComponentProps<typeof RandField>>) {
  return <RandField {...props} {...useField({ control, name })} />;
}

export function FormTextArea<V extends FieldValues, N extends FieldPathByValue<V, Text>>({
  control,
  name,
  ...props
}: FormField<V, N, ComponentProps<typeof TextArea>>) {
  return <TextArea {...props} {...useField({ control, name })} />;
}

export function FormSelect<V extends FieldValues, N extends FieldPathByValue<V, Text>>({
  control,
  name,
  ...props
}: FormField<V, N, ComponentProps<typeof Select>>) {
  return <Select {...props} {...useField({ control, name })} />;
}

export function FormCheckbox<V extends FieldValues, N extends FieldPathByValue<V, boolean>>({
  control,
  name,
  ...props
}: FormField<V, N, ComponentProps<typeof Checkbox>>) {
  const { value, onChange, ...field } = useField({ control, name });
  return (
    <Checkbox {...props} {...field} checked={value} onChange={({ target }) => onChange(target.checked)} />
  );
}

export function FormQuantity<V extends FieldValues, N extends FieldPathByValue<V, number>>({
  control,
  name,
  ...props
}: FormField<V, N, ComponentProps<typeof QuantityStepper>>) {
  const { value, onChange } = useField({ control, name });
  return <QuantityStepper {...props} value={value} onChange={onChange} />;
}

interface Choice {
  readonly value: string;
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly consequence?: ReactNode;
  readonly disabled?: boolean;
  /** Shown inside the row while it is chosen. */
  readonly children?: ReactNode;
}

/** One of several, each a whole row. Nothing is ticked before: the value is `''` until then. */
export function FormRadioGroup<V extends FieldValues, N extends FieldPathByValue<V, Text>>({
  control,
  name,
  choices,
  ...props
}: FormField<V, N, Omit<ComponentProps<typeof RadioGroup>, 'children'>> & { choices: readonly Choice[] }) {
  const { id, value, onChange, error } = useField({ control, name });
  return (
    <RadioGroup {...props} error={error}>
      {choices.map((choice, index) => (
        <RadioRow
          key={choice.value}
          {...choice}
          id={index === 0 ? id : undefined}
          name={id}
          checked={value === choice.value}
          onPick={onChange}
        />
      ))}
    </RadioGroup>
  );
}
