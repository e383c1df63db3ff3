import type { TripWindow } from '@kwela/domain/pricing/terms';
import { t } from '@lingui/core/macro';
import { DateTimeField } from '../../ui/dates/DateTimeField.tsx';
import { earliestEnd, withStart } from '../trips/trip-window.ts';
import { latestEnd, soonestStart } from './allowed-window.ts';
import type { Vehicle } from './vehicle.ts';

interface TripDatesProps {
  vehicle: Vehicle;
  window: TripWindow;
  onChange: (window: TripWindow) => void;
  now: Date;
}

/** Pick-up and return, each a button that opens a calendar with times. */
export function TripDates({ vehicle, window, onChange, now }: TripDatesProps) {
  const { startAt, endAt } = window;
  return (
    <div className="my-4 grid grid-cols-2 divide-x divide-input rounded-md border border-input [&_button]:whitespace-normal">
      <DateTimeField
        label={t`Pick-up`}
        bare
        value={startAt}
        min={soonestStart(vehicle, now)}
        onChange={(next) => onChange(withStart(window, next))}
        now={now}
        className="px-3.5 py-2.5 text-[0.9375rem]"
      />
      <DateTimeField
        label={t`Return`}
        bare
        value={endAt}
        min={earliestEnd(startAt)}
        max={latestEnd(vehicle, startAt)}
        onChange={(next) => onChange({ startAt, endAt: next })}
        now={now}
        className="px-3.5 py-2.5 text-[0.9375rem]"
      />
    </div>
  );
}
