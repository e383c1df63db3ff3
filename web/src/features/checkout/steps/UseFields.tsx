import { formatRand } from '@kwela/domain/money';
import { NEIGHBOURS } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { t } from '@lingui/core/macro';
import { useController } from 'react-hook-form';
import { Checkbox } from '../../../ui/forms/Checkbox.tsx';
import { FormCheckbox } from '../../../ui/forms/form-fields.tsx';
import { useField } from '../../../ui/forms/use-field.ts';
import { countryName } from '../../pricing/country-name.ts';
import { borderLetterOf } from '../../pricing/extra-offers.ts';
import type { StepProps } from './step-props.ts';

/** Whether the car leaves South Africa, and whether it carries people for money; what its host does not allow is said. */
export function UseFields({ vehicle, form, draft }: Pick<StepProps, 'vehicle' | 'form' | 'draft'>) {
  const { control } = form;
  const countries = useField({ control, name: 'countries' });
  const { field } = useController({ control, name: 'countries' });
  // One that the host took back since it was chosen stays on show, so that it can be taken back here too.
  const offered = NEIGHBOURS.filter(
    (country) => vehicle.countries.includes(country) || draft.countries.includes(country),
  );
  const hasEhailing = vehicle.isEhailingAllowed || draft.isEhailing;
  const letter = formatRand(borderLetterOf(vehicle)?.priceCents ?? 0);
  return (
    <div className="grid gap-4">
      {offered.length > 0 && (
        <fieldset className="grid min-w-0 gap-1">
          <legend className="mb-1 text-small font-semibold">{t`Do you leave South Africa with the car?`}</legend>
          <p className="text-small text-muted-foreground">
            {t`Tick each country you will enter. Each one needs a cross-border letter, ${letter} a country.`}
          </p>
          <div className="grid sm:grid-cols-2 sm:gap-x-4">
            {offered.map((country, index) => (
              <Checkbox
                key={country}
                {...(index === 0 ? { id: countries.id, error: countries.error } : {})}
                label={countryName(country)}
                checked={draft.countries.includes(country)}
                onChange={({ target }) =>
                  field.onChange(
                    target.checked
                      ? [...draft.countries, country]
                      : draft.countries.filter((one) => one !== country),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      )}
      {hasEhailing && (
        <FormCheckbox
          control={control}
          name="isEhailing"
          label={t`I will carry people for money with it (e-hailing)`}
        />
      )}
      {offered.length === 0 && (
        <p className="text-small text-muted-foreground">{t`This car stays in South Africa.`}</p>
      )}
      {!hasEhailing && (
        <p className="text-small text-muted-foreground">{t`No e-hailing work with this car.`}</p>
      )}
    </div>
  );
}
