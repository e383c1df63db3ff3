import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { type FieldOf, useField } from '../../ui/forms/use-field.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Some of several, each a tick. */
export function FormTicks<V extends FieldValues, N extends FieldPathByValue<V, readonly string[]>>({
  control,
  name,
  legend,
  choices,
}: FieldOf<V, N> & { legend: string; choices: readonly Choice[] }) {
  const { id, error } = useField({ control, name });
  const { field } = useController({ control, name });
  const chosen: readonly string[] = field.value;
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      <div className="grid sm:grid-cols-2 sm:gap-x-4">
        {choices.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            {...(index === 0 ? { id, error } : {})}
            label={label}
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              field.onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
