import { formatRand } from '@kwela/domain/money';
import type { ExtraUnit } from '@kwela/domain/pricing/terms';
import { formatMinuteOfDay } from '@kwela/domain/time';
import { Part } from './Part.tsx';
import type { Vehicle } from './vehicle.ts';

const UNIT_WORDS: Record<ExtraUnit, string> = { trip: 'a trip', day: 'a day', country: 'a country' };
const LAST_MINUTE = 1_439;

const feeText = (cents: number): string => (cents === 0 ? 'Free' : formatRand(cents));

/** What may be added to the trip, and where the keys may change hands. Chosen on the way to pay. */
export function ExtrasAndDelivery({ vehicle }: { vehicle: Vehicle }) {
  const { extras, delivery, area, handOver } = vehicle;
  const { fromMinute, toMinute } = handOver;
  return (
    <>
      <Part title="Where you get the keys">
        <ul className="grid gap-2.5 text-[0.9375rem]">
          <Row name={`At the car, in ${area}`} price="Free" />
          {delivery.map(({ code, label, feeCents, radiusKm }) => (
            <Row
              key={code}
              name={radiusKm === null ? label : `${label}, up to ${radiusKm} km`}
              price={feeText(feeCents)}
            />
          ))}
        </ul>
        <p className="mt-4 text-small text-muted-foreground">
          {fromMinute <= 0 && toMinute >= LAST_MINUTE
            ? 'The host hands over at any hour.'
            : `The host hands over between ${formatMinuteOfDay(fromMinute)} and ${formatMinuteOfDay(toMinute)}.`}{' '}
          The exact address comes before pick-up.
        </p>
      </Part>
      {extras.length > 0 && (
        <Part title="Extras for the trip">
          <ul className="grid gap-2.5 text-[0.9375rem]">
            {extras.map(({ code, label, priceCents, unit }) => (
              <Row key={code} name={label} price={`${formatRand(priceCents)} ${UNIT_WORDS[unit]}`} />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

const Row = ({ name, price }: { name: string; price: string }) => (
  <li className="flex justify-between gap-6">
    <span>{name}</span>
    <span className="num">{price}</span>
  </li>
);
