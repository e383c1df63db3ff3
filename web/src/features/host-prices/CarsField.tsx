import { t } from '@lingui/core/macro';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { CheckboxControl } from '../../ui/forms/CheckboxControl.tsx';
import { errorId, FieldError } from '../../ui/forms/Field.tsx';
import { type FieldOf, useField } from '../../ui/forms/use-field.ts';
import { carIdsOf } from './bulk-form.ts';
import type { PricedCar } from './price-calls.ts';

/** A host's cars to tick, one by one or all; the value is their ids with commas between. */
export function CarsField<V extends FieldValues, N extends FieldPathByValue<V, string>>({
  control,
  name,
  cars,
  chosen,
}: FieldOf<V, N> & { cars: readonly PricedCar[]; chosen: string }) {
  const { id, onChange, error } = useField({ control, name });
  const ids = carIdsOf({ carIds: chosen }).filter((one) => cars.some(({ vehicleId }) => vehicleId === one));
  const isAll = ids.length === cars.length;
  const choose = (next: readonly string[]) => onChange(next.join(','));
  return (
    <fieldset aria-describedby={error ? errorId(id) : undefined}>
      <legend className="text-small font-semibold">{t`Cars`}</legend>
      <div className="mt-1 grid @min-[34rem]:grid-cols-2">
        <label className="flex min-h-11 items-center gap-3 text-[0.9375rem] @min-[34rem]:col-span-2">
          <CheckboxControl
            id={id}
            checked={isAll}
            isWrong={Boolean(error)}
            onChange={({ target }) => choose(target.checked ? cars.map(({ vehicleId }) => vehicleId) : [])}
          />
          {t`All cars`}
        </label>
        {cars.map(({ vehicleId, title, plateEnd }) => (
          <label key={vehicleId} className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
            <CheckboxControl
              checked={ids.includes(vehicleId)}
              isWrong={Boolean(error)}
              onChange={({ target }) =>
                choose(target.checked ? [...ids, vehicleId] : ids.filter((one) => one !== vehicleId))
              }
            />
            <span translate="no">
              {title} · …{plateEnd}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </fieldset>
  );
}
