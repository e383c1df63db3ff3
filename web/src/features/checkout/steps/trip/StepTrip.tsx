import type { TripWindow } from '@kwela/domain/bookings/trip/trip-window';
import { formatRand } from '@kwela/domain/money';
import { formatMinuteOfDay } from '@kwela/domain/time';
import { plural, t } from '@lingui/core/macro';
import { Form } from '../../../../ui/forms/Form.tsx';
import { FormRadioGroup } from '../../../../ui/forms/form-fields.tsx';
import { fieldId } from '../../../../ui/forms/use-field.ts';
import { usePolicy } from '../../../policy/policy.ts';
import { CalendarIcon } from '../../../trips/CalendarIcon.tsx';
import { TripDates } from '../../../trips/TripDates.tsx';
import { tripProblems, windowOf } from '../../problems.ts';
import type { StepProps } from '../step-props.ts';
import { AddressFields } from './AddressFields.tsx';
import { PlanFields } from './PlanFields.tsx';
import { UseFields } from './UseFields.tsx';

const LAST_MINUTE = 1_439;

const deliveryText = (radiusKm: number | null, area: string): string =>
  radiusKm === null
    ? t`The host brings the car to you and picks it up there.`
    : t`The host brings the car to you, up to ${radiusKm} km from ${area}, and picks it up there.`;

/** When the trip is and where the keys change hands. */
export function StepTrip({ vehicle, form, draft, quote, now, bar }: StepProps) {
  const { readyBeforeStartHours } = usePolicy().times;
  const { fromMinute, toMinute } = vehicle.handOver;
  const addressAhead = plural(readyBeforeStartHours, { one: '# hour', other: '# hours' });
  return (
    <Form form={form} className="grid [&>[role=alert]]:mb-5">
      <div className="grid gap-9">
        <section aria-labelledby={`${form.id}-when`} className="grid gap-4">
          <h2 id={`${form.id}-when`} className="text-[1.375rem] leading-7">{t`When`}</h2>
          <When {...{ vehicle, form, draft, now }} />
          <p className="text-small text-muted-foreground">
            {fromMinute <= 0 && toMinute >= LAST_MINUTE
              ? t`Pick-up and return at any hour.`
              : t`Pick-up and return between ${formatMinuteOfDay(fromMinute)} and ${formatMinuteOfDay(toMinute)}.`}
          </p>
        </section>
        <section aria-labelledby={`${form.id}-where`} className="grid gap-4">
          <h2 id={`${form.id}-where`} className="text-[1.375rem] leading-7">{t`Where`}</h2>
          <FormRadioGroup
            control={form.control}
            name="handOver"
            legend={t`Where you pick up and return the car`}
            legendHidden
            choices={[
              {
                value: '',
                title: t`At the car, in ${vehicle.area}`,
                aside: formatRand(0),
                consequence: t`You get the exact address ${addressAhead} before pick-up.`,
              },
              ...vehicle.delivery.map((offer) => ({
                value: offer.code,
                title: <span translate="no">{offer.label}</span>,
                aside: formatRand(offer.feeCents),
                consequence:
                  offer.kind === 'address'
                    ? deliveryText(offer.radiusKm, vehicle.area)
                    : t`You meet the host there for pick-up and return.`,
                ...(offer.kind === 'address' && { children: <AddressFields form={form} /> }),
              })),
            ]}
          />
        </section>
        <section aria-labelledby={`${form.id}-use`} className="grid gap-4">
          <h2 id={`${form.id}-use`} className="text-[1.375rem] leading-7">{t`Roads and borders`}</h2>
          <UseFields {...{ vehicle, form, draft }} />
        </section>
        <section aria-labelledby={`${form.id}-plan`} className="grid gap-4">
          <h2 id={`${form.id}-plan`} className="text-[1.375rem] leading-7">{t`Your plans`}</h2>
          <PlanFields {...{ vehicle, form, draft, quote }} />
        </section>
      </div>
      {bar}
    </Form>
  );
}

/** Both moments. What is wrong with them is told at once, as they are never empty. */
function When({ vehicle, form, draft, now }: Omit<StepProps, 'quote' | 'bar'>) {
  const problems = tripProblems(draft, vehicle, now);
  const moveTo = ({ startAt, endAt }: TripWindow) => {
    form.setValue('startAt', startAt.toISOString(), { shouldDirty: true });
    form.setValue('endAt', endAt.toISOString(), { shouldDirty: true });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TripDates
        icon={<CalendarIcon />}
        ids={{ start: fieldId(form.id, 'startAt'), end: fieldId(form.id, 'endAt') }}
        car={vehicle}
        window={windowOf(draft)}
        errors={{ start: problems.startAt, end: problems.endAt }}
        onChange={moveTo}
        now={now}
      />
    </div>
  );
}
