import { t } from '@lingui/core/macro';
import { type Control, type FieldPathByValue, useWatch } from 'react-hook-form';
import { FormRadioGroup } from '../../../ui/forms/form-fields.tsx';
import { type TickChoice, TicksField } from './TicksField.tsx';
import type { TypedCars } from './which-cars.ts';

interface WhichCarsFieldProps<V extends TypedCars> {
  readonly control: Control<V>;
  /** The names of the two fields, which the form has under these names. */
  readonly names: {
    readonly which: FieldPathByValue<V, string>;
    readonly carIds: FieldPathByValue<V, string>;
  };
  /** Not where somebody has one car, or may not speak for all. */
  readonly canChooseAll: boolean;
  readonly choices: readonly TickChoice[];
}

/** Which cars of a host something is for: all of them or some. */
export function WhichCarsField<V extends TypedCars>({
  control,
  names,
  canChooseAll,
  choices,
}: WhichCarsFieldProps<V>) {
  const which = useWatch({ control, name: names.which });
  return (
    <>
      {canChooseAll && (
        <FormRadioGroup
          control={control}
          name={names.which}
          legend={t`Cars`}
          choices={[
            { value: 'all', title: t`All my cars`, consequence: t`Also cars that you list later.` },
            { value: 'some', title: t`Some of my cars` },
          ]}
        />
      )}
      {which === 'some' && (
        <TicksField control={control} name={names.carIds} legend={t`Which cars`} choices={choices} />
      )}
    </>
  );
}
