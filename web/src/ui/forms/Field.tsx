import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in a sentence. It turns the edge to clay and is read out with the field. */
  error?: string | undefined;
}

export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;

/** The `aria-describedby` of a control with this field's hint and error. */
export const describedBy = (id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) =>
  cx(error && errorId(id), Boolean(hint) && hintId(id)) || undefined;

export const controlClass = (hasError: boolean): string =>
  cx(
    'flex min-h-12 w-full items-center gap-2.5 rounded-md border bg-card px-3.5 text-body text-foreground',
    'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-ring',
    'has-[>:disabled]:border-border has-[>:disabled]:bg-sunken',
    hasError ? 'border-2 border-destructive' : 'border-input',
  );

/** A text box without an edge, in a shared bar: the ring goes round the icon as well. */
export const bareControlClass =
  '-mx-1.5 flex min-h-7 items-center gap-1.5 rounded-sm px-1.5 focus-within:outline-3 focus-within:outline-ring';

/** Label above, control, then the error or hint under it. */
export function Field({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FieldText & { id: string; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={cx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      {children}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      {hint && (
        <div id={hintId(id)} className="text-[0.8125rem] leading-[1.125rem] text-muted-foreground">
          {hint}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small text-destructive">
      <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
