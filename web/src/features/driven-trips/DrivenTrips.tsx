import type { BookingTab } from '@kwela/domain/bookings/tabs';
import { formatRange } from '@kwela/words/dates';
import { t } from '@lingui/core/macro';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Link } from '../../ui/Link.tsx';
import { StateBadge } from '../bookings/StateBadge.tsx';
import { FAULTS_FOR_DRIVER } from '../verification/invited/driver-words.ts';
import { carOf, type ListedDrivenTrip } from './driven-trip.ts';
import { useDrivenTrips } from './use-driven-trips.ts';

/** Trips of one tab that somebody else booked and this person drives on; where there are none, nothing. */
export default function DrivenTrips({ tab }: { tab: BookingTab }) {
  const now = useNow(60_000);
  const trips = useDrivenTrips()(tab);
  if (trips.length === 0) return null;
  return (
    <section aria-labelledby="driven-trips" className="grid gap-3">
      <h2 id="driven-trips" className="text-h3">{t`Trips you drive on`}</h2>
      <ul className="grid gap-4">
        {trips.map((trip) => (
          <li key={trip.bookingId}>
            <DrivenTripCard trip={trip} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DrivenTripCard({ trip, now }: { trip: ListedDrivenTrip; now: Date }) {
  const { bookingId, ref, state, vehicle, guestFirstName, isDriver, fault } = trip;
  const { area } = vehicle;
  return (
    <article className="relative grid content-start gap-1.5 rounded-md border border-border bg-card p-4 hover:border-input md:p-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateBadge state={state} />
        <Badge tone={isDriver ? 'info' : 'warning'}>
          {isDriver ? t`You are a driver` : t`You can’t drive yet`}
        </Badge>
        <span translate="no" className="num text-small text-muted-foreground">
          {ref}
        </span>
      </p>
      <h3 className="text-h3">
        <Link
          to={paths.booking(bookingId)}
          translate="no"
          className="text-foreground no-underline after:absolute after:inset-0 after:rounded-md"
        >
          {carOf(trip)} {vehicle.year}
        </Link>
      </h3>
      <p className="text-[0.9375rem] leading-5.5">
        {formatRange(new Date(trip.startAt), new Date(trip.endAt), now, say)}
      </p>
      <p className="text-small text-muted-foreground">{t`Booked by ${guestFirstName}, in ${area}`}</p>
      {fault !== null && <p className="text-small">{say(FAULTS_FOR_DRIVER[fault])}</p>}
    </article>
  );
}
