import { t } from '@lingui/core/macro';
import { preloadable } from '../../lib/preloadable.ts';
import { RangeField } from '../../ui/dates/RangeField.tsx';
import type { RangeEnd } from '../../ui/dates/range.ts';
import type { TripDatesPanelProps } from './TripDatesPanel.tsx';
import type { TripWindow } from './trip-window.ts';

const PANEL = preloadable<TripDatesPanelProps>(() => import('./TripDatesPanel.tsx'));
const fetchAhead = () => void PANEL.load().catch(() => undefined);

type OfEnds<T> = Readonly<Record<RangeEnd, T>>;

interface TripDatesProps extends Pick<TripDatesPanelProps, 'car' | 'now'> {
  window: TripWindow;
  onChange: (window: TripWindow) => void;
  errors?: Partial<OfEnds<string | undefined>>;
  ids?: OfEnds<string>;
  isBare?: boolean;
  className?: OfEnds<string>;
}

/** Pick-up and return as two buttons that open one calendar. With a car it shows that car's prices and taken days. */
export function TripDates({ window, onChange, now, car, ...field }: TripDatesProps) {
  return (
    <RangeField
      {...field}
      labels={{ start: t`Pick-up`, end: t`Return` }}
      value={window}
      now={now}
      onNear={fetchAhead}
      loading={t`Loading the calendar`}
      panel={(first, close) => {
        const Panel = PANEL.choose();
        return (
          <Panel first={first} window={window} onChange={onChange} onClose={close} now={now} car={car} />
        );
      }}
    />
  );
}
