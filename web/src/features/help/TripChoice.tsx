import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { formatDate } from '../../lib/dates.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { useMyTrips } from '../tickets/use-my-trips.ts';

interface TripChoiceProps {
  value: string;
  onChange: (bookingId: string) => void;
}

/** Which of one's own trips it is about. Nothing for who is not signed in or has none. */
export function TripChoice({ value, onChange }: TripChoiceProps) {
  const { trips } = useMyTrips();
  const now = useArrivalTime();
  if (trips.length === 0) return null;
  const labelOf = ({ vehicle, startAt, ref }: (typeof trips)[number]) =>
    `${vehicle.make} ${vehicle.model}, ${formatDate(localDate(new Date(startAt)), now)} (${ref})`;
  return (
    <Select
      label={t`Which trip is it about?`}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={[
        { value: '', label: t`No trip, or I don't know` },
        ...trips.map((trip) => ({ value: trip.bookingId, label: labelOf(trip) })),
      ]}
    />
  );
}
