import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { describedBy, errorId, FieldError } from './Field.tsx';

interface RadioGroupProps {
  legend: string;
  /** Keeps the legend for screen readers where a heading says it already. */
  legendHidden?: boolean;
  error?: string | undefined;
  children: ReactNode;
  className?: string;
}

export function RadioGroup({ legend, legendHidden = false, error, children, className }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={describedBy(id, { error })} className={cx('grid min-w-0 gap-2', className)}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-small font-semibold'}>{legend}</legend>
      {children}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </fieldset>
  );
}

interface RadioRowProps {
  /** For what leads here from elsewhere, such as the list of what is wrong. */
  id?: string | undefined;
  name: string;
  value: string;
  checked: boolean;
  onPick: (value: string) => void;
  title: ReactNode;
  /** What stands at the right: a price, "included". */
  aside?: ReactNode;
  /** One line on what choosing this means. */
  consequence?: ReactNode;
  disabled?: boolean;
  /** Shown inside the row while it is chosen. */
  children?: ReactNode;
}

/** An option as a whole row: radio, title, price at the right, one line of consequence. */
export function RadioRow(props: RadioRowProps) {
  const { id, name, value, checked, onPick, title, aside, consequence, disabled, children } = props;
  return (
    <div
      className={cx(
        'rounded-md border',
        checked ? 'border-primary bg-primary-soft inset-ring-1 inset-ring-primary' : 'border-border bg-card',
        disabled && 'opacity-60',
      )}
    >
      <label className="grid grid-cols-[max(22px,1.25rem)_minmax(0,1fr)_auto] gap-x-[min(0.75rem,3.5vw)] gap-y-1 px-[min(1rem,4.5vw)] py-3.5">
        <input
          type="radio"
          id={id}
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          onChange={() => onPick(value)}
          className={cx(
            'mt-0.5 size-5 cursor-pointer appearance-none rounded-full bg-card',
            checked ? 'border-6 border-primary' : 'border-2 border-input',
          )}
        />
        <span className="col-span-2 flex flex-wrap justify-between gap-x-3">
          <span className="min-w-[min(8rem,100%)] flex-1 font-semibold">{title}</span>
          {aside && <span className="num">{aside}</span>}
        </span>
        {consequence && (
          <span className="col-span-2 col-start-2 text-small text-muted-foreground">{consequence}</span>
        )}
      </label>
      {checked && children && <div className="px-4 pb-4 pl-12.5">{children}</div>}
    </div>
  );
}
