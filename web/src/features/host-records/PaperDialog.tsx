import { LONGEST_NOTE } from '@kwela/domain/records/faults';
import { PAPER_KINDS } from '@kwela/domain/records/papers';
import { PAPER_NAMES } from '@kwela/words/hosting/papers';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { FileField } from '../../lib/files/FileField.tsx';
import { say } from '../../lib/words.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { FormSelect, FormTextField } from '../../ui/forms/form-fields.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
import { type Paper, usePapersChanged } from './paper-calls.ts';
import { isTypedPaper, NEW_PAPER, paperKind, problemsOf, type TypedPaper } from './paper-form.ts';
import { carOptions, type RecordCar } from './record-calls.ts';

interface PaperDialogProps {
  /** In whose place it is to stand; null: a new one. */
  replaces: Paper | null;
  cars: readonly RecordCar[];
  onClose: () => void;
}

/** Keeps a paper, or a newer one in the place of another. */
export function PaperDialog({ replaces, cars, onClose }: PaperDialogProps) {
  const changed = usePapersChanged();
  // The same until it is kept, so that a second try after a lost answer keeps nothing twice.
  const [id] = useState(() => crypto.randomUUID());
  const form = useForm<TypedPaper>({
    values:
      replaces === null
        ? { ...NEW_PAPER, vehicleId: cars[0]?.id ?? '' }
        : { ...NEW_PAPER, kind: replaces.kind, vehicleId: replaces.vehicleId ?? '', note: replaces.note },
    check: problemsOf,
    draft: draftStore({ key: `paper:${replaces?.id ?? 'new'}`, version: 1, is: isTypedPaper }),
    async send({ kind, vehicleId, expiresOn, note, fileId }) {
      if (fileId === null) return;
      await call('papers/keep', {
        id,
        kind: paperKind(kind),
        vehicleId: vehicleId === '' ? null : vehicleId,
        note: note.trim(),
        expiresOn: expiresOn === '' ? null : expiresOn,
        fileId,
        replacesId: replaces?.id ?? null,
      });
      await changed();
      onClose();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={replaces === null ? t`Add a document` : t`Add the newer document`}
      description={replaces === null ? undefined : t`The older one is kept with it.`}
      submit={t`Add document`}
      onClose={onClose}
    >
      {replaces === null && (
        <>
          <FormSelect
            control={control}
            name="kind"
            label={t`What it is`}
            options={PAPER_KINDS.map((value) => ({ value, label: say(PAPER_NAMES[value]) }))}
          />
          <FormSelect
            control={control}
            name="vehicleId"
            label={t`It belongs to`}
            options={[{ value: '', label: t`My own` }, ...carOptions(cars)]}
          />
        </>
      )}
      <FormTextField
        control={control}
        name="expiresOn"
        label={t`Last day`}
        hint={t`Leave it empty for a document that doesn’t expire.`}
        type="date"
      />
      <FormTextField control={control} name="note" label={t`Note (optional)`} maxLength={LONGEST_NOTE} />
      <FileField
        control={control}
        name="fileId"
        label={t`Picture or PDF`}
        hint={t`Only you and support can see it, and we record each time support opens it.`}
      />
    </FormDialog>
  );
}
