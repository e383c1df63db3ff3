import { MOST_STOPS, TRIP_PURPOSES } from '@kwela/domain/bookings/trip/trip-plan';
import { PURPOSE_NAMES } from '@kwela/words/trip/trip-plan';
import { t } from '@lingui/core/macro';
import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { say } from '../../../../lib/words.ts';
import { FormSelect, FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { PlaceField } from '../../../places/PlaceField.tsx';
import type { StepProps } from '../step-props.ts';
import { KmEstimate } from './KmEstimate.tsx';

/** What the guest may tell of their plans: what for, by which flight, and where to. The host reads it with the booking. */
export function PlanFields({
  vehicle,
  form,
  draft,
  quote,
}: Pick<StepProps, 'vehicle' | 'form' | 'draft' | 'quote'>) {
  const { control } = form;
  return (
    <div className="grid gap-4">
      <p className="text-small text-muted-foreground">
        {t`All of this is optional. ${vehicle.host.firstName} sees it with your booking.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          control={control}
          name="purpose"
          label={t`What the trip is for`}
          options={[
            { value: '', label: t`Choose one` },
            ...TRIP_PURPOSES.map((purpose) => ({ value: purpose, label: say(PURPOSE_NAMES[purpose]) })),
          ]}
        />
        <FormTextField
          control={control}
          name="flightNumber"
          label={t`Flight number`}
          placeholder="SA317"
          translate="no"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={10}
        />
      </div>
      <Stops {...{ form, draft }} />
      <KmEstimate {...{ vehicle, draft, quote }} />
    </div>
  );
}

/** The places on the way, in the order of driving. */
function Stops({ form, draft }: Pick<StepProps, 'form' | 'draft'>) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'stops' });
  const [text, setText] = useState('');
  const { stops } = draft;
  const box = useRef<HTMLDivElement>(null);
  const takeAway = (index: number) => {
    // The button that was pressed goes with it.
    box.current?.focus();
    remove(index);
  };
  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      {stops.length > 0 && (
        <ol
          aria-label={t`Stops on the way`}
          className="grid divide-y divide-border rounded-md border border-border"
        >
          {fields.map(({ id, name }, index) => (
            <li key={id} className="flex min-h-11 items-center gap-3 pl-4">
              <span className="num w-5 text-small text-muted-foreground">{index + 1}</span>
              <span className="min-w-0 flex-1 py-2 wrap-anywhere" translate="no">
                {name}
              </span>
              <IconButton label={t`Remove ${name}`} onPress={() => takeAway(index)}>
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      {stops.length < MOST_STOPS && (
        <PlaceField
          label={stops.length === 0 ? t`Where you plan to drive` : t`Another stop`}
          text={text}
          onText={setText}
          onPick={({ id, name, lat, lng }) => {
            append({ placeId: id, name, lat, lng }, { shouldFocus: false });
            setText('');
          }}
        />
      )}
    </div>
  );
}
