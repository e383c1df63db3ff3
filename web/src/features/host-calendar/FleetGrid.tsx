import { holidayName } from '@kwela/words/holidays';
import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { dayInitials } from '../../lib/long-dates.ts';
import { say } from '../../lib/words.ts';
import { cx } from '../../ui/cx.ts';
import { DayCell } from './DayCell.tsx';
import { dayWords } from './day-words.ts';
import { datesFrom, dayOf, type FleetCar, priceOn } from './fleet.ts';
import { isMarked, type Selection } from './selection.ts';
import type { useMarking } from './use-marking.ts';

const ROW_PX = 56;
/** Rows that are drawn above and below those in sight. */
const SPARE_ROWS = 4;
const SHORT_FLEET = 12;
/** A week of any year, for the names of its days. */
const WEEKDAYS_FROM_MONDAY = datesFrom('2026-11-30', '2026-12-07');

export type Holidays = ReadonlyMap<string, Parameters<typeof holidayName>[0]>;

interface GridProps {
  readonly cars: readonly FleetCar[];
  readonly dates: readonly string[];
  readonly holidays: Holidays;
  readonly now: Date;
  readonly selection: Selection | null;
  readonly marking: ReturnType<typeof useMarking>;
}

/** The days of one car, as cells. */
function Days({
  car,
  index,
  hasDate,
  ...rest
}: Omit<GridProps, 'cars'> & { car: FleetCar; index: number; hasDate: boolean }) {
  const { dates, holidays, now, selection, marking } = rest;
  return dates.map((on) => {
    const day = dayOf(car, on);
    const cents = priceOn(car, on);
    const holiday = holidays.get(on);
    const cell = { car: index, on };
    return (
      <DayCell
        key={on}
        {...cell}
        day={day}
        cents={cents}
        words={dayWords({ on, now, day, cents, holiday: holiday ? holidayName(holiday, say) : null })}
        isMarked={isMarked(selection, cell)}
        isCurrent={marking.current.car === index && marking.current.on === on}
        hasDate={hasDate}
        isHoliday={holiday !== undefined}
      />
    );
  });
}

/** All cars below each other and the days of a month beside each other. Of a long list only the rows in sight are drawn. */
export function WideGrid(props: GridProps) {
  const { cars, dates, holidays, marking } = props;
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(ROW_PX * SHORT_FLEET);
  useEffect(() => {
    if (box.current) setHeight(Math.max(box.current.clientHeight, ROW_PX));
  }, []);
  const isLong = cars.length > SHORT_FLEET;
  const first = isLong ? Math.max(0, Math.floor(top / ROW_PX) - SPARE_ROWS) : 0;
  const last = isLong ? Math.ceil((top + height) / ROW_PX) + SPARE_ROWS : cars.length;
  const isDrawn = (row: number) => (first <= row && row < last) || row === marking.current.car;
  const columnCount = dates.length + 1;
  return (
    <div
      ref={box}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      className={cx(
        'relative overflow-auto rounded-md border border-border bg-card',
        isLong && 'max-h-[44rem]',
      )}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what WAI-ARIA makes a grid of.
        role="grid"
        aria-label={t`Calendar of my cars`}
        aria-multiselectable
        aria-rowcount={cars.length + 1}
        className="w-full border-separate border-spacing-0.5"
        {...marking.on}
      >
        <thead className="sticky top-0 z-10 bg-card">
          <tr aria-rowindex={1}>
            <th scope="col" className="sticky left-0 w-44 bg-card px-1 text-left text-small font-semibold">
              {t`Car`}
            </th>
            {dates.map((on) => (
              <th key={on} scope="col" className="num text-center text-caption font-medium">
                {Number(on.slice(8))}
                {holidays.has(on) && (
                  <>
                    <span aria-hidden>★</span>
                    <span className="sr-only">{t`public holiday`}</span>
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <SpareRow height={first * ROW_PX} columnCount={columnCount} />
          {cars.map((car, index) =>
            isDrawn(index) ? (
              <tr key={car.id} aria-rowindex={index + 2} style={{ height: ROW_PX }}>
                <th
                  scope="row"
                  translate="no"
                  className="sticky left-0 z-1 max-w-44 min-w-44 truncate bg-card px-1 text-left text-small font-medium"
                >
                  {car.name}
                  <span className="block text-caption text-muted-foreground">{car.plate}</span>
                </th>
                <Days {...props} car={car} index={index} hasDate={false} />
              </tr>
            ) : null,
          )}
          <SpareRow height={Math.max(0, cars.length - last) * ROW_PX} columnCount={columnCount} />
        </tbody>
      </table>
    </div>
  );
}

/** The room of the rows that are not drawn. */
const SpareRow = ({ height, columnCount }: { height: number; columnCount: number }) =>
  height > 0 && (
    <tr aria-hidden style={{ height }}>
      <td colSpan={columnCount} />
    </tr>
  );

const WEEK = 7;

/** One car on a phone: its weeks below each other. `indent`: days of the first week that belong to the month before. */
export function MonthGrid({
  car,
  index,
  indent,
  ...props
}: Omit<GridProps, 'cars'> & { car: FleetCar; index: number; indent: number }) {
  const { dates, marking } = props;
  const weeks = Array.from({ length: Math.ceil((indent + dates.length) / WEEK) }, (_, week) =>
    dates.slice(Math.max(0, week * WEEK - indent), (week + 1) * WEEK - indent),
  );
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what WAI-ARIA makes a grid of.
      role="grid"
      aria-label={t`Calendar of my cars`}
      aria-multiselectable
      className="w-full table-fixed touch-pan-y border-separate border-spacing-1"
      {...marking.on}
    >
      <thead>
        <tr>
          {WEEKDAYS_FROM_MONDAY.map((on) => (
            <th key={on} scope="col" className="text-caption font-medium">
              {dayInitials(on)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week[0]}>
            {row === 0 && indent > 0 && <td colSpan={indent} />}
            <Days {...props} dates={week} car={car} index={index} hasDate />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
