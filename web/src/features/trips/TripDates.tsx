import { t } from '@lingui/core/macro';
import { preloadable } from '../../lib/preloadable.ts';
import { RangeField, type RangeFieldProps } from '../../ui/dates/RangeField.tsx';
import type { TripDatesPanelProps } from './TripDatesPanel.tsx';

const PANEL = preloadable<TripDatesPanelProps>(() => import('./TripDatesPanel.tsx'));
const fetchAhead = () => void PANEL.load().catch(() => undefined);

type TripDatesProps = Pick<TripDatesPanelProps, 'car' | 'window' | 'onChange' | 'now'> &
  Pick<RangeFieldProps, 'icon' | 'errors' | 'ids' | 'isBare' | 'className'>;

/** Pick-up and return as two buttons that open one calendar. With a car it shows that car's prices and taken days. */
export function TripDates(props: TripDatesProps) {
  const { window, onChange, now, car, ...field } = props;
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
