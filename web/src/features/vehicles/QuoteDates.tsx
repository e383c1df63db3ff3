import { BOOKING_WINDOW } from '@kwela/domain/constants';
import { after, days, minutes } from '@kwela/domain/time';
import { DateTimeField } from '../../ui/DateTimeField.tsx';
import { earliestStart, type TripWindow, withStart } from '../trips/trip-window.ts';

interface QuoteDatesProps {
  window: TripWindow;
  onWindow: (window: TripWindow) => void;
  now: Date;
}

const CELL = 'px-3.5 py-2 text-[0.9375rem] [&>span:first-child]:text-caption';

/** Both moments of the trip, each a button that opens its calendar. */
export function QuoteDates({ window, onWindow, now }: QuoteDatesProps) {
  return (
    <div className="grid grid-cols-2 rounded-md border border-input bg-card">
      <DateTimeField
        bare
        label="Pick-up"
        className={CELL}
        value={window.startAt}
        min={earliestStart(now)}
        now={now}
        onChange={(startAt) => onWindow(withStart(window, startAt))}
      />
      <DateTimeField
        bare
        label="Return"
        className={`${CELL} border-l border-input`}
        value={window.endAt}
        min={after(window.startAt, minutes(BOOKING_WINDOW.stepMinutes))}
        max={after(window.startAt, days(BOOKING_WINDOW.maxDays))}
        now={now}
        onChange={(endAt) => onWindow({ ...window, endAt })}
      />
    </div>
  );
}
