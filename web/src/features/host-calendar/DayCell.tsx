import type { DayState, FleetDay } from '@kwela/domain/calendars/fleet-days';
import Ban from 'lucide-react/icons/ban';
import Hourglass from 'lucide-react/icons/hourglass';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import { cx } from '../../ui/cx.ts';
import type { Taken } from './fleet.ts';

/** Each state has a sign and a pattern of its own, so that none is told by its colour alone. */
const LOOKS: Record<DayState, string> = {
  booked: 'bg-primary text-primary-foreground',
  blocked:
    'bg-muted text-foreground bg-[repeating-linear-gradient(135deg,var(--border)_0_3px,transparent_3px_8px)]',
  buffer: 'bg-primary-soft text-primary-soft-foreground border-dashed border-primary',
  no_start: 'bg-card text-muted-foreground',
  free: 'bg-card text-foreground',
};
const SIGNS = { booked: KeyRound, blocked: Lock, buffer: Hourglass, no_start: Ban, free: null } as const;
const CENTS = 100;

/** The sign of a state, as days and the legend show it. */
export function StateSign({ state, isPart = false }: { state: DayState; isPart?: boolean }) {
  const Sign = SIGNS[state];
  return (
    <span
      aria-hidden
      className={cx(
        'grid h-6 place-items-center rounded-sm border border-border',
        isPart ? 'w-4' : 'w-full',
        LOOKS[state],
      )}
    >
      {Sign === null ? null : <Sign size={13} />}
    </span>
  );
}

interface DayCellProps {
  readonly car: number;
  readonly on: string;
  readonly day: FleetDay<Taken>;
  readonly cents: number;
  readonly words: string;
  readonly isMarked: boolean;
  /** The one day that the Tab key comes to. */
  readonly isCurrent: boolean;
  readonly hasDate: boolean;
  readonly isHoliday: boolean;
}

/** One day of one car. */
export function DayCell({
  car,
  on,
  day,
  cents,
  words,
  isMarked,
  isCurrent,
  hasDate,
  isHoliday,
}: DayCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what WAI-ARIA makes a grid of.
      role="gridcell"
      tabIndex={isCurrent ? 0 : -1}
      aria-selected={isMarked}
      data-car={car}
      data-on={on}
      className={cx(
        'min-w-[1.875rem] cursor-pointer rounded-sm border p-0.5 text-center align-top select-none',
        isMarked ? 'border-foreground outline-2 -outline-offset-2 outline-foreground' : 'border-border',
      )}
    >
      {/* Not a label: what is seen need not stand in what is read out. */}
      <span className="sr-only">{words}</span>
      {hasDate && (
        <span aria-hidden className="num block text-caption">
          {Number(on.slice(8))}
          {isHoliday && '★'}
        </span>
      )}
      <StateSign state={day.state} isPart={day.isPart} />
      <span aria-hidden className="num block text-[0.6875rem] leading-4 text-muted-foreground">
        {Math.round(cents / CENTS)}
      </span>
    </td>
  );
}
