import type { ReactNode } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { errorId, FieldError } from '../../../ui/forms/Field.tsx';
import { type FieldOf, useField } from '../../../ui/forms/use-field.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
}

export interface ChoiceGroup<Value extends string> {
  readonly name: string;
  readonly choices: readonly Choice<Value>[];
}

interface Props<Value extends string> {
  legend: string;
  /** The words of the box that ticks all of a group. */
  allOf?: (group: string) => string;
  groups: readonly ChoiceGroup<Value>[];
}

/** Several of a list, in groups; a group of more than one folds away what it has, under one box for all of it. */
export function ChoicesField<
  Value extends string,
  V extends FieldValues,
  N extends FieldPathByValue<V, Value[]>,
>({ control, name, legend, allOf, groups }: FieldOf<V, N> & Props<Value>) {
  const { id, value, onChange, error } = useField({ control, name });
  const chosen: readonly Value[] = value;
  const set = (values: readonly Value[], isChosen: boolean) =>
    onChange(isChosen ? [...new Set([...chosen, ...values])] : chosen.filter((one) => !values.includes(one)));
  const boxesOf = ({ choices }: ChoiceGroup<Value>, firstId: string | undefined) =>
    choices.map((choice, index) => (
      <Checkbox
        key={choice.value}
        {...(index === 0 && firstId !== undefined ? { id: firstId } : {})}
        label={choice.label}
        hint={choice.hint}
        checked={chosen.includes(choice.value)}
        onChange={({ target }) => set([choice.value], target.checked)}
      />
    ));
  return (
    <fieldset aria-describedby={error ? errorId(id) : undefined} className="grid min-w-0 gap-1">
      <legend className="mb-1 text-small font-semibold">{legend}</legend>
      {groups.map((group, index) => {
        const first = index === 0 ? id : undefined;
        if (allOf === undefined || group.choices.length === 1)
          return <div key={group.name}>{boxesOf(group, first)}</div>;
        const values = group.choices.map((choice) => choice.value);
        const count = values.filter((one) => chosen.includes(one)).length;
        return (
          <div key={group.name}>
            <Checkbox
              {...(first === undefined ? {} : { id: first })}
              label={allOf(group.name)}
              checked={count === values.length}
              onChange={({ target }) => set(values, target.checked)}
            />
            <details className="ml-8.5">
              <summary className="min-h-11 cursor-pointer py-2.5 text-small text-link">
                {group.name}: {count}/{values.length}
              </summary>
              <div className="grid sm:grid-cols-2">{boxesOf(group, undefined)}</div>
            </details>
          </div>
        );
      })}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </fieldset>
  );
}
