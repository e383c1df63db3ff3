import { plural, t } from '@lingui/core/macro';
import Star from 'lucide-react/icons/star';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { cx } from '../../ui/cx.ts';
import { describedBy, errorId, FieldError } from '../../ui/forms/Field.tsx';
import type { FormField } from '../../ui/forms/form-fields.tsx';
import { useField } from '../../ui/forms/use-field.ts';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  legend: string;
  /** The question of a form, and not one of its parts. */
  isLarge?: boolean;
}

/** One to five stars as one row of radio buttons. None is given before somebody chooses; the value is `''` until then. */
export function StarsField<V extends FieldValues, N extends FieldPathByValue<V, string>>({
  control,
  name,
  legend,
  isLarge = false,
}: FormField<V, N, StarsProps>) {
  const { id, value, onChange, error } = useField({ control, name });
  const given = Number(value);
  return (
    <fieldset aria-describedby={describedBy(id, { error })} className="min-w-0">
      <legend className={isLarge ? 'mb-1 text-h3' : 'text-small font-semibold'}>{legend}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex flex-wrap">
          {STARS.map((count) => (
            <label
              key={count}
              className="relative grid size-11 cursor-pointer place-items-center rounded-md hover:bg-accent has-focus-visible:outline-3 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                id={count === STARS[0] ? id : undefined}
                name={id}
                value={count}
                checked={count === given}
                onChange={() => onChange(String(count))}
                className="absolute inset-0 m-0 cursor-pointer opacity-0"
              />
              <span className="sr-only">{plural(count, { one: '# star', other: '# stars' })}</span>
              <Star
                size={isLarge ? 32 : 26}
                strokeWidth={1.5}
                aria-hidden
                className={cx(count <= given ? 'fill-brand text-brand' : 'text-input')}
              />
            </label>
          ))}
        </div>
        {given > 0 && (
          <span aria-hidden className="num text-small text-muted-foreground">
            {t`${given} of 5`}
          </span>
        )}
      </div>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </fieldset>
  );
}
