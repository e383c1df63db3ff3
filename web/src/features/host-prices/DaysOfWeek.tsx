import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { CheckboxControl } from '../../ui/forms/CheckboxControl.tsx';
import { errorId, FieldError } from '../../ui/forms/Field.tsx';
import { type FieldOf, useField } from '../../ui/forms/use-field.ts';
import { dayName, WEEK_FROM_MONDAY } from './plan-words.ts';

/** Days of the week to tick; the value is their digits, `56` for Friday and Saturday. */
export function DaysOfWeek<V extends FieldValues, N extends FieldPathByValue<V, string>>({
  control,
  name,
  label,
  chosen,
}: FieldOf<V, N> & { label: string; chosen: string }) {
  const { id, onChange, error } = useField({ control, name });
  const pick = (day: number, isOn: boolean) => {
    const others = WEEK_FROM_MONDAY.filter((other) => other !== day && chosen.includes(String(other)));
    onChange([...others, ...(isOn ? [day] : [])].join(''));
  };
  return (
    <fieldset aria-describedby={error ? errorId(id) : undefined}>
      <legend className="text-small font-semibold">{label}</legend>
      <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(min(8.25rem,100%),1fr))] gap-x-4">
        {WEEK_FROM_MONDAY.map((day, index) => (
          <label key={day} className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
            <CheckboxControl
              id={index === 0 ? id : undefined}
              checked={chosen.includes(String(day))}
              isWrong={Boolean(error)}
              onChange={({ target }) => pick(day, target.checked)}
            />
            {dayName(day)}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </fieldset>
  );
}
