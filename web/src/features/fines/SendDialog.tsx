import { localDate } from '@kwela/domain/time';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { FileField } from '../../lib/files/FileField.tsx';
import { hasFields, type Is, isNullOr, isText } from '../../lib/guards.ts';
import { isTypedDate } from '../../lib/typed-date.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { FormTextField } from '../../ui/forms/form-fields.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { FormDialog } from '../../ui/overlays/FormDialog.tsx';
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
    check: ({ sentOn }) => {
      if (!isTypedDate(sentOn)) return { sentOn: t`Enter the whole date.` };
      const isPossible = sentOn >= fine.noticeOn && sentOn <= today;
      return isPossible ? {} : { sentOn: t`Choose a day from the notice up to today.` };
    },
    draft: draftStore({ key: `fine-sent:${fine.id}`, version: 1, is: isTypedSending }),
    async send({ sentOn, proofFileId }) {
      try {
        await call('fines/move', { id: fine.id, step: 'send', sentOn, proofFileId });
      } finally {
        // Also when it was refused: another tab may have taken the step.
        await changed();
      }
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t`When did you send the documents?`}
      submit={t`Mark as sent`}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="sentOn" label={t`Day you sent them`} type="date" />
      <FileField
        control={form.control}
        name="proofFileId"
        label={t`Proof that you sent them (optional)`}
        hint={t`A slip or a confirmation. Only you and support can see it, and we record each time support opens it.`}
      />
    </FormDialog>
  );
}
