import type { ReactNode } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { CheckboxControl } from '../../../ui/forms/CheckboxControl.tsx';
import { errorId, FieldError } from '../../../ui/forms/Field.tsx';
import { type FieldOf, useField } from '../../../ui/forms/use-field.ts';
import { ticked } from './which-cars.ts';

export interface TickChoice {
  readonly value: string;
  readonly label: ReactNode;
  readonly note?: string;
}

/** Several of some choices; the value is theirs with commas between. */
export function TicksField<V extends FieldValues, N extends FieldPathByValue<V, string>>({
  control,
  name,
  legend,
  choices,
}: FieldOf<V, N> & { legend: string; choices: readonly TickChoice[] }) {
  const { id, value, onChange, error } = useField({ control, name });
  const chosen = ticked(value);
  return (
    <fieldset aria-describedby={error ? errorId(id) : undefined} className="grid min-w-0 gap-1">
      <legend className="text-small font-semibold">{legend}</legend>
      {choices.map(({ value: one, label, note }, index) => (
        <label key={one} className="flex min-h-11 items-start gap-3 py-2 text-[0.9375rem]">
          <CheckboxControl
            id={index === 0 ? id : undefined}
            checked={chosen.includes(one)}
            isWrong={Boolean(error)}
            onChange={({ target }) =>
              onChange(
                (target.checked ? [...chosen, one] : chosen.filter((other) => other !== one)).join(','),
              )
            }
          />
          <span className="min-w-0 break-words">
            {label}
            {note !== undefined && <span className="block text-small text-muted-foreground">{note}</span>}
          </span>
        </label>
      ))}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </fieldset>
  );
}
