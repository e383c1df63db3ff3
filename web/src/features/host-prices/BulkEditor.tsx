import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { wordsFor } from '../../lib/refusal.ts';
import { Button } from '../../ui/Button.tsx';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormSelect, FormTextField } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { type FormHandle, useForm } from '../../ui/forms/use-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useHostId } from '../hosting/team/whose-cars.ts';
import { BulkPreview, type PreviewedBulk } from './BulkPreview.tsx';
import { BulkUndo } from './BulkUndo.tsx';
import {
  bulkFrom,
  bulkProblems,
  carIdsOf,
  changeNamed,
  isPercent,
  isTypedBulk,
  NEW_BULK,
  type TypedBulk,
} from './bulk-form.ts';
import { CarsField } from './CarsField.tsx';
import { DaysOfWeek } from './DaysOfWeek.tsx';
import { type BulkInput, type PricedCar, previewBulk, useChangeBulk } from './price-calls.ts';

interface Previewed {
  readonly input: BulkInput;
  readonly shown: PreviewedBulk;
}

/** Prices of many dates of several cars at once: chosen, shown day by day, then changed, with a way back. */
export function BulkEditor({ cars }: { cars: readonly PricedCar[] }) {
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const change = useChangeBulk();
  const isChanging = useRef(false);
  const hostId = useHostId();
  const draft = draftStore({
    key: hostId === undefined ? 'price-bulk' : `price-bulk:${hostId}`,
    version: 1,
    is: isTypedBulk,
  });
  // A car that was ticked before it was taken off the list is not on show.
  const onShow = (typed: TypedBulk): TypedBulk => ({
    ...typed,
    carIds: carIdsOf(typed)
      .filter((id) => cars.some(({ vehicleId }) => vehicleId === id))
      .join(','),
  });
  const form = useForm<TypedBulk>({
    values: NEW_BULK,
    check: (typed) => bulkProblems(onShow(typed)),
    draft,
    isSentInSteps: true,
    async send(typed) {
      const typedBulk = bulkFrom(onShow(typed));
      if (typedBulk === null) return;
      const input = { ...typedBulk, hostId };
      setPreviewed({ input, shown: await previewBulk(input) });
    },
  });
  const apply = () => {
    if (previewed === null || isChanging.current) return;
    isChanging.current = true;
    change.mutate(previewed.input, {
      onSuccess: () => {
        setPreviewed(null);
        form.reset(NEW_BULK);
        draft.clear();
      },
      onSettled: () => {
        isChanging.current = false;
      },
    });
  };
  const goBack = () => {
    setPreviewed(null);
    change.reset();
  };
  return (
    <div className="grid gap-5">
      <BulkUndo />
      {previewed === null ? (
        <Form form={form}>
          <BulkFields form={form} cars={cars} />
          <SubmitButton className="justify-self-start">{t`See the new prices`}</SubmitButton>
        </Form>
      ) : (
        <>
          <BulkPreview preview={previewed.shown} />
          {change.error && <Notice tone="destructive">{wordsFor(change.error)}</Notice>}
          <div className="flex flex-wrap gap-3">
            <Button busy={change.isPending} onClick={apply}>{t`Change these prices`}</Button>
            <Button tone="secondary" onClick={goBack}>
              {t`Back`}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function BulkFields({ form, cars }: { form: FormHandle<TypedBulk>; cars: readonly PricedCar[] }) {
  const { control } = form;
  const [carIds, weekdays, change] = useWatch({ control, name: ['carIds', 'weekdays', 'change'] });
  const isRand = !isPercent(changeNamed(change));
  const hasAmount = changeNamed(change) !== 'no_own_price';
  return (
    <>
      <CarsField control={control} name="carIds" cars={cars} chosen={carIds} />
      <div className="grid gap-4 @min-[30rem]:grid-cols-2">
        <FormTextField control={control} name="fromOn" label={t`First day`} type="date" />
        <FormTextField control={control} name="toOn" label={t`Last day`} type="date" />
      </div>
      <DaysOfWeek
        control={control}
        name="weekdays"
        label={t`Only on these days of the week (optional)`}
        chosen={weekdays}
      />
      <div className="grid gap-4 @min-[30rem]:grid-cols-2">
        <FormSelect
          control={control}
          name="change"
          label={t`What changes`}
          options={[
            { value: 'percent_more', label: t`More by a percentage` },
            { value: 'percent_less', label: t`Less by a percentage` },
            { value: 'rand_more', label: t`More by an amount` },
            { value: 'rand_less', label: t`Less by an amount` },
            { value: 'price', label: t`One price for all days` },
            { value: 'no_own_price', label: t`Remove the prices of single days` },
          ]}
        />
        {hasAmount && (
          <FormTextField
            control={control}
            name="amount"
            label={isRand ? t`Rand` : t`Percent`}
            prefix={isRand ? 'R' : undefined}
            suffix={isRand ? undefined : '%'}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </div>
    </>
  );
}
