import { REGISTER_CODES } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { BODIES, COLOURS, FUELS, TRANSMISSIONS, VEHICLE_CATEGORIES } from '@kwela/domain/vehicles/vehicle';
import { CATEGORY_LABELS, FUEL_LABELS } from '@kwela/words/vehicles';
import { t } from '@lingui/core/macro';
import { say } from '../../../lib/words.ts';
import { FormRandField, FormSelect, FormTextField } from '../../../ui/forms/form-fields.tsx';
import { DiscReader } from '../DiscReader.tsx';
import { BODY_LABELS, COLOUR_LABELS, FIELD_LABELS, REGISTER_LABELS, TRANSMISSION_LABELS } from '../labels.ts';
import { MAKES } from '../makes.ts';
import { labelled } from './labelled.ts';
import { optionsOf } from './options.ts';
import type { StepProps } from './step-props.ts';

/** What the car is. The barcode of its licence disc fills in most of it. */
export function CarStep({ form, listing }: StepProps) {
  const { control } = form;
  const field = labelled(form);
  const { vinEnding } = listing.draft.car;
  return (
    <div className="grid gap-5">
      <DiscReader form={form} listing={listing} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          {...field('car.plate')}
          autoCapitalize="characters"
          autoComplete="off"
          hint={t`Guests see it once they have booked.`}
        />
        <FormTextField
          control={control}
          name="car.vin"
          label={vinEnding === null ? say(FIELD_LABELS['car.vin']) : t`VIN (ends in ${vinEnding})`}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          hint={
            vinEnding === null
              ? t`17 letters and digits, on the licence disc. We keep it sealed.`
              : t`Kept sealed. Type it only to change it.`
          }
        />
        <FormTextField {...field('car.make')} list="makes" />
        <datalist id="makes">
          {MAKES.map((make) => (
            <option key={make} value={make} />
          ))}
        </datalist>
        <FormTextField {...field('car.model')} />
        <FormTextField
          control={control}
          name="car.derivative"
          label={t`Version (optional)`}
          hint={t`Such as 1.4 Comfortline.`}
        />
        <FormTextField {...field('car.year')} inputMode="numeric" />
        <FormSelect {...field('car.category')} options={optionsOf(VEHICLE_CATEGORIES, CATEGORY_LABELS)} />
        <FormSelect {...field('car.body')} options={optionsOf(BODIES, BODY_LABELS)} />
        <FormSelect {...field('car.colour')} options={optionsOf(COLOURS, COLOUR_LABELS)} />
        <FormSelect {...field('car.transmission')} options={optionsOf(TRANSMISSIONS, TRANSMISSION_LABELS)} />
        <FormSelect {...field('car.fuel')} options={optionsOf(FUELS, FUEL_LABELS)} />
        <FormTextField {...field('car.seats')} inputMode="numeric" />
        <FormTextField {...field('car.doors')} inputMode="numeric" />
        <FormTextField {...field('car.odometerKm')} inputMode="numeric" />
        <FormRandField {...field('car.valueCents')} hint={t`What it would cost to buy one like it today.`} />
        <FormSelect
          {...field('car.registerCode')}
          options={optionsOf(REGISTER_CODES, REGISTER_LABELS)}
          hint={t`On the registration paper.`}
        />
      </div>
    </div>
  );
}
