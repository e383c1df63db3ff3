import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { createContext, use } from 'react';
import {
  type DayButtonProps,
  DayPicker,
  DayButton as PlainDayButton,
  type PropsBase,
} from 'react-day-picker';
import { dayInitials, dayName, fullDate, monthOf } from '../../lib/long-dates.ts';
import { say } from '../../lib/words.ts';
import { cx } from '../cx.ts';
import { useArrivalTime } from '../hooks/use-arrival-time.ts';
import { type DayLook, dateOfDay, dayOfDate } from './calendar-days.ts';

interface CalendarProps {
  /** Selected local dates; `to` is left out for a single day. */
  from?: string | undefined;
  to?: string | undefined;
  onPick?: (on: string) => void;
  /** The day under the pointer, or none. */
  onHover?: (on: string | null) => void;
  /** A day of the month that is on show at first; the first selected one when left out. */
  openOn?: string | undefined;
  /** Nothing before or after can be picked or turned to. */
  minOn?: string | undefined;
  maxOn?: string | undefined;
  months?: number;
  /** The look of one day; plain when left out. */
  lookOf?: (on: string) => DayLook;
  /** Moves the focus to the selected day at once: for a calendar that was just opened. */
  autoFocus?: boolean;
  onMonthChange?: (firstOn: string) => void;
}

const PLAIN: DayLook = {};
const LookOf = createContext<(on: string) => DayLook>(() => PLAIN);

/** What the dates of the calendar are, seen from its props. */
function rulesOf({ from, to, minOn, maxOn, lookOf = () => PLAIN }: CalendarProps) {
  const lookAt = (date: Date) => lookOf(dayOfDate(date));
  return {
    isEnd: (date: Date) => dayOfDate(date) === from || dayOfDate(date) === to,
    isWithin: (date: Date) => Boolean(from && to && dayOfDate(date) > from && dayOfDate(date) < to),
    isOff(date: Date) {
      const on = dayOfDate(date);
      const isOutside = (minOn !== undefined && on < minOn) || (maxOn !== undefined && on > maxOn);
      return isOutside || lookAt(date).disabled === true;
    },
    nameOf: (date: Date) => nameOfDay(date, lookAt(date)),
  };
}

/** Weeks start on Monday. Arrow keys, Home, End, PageUp and PageDown move; each day says its date, state and price. */
export function Calendar(props: CalendarProps) {
  const { from, to, onPick, onHover, minOn, maxOn, months = 1, lookOf = () => PLAIN, onMonthChange } = props;
  const { isEnd, isWithin, isOff, nameOf } = rulesOf(props);
  const now = useArrivalTime();
  const common: Omit<PropsBase, 'mode' | 'required'> = {
    weekStartsOn: 1,
    numberOfMonths: months,
    // A month of four weeks takes as much room as one of six, so that nothing below jumps from month to month.
    fixedWeeks: true,
    defaultMonth: dateOfDay(props.openOn ?? from ?? minOn ?? dayOfDate(now)),
    ...(minOn ? { startMonth: dateOfDay(minOn) } : {}),
    ...(maxOn ? { endMonth: dateOfDay(maxOn) } : {}),
    ...(onMonthChange ? { onMonthChange: (month: Date) => onMonthChange(dayOfDate(month)) } : {}),
    modifiers: { end: isEnd, within: isWithin },
    disabled: isOff,
    autoFocus: props.autoFocus ?? false,
    ...(onHover
      ? {
          onDayMouseEnter: (date: Date) => onHover(dayOfDate(date)),
          onDayMouseLeave: () => onHover(null),
        }
      : {}),
    labels: {
      labelDayButton: nameOf,
      labelGridcell: nameOf,
      labelGrid: (month) => monthOf(dayOfDate(month)),
      labelWeekday: (date) => dayName(dayOfDate(date)),
      labelNav: () => t`Months`,
      labelPrevious: () => t`Previous month`,
      labelNext: () => t`Next month`,
    },
    formatters: {
      formatCaption: (month) => monthOf(dayOfDate(month)),
      formatWeekdayName: (date) => dayInitials(dayOfDate(date)),
    },
    components: { DayButton, Chevron },
    classNames: CLASSES,
  };
  return (
    <LookOf value={lookOf}>
      {onPick ? (
        <DayPicker
          {...common}
          mode="multiple"
          selected={[from, to].filter((on) => on !== undefined).map(dateOfDay)}
          onSelect={() => undefined}
          onDayClick={(date) => !isOff(date) && onPick(dayOfDate(date))}
        />
      ) : (
        <DayPicker {...common} />
      )}
    </LookOf>
  );
}

const CLASSES = {
  root: 'relative w-fit max-w-full',
  months: 'relative flex flex-wrap gap-8',
  month: 'grid w-77 max-w-full content-start gap-2',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: 'grid size-11 place-items-center rounded-md hover:bg-accent aria-disabled:invisible',
  button_next: 'grid size-11 place-items-center rounded-md hover:bg-accent aria-disabled:invisible',
  month_caption: 'grid h-11 place-items-center text-small font-semibold',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 text-caption font-normal text-muted-foreground',
  // Of the button in it; a day of another month has none.
  day: 'h-11 p-0 md:h-12',
  hidden: 'invisible',
};

const Chevron = ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) =>
  orientation === 'left' ? <ChevronLeft size={20} aria-hidden /> : <ChevronRight size={20} aria-hidden />;

const TAKEN = {
  none: '',
  morning: 'bg-linear-to-r from-secondary from-50% to-transparent to-50%',
  afternoon: 'bg-linear-to-l from-secondary from-50% to-transparent to-50%',
  all: 'hatch-booked text-muted-foreground line-through',
} as const;

/** Named by hidden words and not by `aria-label`: a name that replaces visible text must repeat it, price and all. */
function DayButton({ className, 'aria-label': name, ...props }: DayButtonProps) {
  const { day, modifiers, children } = props;
  const { taken = 'none', isNoStart = false, price } = use(LookOf)(dayOfDate(day.date));
  const isEnd = modifiers.end === true;
  return (
    <PlainDayButton
      {...props}
      className={cx(
        className,
        'num grid h-11 w-full content-center justify-items-center text-small leading-5 font-medium md:h-12',
        isEnd
          ? 'rounded-sm bg-primary font-semibold text-primary-foreground forced-color-adjust-none'
          : TAKEN[taken],
        modifiers.within && 'bg-primary-soft text-primary-soft-foreground forced-color-adjust-none',
        isNoStart && !isEnd && 'rounded-sm outline outline-border -outline-offset-1',
        modifiers.disabled
          ? 'cursor-not-allowed text-muted-foreground opacity-60'
          : 'hover:bg-accent hover:text-foreground',
      )}
    >
      <span aria-hidden>{children}</span>
      <span className="sr-only">{name}</span>
      {(isNoStart || price) && (
        <span aria-hidden className="text-[0.6875rem] leading-3 font-normal">
          {isNoStart ? t`No start` : price}
        </span>
      )}
    </PlainDayButton>
  );
}

const TAKEN_LABELS = {
  none: msg`free`,
  morning: msg`free from noon`,
  afternoon: msg`free until noon`,
  all: msg`booked`,
} as const satisfies Record<NonNullable<DayLook['taken']>, MessageDescriptor>;

function nameOfDay(date: Date, { taken, isNoStart, note }: DayLook): string {
  const state = [taken && say(TAKEN_LABELS[taken]), isNoStart && t`no start`, note].filter(Boolean);
  return [fullDate(dayOfDate(date)), ...state].join(', ');
}
