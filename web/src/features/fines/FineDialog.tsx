import { LONGEST_NOTICE_NUMBER } from '@kwela/domain/hosting/fine-nomination';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { call, type OutputOf } from '../../lib/api.ts';
import { say } from '../../lib/words.ts';
import { FormSelect, FormTextField } from '../../ui/forms/form-fields.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { useFinesChanged, useHolder } from './fine-calls.ts';
import { fineDraft, fineProblems, minuteOf, type TypedFine } from './fine-form.ts';
import { BASIS_WORDS, holderWords } from './fine-words.ts';

type Car = OutputOf<'fines/list'>['cars'][number];

/** Keeps the notice of a fine, and says who had the car while it is typed. */
export function FineDialog({ cars, onClose }: { cars: readonly Car[]; onClose: () => void }) {
  const changed = useFinesChanged();
  // The same until it is kept, so that a second try after a lost answer keeps nothing twice.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<TypedFine>({
    values: {
      vehicleId: cars[0]?.id ?? '',
      noticeNumber: '',
      offenceOn: '',
      offenceTime: '',
      noticeOn: '',
    },
    check: fineProblems,
    draft: fineDraft(cars),
    async send({ vehicleId, noticeNumber, offenceOn, offenceTime, noticeOn }) {
      const offenceMinute = minuteOf(offenceTime);
      if (offenceMinute === null) return;
      await call('fines/keep', {
        id,
        vehicleId,
        noticeNumber: noticeNumber.trim(),
        offenceOn,
        offenceMinute,
        noticeOn,
      });
      await changed();
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={t`Add a traffic fine`}
      description={t`You’ll find the number, date and time on the notice.`}
      submit={t`Add fine`}
      onClose={onClose}
    >
      <FormSelect
        control={control}
        name="vehicleId"
        label={t`Car`}
        options={cars.map(({ id: value, title, plate }) => ({ value, label: `${title}, ${plate}` }))}
      />
      <FormTextField
        control={control}
        name="noticeNumber"
        label={t`Number of the notice`}
        maxLength={LONGEST_NOTICE_NUMBER}
        autoComplete="off"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormTextField control={control} name="offenceOn" label={t`Date of the offence`} type="date" />
        <FormTextField control={control} name="offenceTime" label={t`Time of the offence`} type="time" />
      </div>
      <FormTextField
        control={control}
        name="noticeOn"
        label={t`Day you got the notice`}
        hint={t`By law you have 32 days from this day to name the driver.`}
        type="date"
      />
      <WhoHadIt control={control} />
    </FormDialog>
  );
}

function WhoHadIt({ control }: { control: Control<TypedFine> }) {
  const [vehicleId, noticeNumber, offenceOn, offenceTime, noticeOn] = useWatch({
    control,
    name: ['vehicleId', 'noticeNumber', 'offenceOn', 'offenceTime', 'noticeOn'],
  });
  const query = useHolder({ vehicleId, noticeNumber, offenceOn, offenceTime, noticeOn });
  if (query.data === undefined) return null;
  const { holder } = query.data;
  return (
    <Notice tone={holder.kind === 'unclear' ? 'warning' : 'info'} title={holderWords(holder)}>
      {holder.kind === 'guest' && say(BASIS_WORDS[holder.basis])}
    </Notice>
  );
}
