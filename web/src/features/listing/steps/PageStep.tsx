import { NEIGHBOURS, SURFACES } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { OWN_FEATURES } from '@kwela/domain/vehicles/shown-features';
import { FEATURE_LABELS } from '@kwela/words/vehicles';
import { plural, t } from '@lingui/core/macro';
import { useController, useWatch } from 'react-hook-form';
import { say } from '../../../lib/words.ts';
import { FormTextArea } from '../../../ui/forms/form-fields.tsx';
import { useField } from '../../../ui/forms/use-field.ts';
import { countryName } from '../../pricing/country-name.ts';
import { drawnCarOf } from '../drawn-car.ts';
import { FIELD_LABELS, SURFACE_LABELS } from '../labels.ts';
import { MarksField } from '../marks/MarksField.tsx';
import { FormTicks } from '../Ticks.tsx';
import { FormYesNo } from '../YesNo.tsx';
import { labelled } from './labelled.ts';
import type { StepProps } from './step-props.ts';

/** What guests read of the car and may do with it. */
export function PageStep({ form, listing }: StepProps) {
  const { control } = form;
  const field = labelled(form);
  const description = useWatch({ control, name: 'page.description' });
  const length = description.trim().length;
  return (
    <div className="grid gap-6">
      <FormTextArea
        {...field('page.description')}
        rows={7}
        hint={t`Without phone numbers or links. ${plural(length, { one: '# character', other: '# characters' })} so far.`}
      />
      <FormTicks
        control={control}
        name="page.features"
        legend={say(FIELD_LABELS['page.features'])}
        choices={OWN_FEATURES.map((value) => ({ value, label: say(FEATURE_LABELS[value]) }))}
      />
      <FormTicks
        control={control}
        name="page.surfaces"
        legend={t`Roads that the car may drive on`}
        choices={SURFACES.map((value) => ({ value, label: say(SURFACE_LABELS[value]) }))}
      />
      <FormTicks
        control={control}
        name="page.countries"
        legend={t`Countries that it may be driven to`}
        choices={NEIGHBOURS.map((value) => ({ value, label: countryName(value) }))}
      />
      <FormYesNo
        control={control}
        name="page.isEhailingAllowed"
        legend={t`May guests carry people for money with it?`}
      />
      <p className="text-small text-muted-foreground">{t`Nobody may smoke in any car.`}</p>
      <FormMarks form={form} listing={listing} />
    </div>
  );
}

function FormMarks({ form: { control }, listing }: StepProps) {
  const { id, error } = useField({ control, name: 'page.marks' });
  const { field } = useController({ control, name: 'page.marks' });
  const car = useWatch({ control, name: 'car' });
  return (
    <MarksField
      id={id}
      error={error}
      marks={field.value}
      onMarks={field.onChange}
      car={drawnCarOf(listing, car)}
    />
  );
}
