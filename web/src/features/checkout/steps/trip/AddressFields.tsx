import { t } from '@lingui/core/macro';
import { FormTextField } from '../../../../ui/forms/form-fields.tsx';
import { useField } from '../../../../ui/forms/use-field.ts';
import { PlaceField } from '../../../places/PlaceField.tsx';
import type { StepProps } from '../step-props.ts';

/** Where the host brings the car: a place from the list, to measure the way, and the street. */
export function AddressFields({ form }: Pick<StepProps, 'form'>) {
  const { control, setValue } = form;
  const place = useField({ control, name: 'address.place' });
  const measureFrom = (spot: { readonly lat?: number; readonly lng?: number }) => {
    setValue('address.lat', spot.lat, { shouldDirty: true });
    setValue('address.lng', spot.lng, { shouldDirty: true });
  };
  const type = (text: string) => {
    place.onChange(text);
    // What is typed has no position until it is picked again.
    measureFrom({});
  };
  return (
    <div className="grid gap-4 pt-1">
      <PlaceField
        id={place.id}
        label={t`Suburb or town`}
        text={place.value}
        onText={type}
        onPick={({ name, lat, lng }) => {
          place.onChange(name);
          measureFrom({ lat, lng });
        }}
        error={place.error}
      />
      <FormTextField
        control={control}
        name="address.street"
        label={t`Street and number`}
        autoComplete="street-address"
        maxLength={200}
      />
    </div>
  );
}
