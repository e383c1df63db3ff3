import { formatRand } from '@kwela/domain/money';
import { formatDuration, formatMinuteOfDay, minutes } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { usePolicy } from '../../policy/policy.ts';
import type { Vehicle } from '../vehicle.ts';
import { CarMap } from './CarMap.tsx';
import { Section } from './Section.tsx';

const LAST_MINUTE = 1_439;

const hoursOf = ({ fromMinute, toMinute }: Vehicle['handOver']): string =>
  fromMinute <= 0 && toMinute >= LAST_MINUTE
    ? t`At any hour`
    : t`${formatMinuteOfDay(fromMinute)} to ${formatMinuteOfDay(toMinute)}`;

type Offer = Vehicle['delivery'][number];

const reachOf = ({ kind, radiusKm }: Offer, area: string): string | null =>
  kind === 'address' && radiusKm !== null ? t`Up to ${radiusKm} km from ${area}` : null;

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="min-w-0 text-muted-foreground">{term}</dt>
      <dd className="num ml-auto text-right">{children}</dd>
    </div>
  );
}

/** Where the keys change hands and what that costs, and the host's terms on time and age. */
export function HandOverSection({ vehicle }: { vehicle: Vehicle }) {
  const { area, delivery } = vehicle;
  const { trips, times } = usePolicy();
  const addressAhead = plural(times.readyBeforeStartHours, { one: '# hour', other: '# hours' });
  const longest = Math.min(vehicle.maxDays, trips.maxDays);
  return (
    <Section id="hand-over" title={t`Pick-up and return`}>
      <CarMap vehicle={vehicle} />
      <ul className="grid divide-y divide-border text-[0.9375rem] leading-5.5">
        <li className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <span className="min-w-[min(9rem,100%)] flex-1">
            {t`At the car, in ${area}`}
            <small className="block text-small text-muted-foreground">
              {t`You get the exact address ${addressAhead} before pick-up.`}
            </small>
          </span>
          <span className="num">{formatRand(0)}</span>
        </li>
        {delivery.map((offer) => {
          const reach = reachOf(offer, area);
          return (
            <li key={offer.code} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span className="min-w-[min(9rem,100%)] flex-1">
                <span translate="no">{offer.label}</span>
                {reach && <small className="block text-small text-muted-foreground">{reach}</small>}
              </span>
              <span className="num">{formatRand(offer.feeCents)}</span>
            </li>
          );
        })}
      </ul>
      <dl className="mt-4 grid gap-x-10 text-[0.9375rem] leading-5.5 md:grid-cols-2">
        <Fact term={t`Pick-up and return hours`}>{hoursOf(vehicle.handOver)}</Fact>
        <Fact term={t`Notice needed`}>
          {formatDuration(minutes(Math.max(vehicle.leadMinutes, trips.minLeadMinutes)))}
        </Fact>
        <Fact
          term={t`Shortest and longest trip`}
        >{t`${vehicle.minDays} to ${plural(longest, { one: '# day', other: '# days' })}`}</Fact>
        <Fact term={t`Youngest driver`}>{t`${vehicle.minimumDriverAge} years`}</Fact>
      </dl>
    </Section>
  );
}
