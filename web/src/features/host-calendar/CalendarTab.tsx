import { DAY_STATES } from '@kwela/domain/calendars/fleet-days';
import { addMonths, localDate, weekday } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { monthOf as monthName } from '../../lib/long-dates.ts';
import { QueryError } from '../../lib/QueryError.tsx';
import { say } from '../../lib/words.ts';
import { paths, withQuery } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectBox } from '../../ui/forms/Select.tsx';
import { FROM_LG, useMedia } from '../../ui/hooks/use-media.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Link } from '../../ui/Link.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { HOST_PARAM, useHostId } from '../hosting/team/whose-cars.ts';
import { ActionBar } from './ActionBar.tsx';
import { StateSign } from './DayCell.tsx';
import { STATE_LABELS } from './day-words.ts';
import { MonthGrid, WideGrid } from './FleetGrid.tsx';
import { datesFrom, type FleetCar, fleetOf, monthOf } from './fleet.ts';
import { type Selection, single } from './selection.ts';
import { useBlocking } from './use-blocking.ts';
import { useMarking } from './use-marking.ts';

const MINUTE_MS = 60_000;
const MONTHS = 12;
const MONDAY_FIRST = 6;
const WEEK = 7;

/** All cars of a host, day by day, for a year from this month on. */
export default function CalendarTab() {
  const now = useNow(MINUTE_MS);
  const firstOn = monthOf(localDate(now));
  const hostId = useHostId();
  const query = useQuery(callQuery('calendars/fleet', { fromOn: firstOn, months: MONTHS, hostId }));
  if (query.isPending && query.failureReason === null)
    return <PageSpinner label={t`Loading your calendar`} />;
  if (query.data === undefined) return <QueryError title={t`Your calendar did not load`} query={query} />;
  const { data } = query;
  if (data.cars.length === 0) {
    return (
      <EmptyState
        title={t`Your cars will be on a calendar here`}
        action={<ButtonLink to={paths.addVehicle}>{t`List your car`}</ButtonLink>}
      >
        {t`List a car, then see its trips and block the days you need it yourself.`}
      </EmptyState>
    );
  }
  return (
    <Calendar
      cars={fleetOf(data)}
      moreCars={data.carCount - data.cars.length}
      holidays={new Map(data.holidays.map((holiday) => [holiday.on, holiday]))}
      firstOn={firstOn}
      now={now}
    />
  );
}

interface CalendarProps {
  readonly cars: readonly FleetCar[];
  readonly moreCars: number;
  readonly holidays: Parameters<typeof WideGrid>[0]['holidays'];
  /** The first day of the first month. */
  readonly firstOn: string;
  readonly now: Date;
}

function Calendar({ cars, moreCars, holidays, firstOn, now }: CalendarProps) {
  const isWide = useMedia(FROM_LG);
  const hostId = useHostId();
  const [month, setMonth] = useState(0);
  const [carIndex, setCarIndex] = useState(0);
  const [selection, setSelection] = useState<Selection | null>(null);
  const firstAction = useRef<HTMLInputElement>(null);
  const blocking = useBlocking();
  const fromOn = addMonths(firstOn, month);
  const untilOn = addMonths(fromOn, 1);
  const turnTo = (next: number) => {
    setMonth(next);
    setSelection(null);
  };
  const marking = useMarking({
    selection,
    setSelection(next) {
      if (next !== null) blocking.forget();
      setSelection(next);
    },
    bounds: { cars: cars.length, fromOn, untilOn, daysBelow: isWide ? null : WEEK },
    onAct: () => firstAction.current?.focus(),
  });
  const shownCar = cars[Math.min(carIndex, cars.length - 1)];
  const dates = datesFrom(fromOn, untilOn);
  const grid = { dates, holidays, now, selection, marking };
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 aria-live="polite">{monthName(fromOn)}</h2>
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" disabled={month === 0} onClick={() => turnTo(month - 1)}>
            {t`Previous month`}
          </Button>
          <Button tone="secondary" disabled={month === MONTHS - 1} onClick={() => turnTo(month + 1)}>
            {t`Next month`}
          </Button>
        </div>
      </div>
      {!isWide && cars.length > 1 && (
        <SelectBox
          aria-label={t`Car`}
          className="mb-3"
          value={String(carIndex)}
          options={cars.map(({ name, plate }, index) => ({
            value: String(index),
            label: `${name}, ${plate}`,
          }))}
          onChange={(event) => {
            const index = Number(event.target.value);
            setCarIndex(index);
            setSelection(null);
            marking.setCurrent({ car: index, on: fromOn });
          }}
        />
      )}
      {isWide ? (
        <WideGrid cars={cars} {...grid} />
      ) : (
        shownCar && (
          <MonthGrid
            car={shownCar}
            index={carIndex}
            indent={(weekday(fromOn) + MONDAY_FIRST) % WEEK}
            {...grid}
          />
        )
      )}
      {moreCars > 0 && <p className="mt-2 text-small">{t`Only your first 50 cars are shown here.`}</p>}
      <Legend />
      <p className="mt-3 text-small">
        <Link
          className="text-link"
          to={withQuery(paths.hostTools, { tab: 'calendar', [HOST_PARAM]: hostId })}
        >
          {t`Connect calendars you keep elsewhere`}
        </Link>
      </p>
      <ActionBar
        selection={selection}
        cars={cars}
        now={now}
        blocking={blocking}
        firstAction={firstAction}
        onClear={() => {
          setSelection(null);
          marking.focusOn(selection?.to ?? single(marking.current).to);
        }}
      />
    </div>
  );
}

/** What the signs mean; each differs by its sign and its pattern, not by its colour alone. */
function Legend() {
  return (
    <ul aria-label={t`What the days mean`} className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-small">
      {DAY_STATES.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span className="w-7">
            <StateSign state={state} />
          </span>
          {say(STATE_LABELS[state])}
        </li>
      ))}
      <li className="flex items-center gap-2">
        <span aria-hidden>★</span>
        {t`Public holiday`}
      </li>
    </ul>
  );
}
