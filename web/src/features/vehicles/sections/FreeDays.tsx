import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { localDate } from '@kwela/domain/time';
import { formatRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../lib/call-query.ts';
import { formatDateTime } from '../../../lib/dates.ts';
import { QueryError } from '../../../lib/QueryError.tsx';
import { say } from '../../../lib/words.ts';
import { Calendar } from '../../../ui/dates/Calendar.tsx';
import { useMedia } from '../../../ui/hooks/use-media.ts';
import { Delayed } from '../../../ui/Skeleton.tsx';
import { soonestStart } from '../../trips/allowed-window.ts';
import { chooseDay } from '../../trips/day-choice.ts';
import { lookOfDay } from '../../trips/day-look.ts';
import { CalendarSkeleton } from '../CalendarSkeleton.tsx';
import type { Vehicle } from '../vehicle.ts';

/** The width at which two months stand side by side in the main column. */
const TWO_MONTHS = '(min-width: 75rem), (min-width: 48rem) and (max-width: 63.99rem)';

interface FreeDaysProps {
  vehicle: Vehicle;
  window: TripWindow;
  onChange: (window: TripWindow) => void;
  now: Date;
}

/** The next twelve months of the car. A click on a free day chooses the pick-up, the next one the return. */
export default function FreeDays({ vehicle, window, onChange, now }: FreeDaysProps) {
  const todayOn = localDate(now);
  const query = useQuery(callQuery('vehicles/availability', { id: vehicle.id, fromOn: todayOn }));
  const [begun, setBegun] = useState<{ startAt: Date; isRestart: boolean; of: string } | null>(null);
  // A trip that was chosen elsewhere meanwhile takes the place of one that was only begun here.
  const chosen = `${window.startAt.getTime()} ${window.endAt.getTime()}`;
  const pending = begun?.of === chosen ? begun : null;
  const isWide = useMedia(TWO_MONTHS);
  if (query.error) return <QueryError title={t`The calendar did not load`} query={query} />;
  if (!query.data) {
    return (
      <Delayed label={t`Loading the calendar`}>
        <CalendarSkeleton />
      </Delayed>
    );
  }
  const { days, busy } = query.data;
  const byDate = new Map(days.map((day) => [day.on, day]));
  const soonestAt = soonestStart(vehicle, now);
  const pick = (on: string) => {
    const pendingStartAt = pending?.startAt ?? null;
    const choice = chooseDay({ on, pendingStartAt, window, rules: vehicle, busy, soonestAt });
    if (choice.kind === 'start') {
      setBegun({ ...choice, of: chosen });
      return;
    }
    setBegun(null);
    onChange(choice.window);
  };
  const startOn = localDate(pending?.startAt ?? window.startAt);
  return (
    <div className="max-md:grid max-md:grid-cols-[minmax(0,1fr)] max-md:justify-items-center">
      <Calendar
        from={startOn}
        to={pending ? undefined : localDate(window.endAt)}
        onPick={pick}
        minOn={localDate(soonestAt)}
        maxOn={days.at(-1)?.on}
        months={isWide ? 2 : 1}
        lookOf={(on) => {
          const day = byDate.get(on);
          return day ? lookOfDay(day) : { disabled: true };
        }}
      />
      <p role="status" className="mt-4 text-small font-semibold">
        {pending
          ? pending.isRestart
            ? t`The car is not free in between, so this is the new pick-up: ${formatDateTime(pending.startAt, now)}. Now choose the day of return.`
            : t`Pick-up: ${formatDateTime(pending.startAt, now)}. Now choose the day of return.`
          : t`Your trip: ${formatRange(window.startAt, window.endAt, now, say)}.`}
      </p>
    </div>
  );
}
