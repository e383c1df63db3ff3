import { type ReactNode, Suspense, useId, useState } from 'react';
import { formatDateTime } from '../../lib/dates.ts';
import { cx } from '../cx.ts';
import { controlClass, describedBy, errorId, FieldError } from '../forms/Field.tsx';
import { Spinner } from '../spinner.tsx';
import type { Range, RangeEnd } from './range.ts';

type OfEnds<T> = Readonly<Record<RangeEnd, T>>;

export interface RangeFieldProps {
  labels: OfEnds<string>;
  /** Instants, shown in South African time. */
  value: Range;
  now: Date;
  /** Both ends in one panel; it opens at the end whose button was pressed. */
  panel: (first: RangeEnd, close: () => void) => ReactNode;
  /** Fetches the files of the panel as soon as somebody seems to want it. */
  onNear: () => void;
  loading: string;
  /** Stands before the text of a field with an edge. */
  icon?: ReactNode;
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
  const { labels, value, now, panel, onNear, loading, icon, errors, ids, isBare = false, className } = props;
  const [opened, setOpened] = useState<RangeEnd | null>(null);
  const ownId = useId();
  return (
    <>
      {ENDS.map((end) => {
        const id = ids?.[end] ?? `${ownId}-${end}`;
        const error = errors?.[end];
        return (
          <div key={end} className={cx('grid content-center gap-1', className?.[end])}>
            <span
              id={`${id}-label`}
              className={
                isBare ? 'text-[0.8125rem] font-medium text-muted-foreground' : 'text-small font-semibold'
              }
            >
              {labels[end]}
            </span>
            <button
              type="button"
              id={id}
              aria-labelledby={`${id}-label ${id}-value`}
              aria-haspopup="dialog"
              aria-expanded={opened === end}
              aria-describedby={describedBy(id, { error })}
              aria-invalid={error ? true : undefined}
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={() => setOpened(end)}
              className={cx(
                'text-left tabular-nums',
                isBare ? 'min-h-7 font-semibold' : controlClass(Boolean(error)),
              )}
            >
              {icon}
              <span id={`${id}-value`}>
                {formatDateTime(end === 'start' ? value.startAt : value.endAt, now)}
              </span>
            </button>
            {error && <FieldError id={errorId(id)}>{error}</FieldError>}
          </div>
        );
      })}
      {opened && (
        <Suspense
          fallback={
            <Spinner
              label={loading}
              size={32}
              className="fixed inset-0 z-50 justify-center bg-[#1d1b16]/50 text-white"
            />
          }
        >
          {panel(opened, () => setOpened(null))}
        </Suspense>
      )}
    </>
  );
}
