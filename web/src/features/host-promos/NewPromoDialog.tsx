import { readablePromoCode } from '@kwela/domain/hosting/host-promo';
import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { draftStore } from '../../ui/forms/draft.ts';
import { FormRandField, FormSelect, FormTextField } from '../../ui/forms/form-fields.tsx';
import { type FormHandle, useForm } from '../../ui/forms/use-form.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { WhichCarsField } from '../hosting/team/WhichCarsField.tsx';
import { carsFrom } from '../hosting/team/which-cars.ts';
import { PromoExample } from './PromoExample.tsx';
import { type PromoCar, type PromoLimits, usePromosChanged } from './promo-calls.ts';
import { isTypedPromo, newPromo, offFrom, promoFrom, promoProblems, type TypedPromo } from './promo-form.ts';
import { percentText, refusedWords } from './promo-words.ts';

interface NewPromoDialogProps {
  cars: readonly PromoCar[];
  limits: PromoLimits;
  onClose: () => void;
}

const SIGNS = 8;
const suggestedCode = (): string => readablePromoCode([...crypto.getRandomValues(new Uint8Array(SIGNS))]);

/** Makes a code, with what it would do to a trip beside what is typed. */
export function NewPromoDialog({ cars, limits, onClose }: NewPromoDialogProps) {
  const changed = usePromosChanged();
  // The same until it is made, so that a second try after a lost answer makes no second one.
  const [id] = useState(() => crypto.randomUUID());
  const [now] = useState(() => new Date());
  const form = useForm<TypedPromo>({
    values: newPromo(now),
    check: (typed) => promoProblems(typed, limits, now),
    draft: draftStore({ key: 'new-promo', version: 1, is: isTypedPromo }),
    errorWords: (error) => refusedWords(error, limits) ?? wordsFor(error),
    async send(typed) {
      try {
        await call('promos/create', promoFrom(typed, id));
      } catch (error) {
        // It may have been made though its answer was lost, or be refused for what another tab or a co-host did.
        void changed();
        throw error;
      }
      await changed();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t`Make a promo code`} submit={t`Make code`} onClose={onClose}>
      <div className="flex flex-wrap items-start gap-3">
        <FormTextField
          control={form.control}
          name="code"
          label={t`Code`}
          hint={t`4 to 16 letters and digits, such as WINTER26.`}
          className="min-w-0 flex-1 basis-52"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={16}
        />
        <Button
          tone="secondary"
          className="min-h-12 sm:mt-[1.625rem]"
          onClick={() => form.setValue('code', suggestedCode(), { shouldDirty: true })}
        >
          {t`Suggest one`}
        </Button>
      </div>
      <OffFields form={form} cars={cars} limits={limits} />
      <WhenFields form={form} />
    </FormDialog>
  );
}

function OffFields({
  form: { control },
  cars,
  limits,
}: Pick<NewPromoDialogProps, 'cars' | 'limits'> & { form: FormHandle<TypedPromo> }) {
  const typed = useWatch({ control, compute: (values: TypedPromo) => values });
  const percent = percentText(limits.maxPercentBp);
  const sum = formatRand(limits.maxOffCents);
  const [firstCar] = carsFrom(typed) ?? [];
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          control={control}
          name="kind"
          label={t`Discount`}
          options={[
            { value: 'percent', label: t`A percentage` },
            { value: 'sum', label: t`An amount in rand` },
          ]}
        />
        {typed.kind === 'percent' ? (
          <FormTextField
            control={control}
            name="percent"
            label={t`Percentage`}
            hint={t`At most ${percent} of the rental.`}
            suffix="%"
            inputMode="decimal"
            autoComplete="off"
          />
        ) : (
          <FormRandField
            control={control}
            name="amount"
            label={t`Amount`}
            hint={t`At most ${sum}, and never more than ${percent} of the rental.`}
          />
        )}
      </div>
      <WhichCarsField
        control={control}
        names={{ which: 'which', carIds: 'carIds' }}
        canChooseAll={cars.length > 1}
        choices={cars.map(({ id, title, plateEnd, isSaver }) => ({
          value: id,
          label: (
            <span translate="no">
              {title} · …{plateEnd}
            </span>
          ),
          ...(isSaver && { note: t`Saver rate: promo codes don’t work on it.` }),
        }))}
      />
      <PromoExample off={offFrom(typed)} vehicleId={firstCar} />
    </>
  );
}

function WhenFields({ form: { control } }: { form: FormHandle<TypedPromo> }) {
  return (
    <>
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-small font-semibold">{t`When guests can book with it`}</legend>
        <FormTextField control={control} name="bookFromOn" label={t`First day to book`} type="date" />
        <FormTextField control={control} name="bookLastOn" label={t`Last day to book`} type="date" />
      </fieldset>
      <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-small font-semibold">{t`Which trips it is for`}</legend>
        <FormTextField
          control={control}
          name="tripFromOn"
          label={t`First day a trip can start`}
          type="date"
        />
        <FormTextField control={control} name="tripLastOn" label={t`Last day a trip can start`} type="date" />
      </fieldset>
      <FormTextField
        control={control}
        name="maxUses"
        label={t`How many times it can be used`}
        hint={t`In total. Each guest can use it once.`}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}
