import { formatDateTime } from '@kwela/domain/time';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { controlClass, describedBy, errorId, FieldError } from '../forms/Field.tsx';
import { Spinner } from '../spinner.tsx';
import type { Range, RangeEnd } from './range.ts';

type OfEnds<T> = Readonly<Record<RangeEnd, T>>;

interface RangeFieldProps {
  labels: OfEnds<string>;
  /** Instants, shown in South African time. */
  value: Range;
  now: Date;
  /** Both ends in one panel; it opens at the end whose button was pressed. */
  panel: (first: RangeEnd, close: () => void) => ReactNode;
  /** Fetches the files of the panel as soon as somebody seems to want it. */
  onNear: () => void;
  loading: string;
  errors?: Partial<OfEnds<string | undefined>>;
  /** For what leads to the buttons from elsewhere, such as the list of what is wrong. */
  ids?: OfEnds<string>;
  /** Without an edge, for fields inside a shared bar. */
  isBare?: boolean;
  /** Where each end stands in the grid around. */
  className?: OfEnds<string>;
}

const ENDS = ['start', 'end'] as const;

/** Two buttons that say the ends of a range. Both open one panel, which is fetched when it is needed. */
export function RangeField(props: RangeFieldProps) {
  const { panel, onNear, loading } = props;
  const [opened, setOpened] = useState<RangeEnd | null>(null);
  return (
    <>
      {ENDS.map((end) => (
        <EndButton
          key={end}
          {...props}
          end={end}
          isOpen={opened === end}
          onNear={onNear}
          onOpen={() => setOpened(end)}
        />
      ))}
      {opened && (
        <Suspense fallback={<OnItsWay label={loading} />}>{panel(opened, () => setOpened(null))}</Suspense>
      )}
    </>
  );
}

interface EndButtonProps extends RangeFieldProps {
  end: RangeEnd;
  isOpen: boolean;
  onOpen: () => void;
}

function EndButton(props: EndButtonProps) {
  const { end, labels, value, now, isOpen, onOpen, onNear, errors, isBare = false, className } = props;
  const ownId = useId();
  const id = props.ids?.[end] ?? ownId;
  const error = errors?.[end];
  return (
    <div className={cx('grid content-center gap-1', className?.[end])}>
      <span
        id={`${id}-label`}
        className={isBare ? 'text-[0.8125rem] font-medium text-muted-foreground' : 'text-small font-semibold'}
      >
        {labels[end]}
      </span>
      <button
        type="button"
        id={id}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby={describedBy(id, { error })}
        aria-invalid={error ? true : undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={onOpen}
        className={cx(
          'tabular-nums text-left',
          isBare ? 'min-h-7 font-semibold' : controlClass(Boolean(error)),
        )}
      >
        {!isBare && (
          <CalendarDays size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted-foreground" />
        )}
        <span id={`${id}-value`}>{formatDateTime(end === 'start' ? value.startAt : value.endAt, now)}</span>
      </button>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </div>
  );
}

/** What is seen of the panel on a slow line. */
const OnItsWay = ({ label }: { label: string }) => (
  <div className="fixed inset-0 z-50 grid place-items-center bg-[#1d1b16]/50 text-white">
    <Spinner label={label} size={32} />
  </div>
);
