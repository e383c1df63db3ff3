import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { formatRange, formatShortRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { useArrivalTime } from '../../../ui/hooks/use-arrival-time.ts';
import { Link } from '../../../ui/Link.tsx';
import { carName } from '../viewer.ts';
import { ownBookingLabels } from './own-booking-labels.ts';
import { tripsDuring, windowOfBooking } from './own-trips.ts';
import { useOwnTrips } from './use-own-trips.ts';

/** A car that the guest has for the dates of a search is not free, so it is no result: it stands above them. */
export function OwnTripsInSearch({ window }: { window: TripWindow }) {
  const { trips } = useOwnTrips();
  const now = useArrivalTime();
  const here = tripsDuring(trips, window);
  if (here.length === 0) return null;
  return (
    <ul aria-label={t`Your own cars for these dates`} className="mb-3.5 grid gap-2">
      {here.map((trip) => {
        const { title, open } = ownBookingLabels(trip);
        const { startAt, endAt } = windowOfBooking(trip);
        return (
          <li
            key={trip.bookingId}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 rounded-md bg-success-soft px-4 py-2.5 text-small"
          >
            <CircleCheck size={18} strokeWidth={1.75} aria-hidden className="text-success" />
            <span className="min-w-0 flex-1 basis-56">
              <b className="font-semibold">{carName(trip)}</b>, {formatRange(startAt, endAt, now, say)}.{' '}
              {say(title)}.
            </span>
            <Link className="inline-flex min-h-6 items-center text-link" to={paths.booking(trip.bookingId)}>
              {say(open)}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** On the card of a car that the guest has booked for other dates. */
export function OwnCarBadge({ vehicleId }: { vehicleId: string }) {
  const { trips } = useOwnTrips();
  const now = useArrivalTime();
  const own = trips.find(({ vehicle }) => vehicle.id === vehicleId);
  if (own === undefined) return null;
  const { startAt, endAt } = windowOfBooking(own);
  return (
    <p className="mt-1 flex items-center gap-1.5 text-small font-semibold text-success">
      <CircleCheck size={16} strokeWidth={2} aria-hidden />
      {`${say(ownBookingLabels(own).title)}, ${formatShortRange(startAt, endAt, now, say)}`}
    </p>
  );
}
