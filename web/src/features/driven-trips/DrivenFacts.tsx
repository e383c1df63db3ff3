import { isFinal } from '@kwela/domain/bookings/lifecycle';
import { formatRand } from '@kwela/domain/money';
import { PLAN_NAMES } from '@kwela/words/pricing';
import { ROAD_NAMES } from '@kwela/words/trip/trip-plan';
import { plural, t } from '@lingui/core/macro';
import { formatDateTime } from '../../lib/dates.ts';
import { formatKm } from '../../lib/format-km.ts';
import { listOf } from '../../lib/list-of.ts';
import { say } from '../../lib/words.ts';
import { Card } from '../../ui/Card.tsx';
import { CarFront } from '../bookings/record/CarFront.tsx';
import { Fact } from '../bookings/record/TripFacts.tsx';
import { countryName } from '../pricing/country-name.ts';
import { carOf, type DrivenTrip } from './driven-trip.ts';

const readyHours = ({ times }: DrivenTrip): string =>
  plural(times.readyBeforeStartHours, { one: '# hour', other: '# hours' });

/** The car, its plate once it is time, and whose it is. */
export function DrivenCar({ trip }: { trip: DrivenTrip }) {
  const { vehicle, host, plate } = trip;
  const who = <span className="min-w-0">{t`${host.firstName} is the host`}</span>;
  return (
    <CarFront vehicle={vehicle} car={carOf(trip)} person={host} who={who}>
      {plate !== null && (
        <p className="text-small">
          {t`Number plate`}{' '}
          <b translate="no" className="num">
            {plate}
          </b>
        </p>
      )}
    </CarFront>
  );
}

/** Where the keys change hands, as exactly as who drives may know it now. */
function Place({ trip }: { trip: DrivenTrip }) {
  const { pickUp, state } = trip;
  const isToCome = !isFinal(state) && (pickUp === null || !pickUp.isExact);
  const hours = readyHours(trip);
  return (
    <Fact term={t`Place`}>
      {pickUp !== null && <span translate="no">{pickUp.label}</span>}
      {isToCome && (
        <small className="block text-small text-muted-foreground">
          {trip.isDriver
            ? t`You get the exact spot and the number plate ${hours} before pick-up.`
            : t`Once you may drive, you get the exact spot and the number plate ${hours} before pick-up.`}
        </small>
      )}
    </Fact>
  );
}

/** When, where, on which roads, and what holds if something happens. */
export function DrivenFacts({ trip, now }: { trip: DrivenTrip; now: Date }) {
  const { countries, surface, isEhailing, protectionPlan, guestFirstName } = trip;
  const abroad = listOf(countries.map(countryName));
  const excess = formatRand(trip.excessCents);
  const hours = plural(trip.reportWithinHours, { one: '# hour', other: '# hours' });
  return (
    <Card className="p-5 md:p-6">
      <h2 className="mb-2 text-h3">{t`When and where`}</h2>
      <dl className="divide-y divide-border text-[0.9375rem] leading-5.5">
        <Fact term={t`Pick-up`}>{formatDateTime(new Date(trip.startAt), now)}</Fact>
        <Fact term={t`Return`}>{formatDateTime(new Date(trip.endAt), now)}</Fact>
        <Place trip={trip} />
        <Fact term={t`Roads`}>{say(ROAD_NAMES[surface ?? 'tar'])}</Fact>
        <Fact term={t`Countries`}>
          {countries.length === 0 ? t`South Africa only` : t`South Africa, and ${abroad}`}
        </Fact>
        {isEhailing && <Fact term={t`Use`}>{t`E-hailing work`}</Fact>}
        <Fact term={t`Distance`}>{t`${formatKm(trip.kmIncluded)} included`}</Fact>
        <Fact term={t`Protection`}>
          {say(PLAN_NAMES[protectionPlan])}
          <small className="block text-small text-muted-foreground">
            {t`If the car is damaged or stolen, ${guestFirstName} pays up to ${excess}, the excess of the plan. The plan holds only while somebody drives who may drive on this trip.`}
          </small>
        </Fact>
        <Fact term={t`Accident`}>
          {t`Call 112 if somebody is hurt. Tell the police, and tell us within ${hours}.`}
        </Fact>
      </dl>
    </Card>
  );
}
