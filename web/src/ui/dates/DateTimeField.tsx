import { formatDateTime } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { lazy, Suspense, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { controlClass, describedBy, errorId, FieldError } from '../forms/Field.tsx';
import { useArrivalTime } from '../hooks/use-arrival-time.ts';

const DateTimePanel = lazy(() => import('./DateTimePanel.tsx'));

export interface DateTimeFieldProps {
  /** For what leads to the button from elsewhere, such as the list of what is wrong. */
  id?: string | undefined;
  label: string;
  /** An instant; shown and picked in South African time, in steps of 30 minutes. */
  value: Date | null;
  onChange: (value: Date) => void;
  min?: Date | undefined;
  max?: Date | undefined;
  error?: string | undefined;
  /** Without an edge, for a field inside a shared bar. */
  bare?: boolean;
  className?: string;
  now?: Date;
}

/** A button that says the moment and opens a calendar with a list of times. The calendar is loaded on the first opening. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, error, bare = false, className } = props;
  const now = useArrivalTime(props.now);
  const [isOpen, setIsOpen] = useState(false);
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <div className={cx('grid content-center gap-1', className)}>
      <span
        id={`${id}-label`}
        className={bare ? 'text-[0.8125rem] font-medium text-muted-foreground' : 'text-small font-semibold'}
      >
        {label}
      </span>
      <button
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={describedBy(id, { error })}
        aria-invalid={error ? true : undefined}
        onClick={() => setIsOpen(true)}
        className={
          bare ? 'num min-h-7 text-left font-semibold' : cx(controlClass(Boolean(error)), 'num text-left')
        }
      >
        {!bare && <CalendarDays size={18} strokeWidth={1.75} aria-hidden className="text-muted-foreground" />}
        <span id={`${id}-value`}>{value ? formatDateTime(value, now) : t`Pick a day and time`}</span>
      </button>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      {isOpen && (
        <Suspense fallback={null}>
          <DateTimePanel {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
