import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { CheckboxControl } from './CheckboxControl.tsx';
import { describedBy, errorId, FieldError, hintId } from './Field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, className, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <div className={cx('grid gap-1', className)}>
      <label htmlFor={fieldId} className="flex min-h-11 items-start gap-3 py-2.5">
        <CheckboxControl
          {...input}
          id={fieldId}
          isWrong={Boolean(error)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
        />
        <span className="text-[0.9375rem] leading-5.5">{label}</span>
      </label>
      {hint && (
        <p id={hintId(fieldId)} className="pl-8.5 text-[0.8125rem] leading-[1.125rem] text-muted-foreground">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId(fieldId)}>{error}</FieldError>}
    </div>
  );
}
