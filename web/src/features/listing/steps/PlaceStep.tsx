import { formatMinuteOfDay } from '@kwela/domain/time';
import { DELIVERY_KINDS } from '@kwela/domain/vehicles/terms';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { say } from '../../../lib/words.ts';
import { FormSelect, FormTextArea, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { RandField, TextField } from '../../../ui/forms/TextField.tsx';
import { useField } from '../../../ui/forms/use-field.ts';
import { PlaceField } from '../../places/PlaceField.tsx';
import { DELIVERY_LABELS, FIELD_LABELS } from '../labels.ts';
import type { DeliveryRow } from '../values.ts';
import { CodedRows } from './CodedRows.tsx';
import { labelled } from './labelled.ts';
import type { StepProps } from './step-props.ts';

const AreaMap = lazy(() => import('../../map/AreaMap.tsx'));

const HALF_HOUR = 30;
const HALF_HOURS = Array.from({ length: 49 }, (_, index) => index * HALF_HOUR);
const MINUTES_PER_DAY = 1_440;
/** The circle in which the map shows the car. */
const SHOWN_KM = 0.6;

/** Where the car stands, when it can be had, and where else it is brought. */
export function PlaceStep({ form, listing }: StepProps) {
  const { control } = form;
  const field = labelled(form);
  const hours = HALF_HOURS.map((minute) => ({
    value: String(minute),
    label: minute === MINUTES_PER_DAY ? t`24:00` : formatMinuteOfDay(minute),
  }));
  return (
    <div className="grid gap-6">
      <FormPlace form={form} listing={listing} />
      <FormTextArea
        {...field('page.pickUpLabel')}
        rows={2}
        maxLength={200}
        hint={t`Street and number, or how to find the car. Only a guest with a booking sees it.`}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          control={control}
          name="terms.fromMinute"
          label={t`Pick-up and return from`}
          options={[{ value: '', label: t`Choose` }, ...hours]}
        />
        <FormSelect
          control={control}
          name="terms.toMinute"
          label={t`Pick-up and return until`}
          options={[{ value: '', label: t`Choose` }, ...hours]}
        />
        <FormTextField
          control={control}
          name="terms.leadHours"
          label={t`Notice needed, in hours`}
          inputMode="decimal"
        />
        <FormTextField
          control={control}
          name="terms.bufferHours"
          label={t`Time between trips, in hours`}
          inputMode="decimal"
        />
        <FormTextField
          control={control}
          name="terms.minDays"
          label={t`Shortest trip, in days`}
          inputMode="numeric"
        />
        <FormTextField
          control={control}
          name="terms.maxDays"
          label={t`Longest trip, in days`}
          inputMode="numeric"
        />
      </div>
      <FormDelivery form={form} />
    </div>
  );
}

function FormPlace({ form, listing }: StepProps) {
  const { control, setValue } = form;
  const { id, error } = useField({ control, name: 'terms.lat' });
  const [lat, lng] = useWatch({ control, name: ['terms.lat', 'terms.lng'] });
  const [text, setText] = useState(listing.place?.area ?? '');
  return (
    <div className="grid gap-2">
      <PlaceField
        id={id}
        label={say(FIELD_LABELS['terms.lat'])}
        text={text}
        error={error}
        onText={setText}
        onPick={(place) => {
          setText(place.name);
          setValue('terms.lat', place.lat, { shouldDirty: true });
          setValue('terms.lng', place.lng, { shouldDirty: true });
        }}
      />
      <p className="text-[0.8125rem] leading-4.5 text-muted-foreground">
        {listing.place === null
          ? t`Choose the part of town. Guests see a circle around it, not the spot.`
          : t`Guests find it in ${listing.place.area}, ${listing.place.city}. They see a circle, not the spot.`}
      </p>
      {lat !== null && lng !== null && (
        <div className="relative h-56 overflow-hidden rounded-md border border-border">
          <Suspense fallback={null}>
            <AreaMap lat={lat} lng={lng} radiusKm={SHOWN_KM} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

const NEW_ROW = { kind: 'address', label: '', fee: '', radiusKm: '10', lat: null, lng: null } as const;

function FormDelivery({ form: { control } }: Pick<StepProps, 'form'>) {
  const { field } = useController({ control, name: 'terms.delivery' });
  const rows: readonly DeliveryRow[] = field.value;
  return (
    <CodedRows
      legend={t`Delivery (optional)`}
      rows={rows}
      onRows={field.onChange}
      labelsOf={(number) => ({ name: t`Delivery ${number}`, remove: t`Remove delivery ${number}` })}
      add={t`Add a delivery`}
      newRow={(code) => ({ ...NEW_ROW, code, label: t`To your door` })}
    >
      {(row, change) => (
        <>
          <Select
            label={t`Where to`}
            value={row.kind}
            onChange={({ target }) => change({ kind: target.value })}
            options={DELIVERY_KINDS.map((value) => ({ value, label: say(DELIVERY_LABELS[value]) }))}
          />
          {row.kind === 'address' ? (
            <>
              <TextField
                label={t`What guests read`}
                value={row.label}
                maxLength={100}
                onChange={({ target }) => change({ label: target.value })}
              />
              <TextField
                label={t`Up to, in km`}
                inputMode="numeric"
                value={row.radiusKm}
                onChange={({ target }) => change({ radiusKm: target.value })}
              />
            </>
          ) : (
            <PlaceField
              label={t`Which one`}
              text={row.label}
              onText={(label) => change({ label, lat: null, lng: null })}
              onPick={({ name, lat, lng }) => change({ label: name, lat, lng })}
            />
          )}
          <RandField
            label={t`Fee`}
            value={row.fee}
            onChange={({ target }) => change({ fee: target.value })}
          />
        </>
      )}
    </CodedRows>
  );
}
