import { formatRand } from '@kwela/domain/money';
import { after, days, formatMinuteOfDay, minutes } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { DateTimeField } from '../../../ui/dates/DateTimeField.tsx';
import { RadioGroup, RadioRow } from '../../../ui/forms/RadioRow.tsx';
import { usePolicy } from '../../policy/policy.ts';
import { earliestEnd, withStart } from '../../trips/trip-window.ts';
import type { HandOver } from '../draft.ts';
import type { Vehicle } from '../problems.ts';
import { AddressField } from './AddressField.tsx';
import type { StepProps } from './step-props.ts';

const OWN_SPOT = 'own';
const LAST_MINUTE = 1_439;

const handOverOf = (vehicle: Vehicle, code: string): HandOver | null => {
  const offer = vehicle.delivery.find((delivery) => delivery.code === code);
  return offer ? { code: offer.code, needsAddress: offer.kind === 'address', place: '', address: '' } : null;
};

/** When the trip is and where the keys change hands. */
export function StepTrip({ vehicle, draft, change, problems, idOf, now }: StepProps) {
  /** The delivery that was filled in last, for whoever comes back to it. */
  const [delivery, setDelivery] = useState(draft.handOver);
  const { trips, times } = usePolicy();
  const { minLeadMinutes, maxDays } = trips;
  const addressAhead = plural(times.readyBeforeStartHours, { one: '# hour', other: '# hours' });
  const startAt = new Date(draft.startAt);
  const endAt = new Date(draft.endAt);
  const { fromMinute, toMinute } = vehicle.handOver;
  const lead = Math.max(minLeadMinutes, vehicle.leadMinutes);
  const moveStart = (next: Date) => {
    const moved = withStart({ startAt, endAt }, next);
    change({ startAt: moved.startAt.toISOString(), endAt: moved.endAt.toISOString() });
  };
  const deliver = (handOver: HandOver | null) => {
    setDelivery(handOver);
    change({ handOver });
  };
  return (
    <div className="grid gap-9">
      <section aria-labelledby={idOf('when')} className="grid gap-4">
        <h2 id={idOf('when')} className="text-[1.375rem] leading-7">{t`When`}</h2>
        <div className="grid gap-4 sm:grid-cols-2">
          <DateTimeField
            id={idOf('startAt')}
            label={t`Pick up`}
            value={startAt}
            min={after(now, minutes(lead))}
            error={problems.startAt}
            onChange={moveStart}
          />
          <DateTimeField
            id={idOf('endAt')}
            label={t`Return`}
            value={endAt}
            min={earliestEnd(startAt)}
            max={after(startAt, days(Math.min(vehicle.maxDays, maxDays)))}
            error={problems.endAt}
            onChange={(next) => change({ endAt: next.toISOString() })}
          />
        </div>
        <p className="text-small text-muted-foreground">
          {fromMinute <= 0 && toMinute >= LAST_MINUTE
            ? t`Pick-up and return at any hour.`
            : t`Pick-up and return between ${formatMinuteOfDay(fromMinute)} and ${formatMinuteOfDay(toMinute)}.`}
        </p>
      </section>
      <section aria-labelledby={idOf('where')} className="grid gap-4">
        <h2 id={idOf('where')} className="text-[1.375rem] leading-7">{t`Where`}</h2>
        <RadioGroup legend={t`Where you pick up and return the car`} legendHidden>
          <RadioRow
            name="hand-over"
            value={OWN_SPOT}
            checked={draft.handOver === null}
            onPick={() => change({ handOver: null })}
            title={t`At the car, in ${vehicle.area}`}
            aside={formatRand(0)}
            consequence={t`You get the exact address ${addressAhead} before pick-up.`}
          />
          {vehicle.delivery.map((offer) => (
            <RadioRow
              key={offer.code}
              name="hand-over"
              value={offer.code}
              checked={draft.handOver?.code === offer.code}
              onPick={(code) => deliver(delivery?.code === code ? delivery : handOverOf(vehicle, code))}
              title={offer.label}
              aside={formatRand(offer.feeCents)}
              consequence={
                offer.kind === 'address'
                  ? t`The host delivers the car to you${offer.radiusKm === null ? '' : `, up to ${offer.radiusKm} km from ${vehicle.area}`}, and picks it up there.`
                  : t`You meet the host there for pick-up and return.`
              }
            >
              {offer.kind === 'address' && draft.handOver && (
                <AddressField value={draft.handOver} problems={problems} idOf={idOf} onChange={deliver} />
              )}
            </RadioRow>
          ))}
        </RadioGroup>
      </section>
    </div>
  );
}
