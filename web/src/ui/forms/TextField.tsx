import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass, describedBy, Field, type FieldText } from './Field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'prefix'> &
  FieldText & {
    /** Stands inside the edge, before and after the text: an icon, `R`, a show-password button. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

export function TextField({ label, hint, error, prefix, suffix, className, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} className={className}>
      <span className={controlClass(Boolean(error))}>
        {prefix && <span className="shrink-0 text-muted-foreground">{prefix}</span>}
        <input
          {...input}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          className="min-h-11 w-full min-w-0 flex-1 bg-transparent outline-none disabled:cursor-not-allowed disabled:text-muted-foreground"
        />
        {suffix}
      </span>
    </Field>
  );
}

/** Whole rand, typed with an `R` before it. */
export function RandField(props: Omit<TextFieldProps, 'prefix' | 'inputMode'>) {
  return <TextField autoComplete="off" {...props} prefix="R" inputMode="decimal" />;
}

export function TextArea({
  label,
  hint,
  error,
  className,
  id,
  ...area
}: ComponentProps<'textarea'> & FieldText) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} className={className}>
      <span className={controlClass(Boolean(error))}>
        <textarea
          rows={4}
          {...area}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          className="w-full min-w-0 flex-1 resize-y bg-transparent py-3 outline-none"
        />
      </span>
    </Field>
  );
}
