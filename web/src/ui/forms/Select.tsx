import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, useId } from 'react';
import { cx } from '../cx.ts';
import { describedBy, Field, type FieldText } from './Field.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectBoxProps = ComponentProps<'select'> & { options: readonly SelectOption[]; hasError?: boolean };

/** The bare control, for places that bring their own label by `aria-label`. */
export function SelectBox({ options, hasError = false, className, ...select }: SelectBoxProps) {
  return (
    <span className={cx('relative grid', className)}>
      <select
        {...select}
        className={cx(
          'min-h-12 w-full cursor-pointer appearance-none rounded-md border bg-card pr-[min(2.5rem,48px)] pl-[min(0.875rem,16px)] text-foreground',
          hasError ? 'border-2 border-destructive' : 'border-input',
        )}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={18}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted-foreground"
      />
    </span>
  );
}

export function Select({
  label,
  hint,
  error,
  className,
  id,
  ...select
}: ComponentProps<'select'> & FieldText & { options: readonly SelectOption[] }) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} className={className}>
      <SelectBox
        {...select}
        id={fieldId}
        hasError={Boolean(error)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
      />
    </Field>
  );
}
