import { formatRand } from '@kwela/domain/money';
import { NEIGHBOURS, type Surface } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { ROAD_NAMES } from '@kwela/words/trip/trip-plan';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useController } from 'react-hook-form';
import { say } from '../../../../lib/words.ts';
import { searchPath } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/forms/Checkbox.tsx';
import { errorId, FieldError } from '../../../../ui/forms/Field.tsx';
import { FormCheckbox, FormRadioGroup } from '../../../../ui/forms/form-fields.tsx';
import { useField } from '../../../../ui/forms/use-field.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { countryName } from '../../../pricing/country-name.ts';
import { borderLetterOf } from '../../../pricing/extra-offers.ts';
import { countriesProblem, surfaceProblem, windowOf } from '../../problems.ts';
import type { StepProps } from '../step-props.ts';

type UseFieldsProps = Pick<StepProps, 'vehicle' | 'form' | 'draft'>;

/** What guests search by to find cars that may take such roads. */
const FEATURE_OF: Readonly<Record<Surface, string | undefined>> = {
  tar: undefined,
  good_gravel: 'gravel',
  four_by_four_track: 'four_by_four_tracks',
};

/** On which roads the car is driven, whether it leaves South Africa, and whether it carries people for money. All of it is asked; what its host does not allow is said at once, with the way to cars that may. */
export function UseFields({ vehicle, form, draft }: UseFieldsProps) {
  // What was wrong with an answer is not wrong with another one.
  const { reach } = draft;
  const answered = useRef(reach);
  const forgetErrors = useEffectEvent(form.clearErrors);
  useEffect(() => {
    if (answered.current !== reach) forgetErrors();
    answered.current = reach;
  }, [reach]);
  const hasEhailing = vehicle.isEhailingAllowed || draft.isEhailing;
  return (
    <div className="grid gap-6">
      <FormRadioGroup
        control={form.control}
        name="reach"
        legend={t`Where will you drive?`}
        choices={[
          {
            value: 'home',
            title: t`On tar roads in South Africa only`,
          },
          {
            value: 'further',
            title: t`Also on gravel or 4x4 tracks, or across a border`,
          },
        ]}
      />
      {draft.reach === 'further' && (
        <>
          <Roads {...{ vehicle, form, draft }} />
          <Borders {...{ vehicle, form, draft }} />
        </>
      )}
      {hasEhailing ? (
        <FormCheckbox
          control={form.control}
          name="isEhailing"
          label={t`I will carry people for money with it (e-hailing)`}
        />
      ) : (
        <p className="text-small text-muted-foreground">{t`You can’t use this car for e-hailing.`}</p>
      )}
    </div>
  );
}

function Roads({ vehicle, form, draft }: UseFieldsProps) {
  const problem = surfaceProblem(draft, vehicle);
  const { error } = useField({ control: form.control, name: 'surface' });
  return (
    <div className="grid gap-3">
      <FormRadioGroup
        control={form.control}
        name="surface"
        legend={t`Which roads will you drive on?`}
        choices={[
          { value: 'tar', title: say(ROAD_NAMES.tar) },
          {
            value: 'good_gravel',
            title: say(ROAD_NAMES.good_gravel),
            consequence: t`Graded gravel that any car can take at a reasonable speed.`,
          },
          {
            value: 'four_by_four_track',
            title: say(ROAD_NAMES.four_by_four_track),
            consequence: t`Sand, rock, water crossings and mountain passes.`,
          },
        ]}
      />
      {problem !== null && draft.surface !== '' && (
        <OtherCars
          {...{ vehicle, draft }}
          feature={FEATURE_OF[draft.surface]}
          action={t`Find cars for these roads`}
        >
          {error === undefined ? problem : null}
        </OtherCars>
      )}
    </div>
  );
}

function Borders({ vehicle, form, draft }: UseFieldsProps) {
  const { control } = form;
  const countries = useField({ control, name: 'countries' });
  const { field } = useController({ control, name: 'countries' });
  const letter = formatRand(borderLetterOf(vehicle)?.priceCents ?? 0);
  const problem = countriesProblem(draft, vehicle);
  return (
    <div className="grid gap-3">
      <FormRadioGroup
        control={control}
        name="isAbroad"
        legend={t`Do you leave South Africa with the car?`}
        choices={[
          { value: 'no', title: t`No, the car stays in South Africa` },
          {
            value: 'yes',
            title: t`Yes, we cross a border`,
            children: (
              <fieldset className="grid min-w-0 gap-1">
                <legend className="mb-1 text-small text-muted-foreground">
                  {t`Tick each country you will enter. Each one needs a cross-border letter, ${letter} a country.`}
                </legend>
                <div className="grid sm:grid-cols-2 sm:gap-x-4">
                  {NEIGHBOURS.map((country, index) => (
                    <Checkbox
                      key={country}
                      {...(index === 0 ? { id: countries.id } : {})}
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
                {countries.error && <FieldError id={errorId(countries.id)}>{countries.error}</FieldError>}
              </fieldset>
            ),
          },
        ]}
      />
      {problem !== null && (
        <OtherCars
          {...{ vehicle, draft }}
          feature="cross_border"
          action={t`Find cars that may leave South Africa`}
        >
          {countries.error === undefined ? problem : null}
        </OtherCars>
      )}
    </div>
  );
}

interface OtherCarsProps extends Pick<StepProps, 'vehicle' | 'draft'> {
  feature: string | undefined;
  action: string;
  /** What this car may not; null: its field says it. */
  children: string | null;
}

/** What this car may not, and cars nearby for the same dates that may. */
function OtherCars({ vehicle, draft, feature, action, children }: OtherCarsProps) {
  const search = (
    <ButtonLink
      tone="secondary"
      size="sm"
      to={searchPath({
        place: vehicle.city,
        near: { lat: vehicle.lat, lng: vehicle.lng },
        ...windowOf(draft),
        filters: { features: feature },
      })}
    >
      {action}
    </ButtonLink>
  );
  if (children === null) return <p>{search}</p>;
  return (
    <Notice tone="warning" title={t`Not with this car`} action={search}>
      {children}
    </Notice>
  );
}
