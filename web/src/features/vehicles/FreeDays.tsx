import { formatRand, roundUpToRand } from '@kwela/domain/money';
import {
  addDays,
  addMonths,
  formatDate,
  instantFromLocal,
  localDate,
  localMinuteOfDay,
} from '@kwela/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '../../lib/api.ts';
import { callQuery } from '../../lib/call-query.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { Calendar } from '../../ui/Calendar.tsx';
import type { DayLook } from '../../ui/calendar-days.ts';
import { ErrorWell } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FROM_XL, useMedia } from '../../ui/use-media.ts';
import type { TripWindow } from '../trips/trip-window.ts';
import { Part } from './Part.tsx';

type Day = OutputOf<'vehicles/availability'>['days'][number];

const MONTHS_AHEAD = 12;
const CENTS_PER_RAND = 100;

function lookOfDay({ priceCents, taken, noStart, holiday }: Day): DayLook {
  const isTaken = taken === 'all';
  return {
    taken,
    noStart: noStart && !isTaken,
    disabled: isTaken || noStart,
    ...(isTaken ? {} : { price: String(roundUpToRand(priceCents) / CENTS_PER_RAND) }),
    note: [isTaken ? '' : `${formatRand(priceCents)} a day`, holiday ?? ''].filter(Boolean).join(', '),
  };
}

interface FreeDaysProps {
  vehicleId: string;
  window: TripWindow;
  onWindow: (window: TripWindow) => void;
  now: Date;
}

/** Twelve months of this car. Picking a first and a last day changes the dates; their hours stay. */
export function FreeDays({ vehicleId, window, onWindow, now }: FreeDaysProps) {
  const isWide = useMedia(FROM_XL);
  const [firstOn, setFirstOn] = useState<string | null>(null);
  const fromOn = localDate(now);
  const { data, error, refetch, isFetching } = useQuery(
    callQuery('vehicles/availability', { id: vehicleId, fromOn, months: MONTHS_AHEAD }),
  );
  const looks = new Map((data?.days ?? []).map((day) => [day.on, lookOfDay(day)]));
  const pick = (on: string) => {
    if (firstOn === null || on <= firstOn) return setFirstOn(on);
    setFirstOn(null);
    onWindow({
      startAt: instantFromLocal(firstOn, localMinuteOfDay(window.startAt)),
      endAt: instantFromLocal(on, localMinuteOfDay(window.endAt)),
    });
  };
  return (
    <Part title="When it is free" id="free-days">
      {error ? (
        <ErrorWell title="The calendar did not load" onRetry={() => void refetch()} retrying={isFetching}>
          {wordsFor(error)}
        </ErrorWell>
      ) : data ? (
        <Calendar
          months={isWide ? 2 : 1}
          from={firstOn ?? localDate(window.startAt)}
          to={firstOn === null ? localDate(window.endAt) : undefined}
          minOn={fromOn}
          maxOn={addDays(addMonths(fromOn, MONTHS_AHEAD), -1)}
          lookOf={(on) => looks.get(on) ?? {}}
          onPick={pick}
        />
      ) : (
        <Skeleton className="h-84 w-full" />
      )}
      <p role="status" className="mt-3 min-h-5 text-small font-semibold">
        {firstOn !== null && `From ${formatDate(firstOn, now)}. Now pick the day you bring it back.`}
      </p>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1.5 text-small text-muted-foreground">
        <Legend word="Struck out, hatched:">booked</Legend>
        <Legend word="Half filled:">free from noon, or until noon</Legend>
        <Legend word="No start:">the host does not hand over, trips may pass through</Legend>
        <Legend word="Number:">rand a day</Legend>
      </ul>
    </Part>
  );
}

const Legend = ({ word, children }: { word: string; children: string }) => (
  <li>
    <b className="font-semibold text-soft-foreground">{word}</b> {children}
  </li>
);
