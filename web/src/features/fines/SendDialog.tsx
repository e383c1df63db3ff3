import { FILE_KINDS, MOST_FILE_BYTES } from '@kwela/domain/files/kinds';
import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { handIn } from '../../lib/files/private-files.ts';
import { hasFields, type Is, isNullOr, isText } from '../../lib/guards.ts';
import { isTypedDate } from '../../lib/typed-date.ts';
import { Button } from '../../ui/Button.tsx';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormTextField } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { UploadSlot } from '../../ui/forms/UploadSlot.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { useFinesChanged } from './fine-calls.ts';
import type { Fine } from './fine-words.ts';

interface TypedSending {
  sentOn: string;
  proofFileId: string | null;
}

const isTypedSending: Is<TypedSending> = hasFields<TypedSending>({
  sentOn: isText,
  proofFileId: isNullOr(isText),
});

/** Says when the papers of a fine were sent, with the proof of it. */
export function SendDialog({ fine, onClose }: { fine: Fine; onClose: () => void }) {
  const changed = useFinesChanged();
  const [today] = useState(() => localDate(new Date()));
  const form = useForm<TypedSending>({
    values: { sentOn: today, proofFileId: null },
    check: ({ sentOn }) => (isTypedDate(sentOn) ? {} : { sentOn: t`Enter the whole date.` }),
    draft: draftStore({ key: `fine-sent:${fine.id}`, version: 1, is: isTypedSending }),
    async send({ sentOn, proofFileId }) {
      await call('fines/move', { id: fine.id, step: 'send', sentOn, proofFileId });
      await changed();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={t`When did you send the documents?`}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <SubmitButton form={form.id} busy={form.isBusy}>
            {t`Mark as sent`}
          </SubmitButton>
        </>
      }
    >
      <Form form={form}>
        <FormTextField control={form.control} name="sentOn" label={t`Day you sent them`} type="date" />
        <ProofField control={form.control} />
      </Form>
    </Dialog>
  );
}

function ProofField({ control }: { control: Control<TypedSending> }) {
  const { field, fieldState } = useController({ control, name: 'proofFileId' });
  return (
    <UploadSlot
      label={t`Proof that you sent them (optional)`}
      hint={t`A slip or a confirmation. Only you and support can see it; each look of support is written down.`}
      accept={FILE_KINDS}
      maxBytes={MOST_FILE_BYTES}
      upload={async (file, { signal }) => (await handIn(file, signal)).id}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
