import { PURPOSE_NAMES, ROAD_NAMES } from '@kwela/words/trip/trip-plan';
import { t } from '@lingui/core/macro';
import { formatKm } from '../../../lib/format-km.ts';
import { say } from '../../../lib/words.ts';
import type { Booking } from '../queries.ts';
import { Fact } from './TripFacts.tsx';

/** What the guest told of their plans: the roads, what for, by which flight and where to. */
export default function PlanFacts({ booking }: { booking: Booking }) {
  const { surface, purpose, flightNumber, route } = booking;
  return (
    <>
      {surface !== null && <Fact term={t`Roads`}>{say(ROAD_NAMES[surface])}</Fact>}
      {purpose !== null && <Fact term={t`Purpose`}>{say(PURPOSE_NAMES[purpose])}</Fact>}
      {flightNumber !== null && (
        <Fact term={t`Flight`}>
          <span translate="no">{flightNumber}</span>
        </Fact>
      )}
      {route !== null && (
        <Fact term={t`Route`}>
          <span translate="no">{route.stops.map(({ name }) => name).join(' – ')}</span>
          <small className="block text-small text-muted-foreground">
            {t`About ${formatKm(route.km)} there and back, an estimate`}
          </small>
        </Fact>
      )}
    </>
  );
}
