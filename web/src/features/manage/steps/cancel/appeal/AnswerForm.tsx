import { LONGEST_APPEAL } from '@kwela/contract/trips/appeals';
import { t } from '@lingui/core/macro';
import { FilesField } from '../../../../../lib/files/FilesField.tsx';
import { isHandedIn } from '../../../../../lib/files/handed-in.ts';
import type { HandedIn } from '../../../../../lib/files/private-files.ts';
import { hasFields, isListOf, isText } from '../../../../../lib/guards.ts';
import { draftStore } from '../../../../../ui/forms/draft.ts';
import { FormTextArea } from '../../../../../ui/forms/form-fields.tsx';
import { useForm } from '../../../../../ui/forms/use-form.ts';
import { FormDialog } from '../../../../../ui/overlays/FormDialog.tsx';
import { useAppealCommand } from './appeal-calls.ts';

interface Values {
  readonly words: string;
  readonly files: HandedIn[];
}
const areValues = hasFields<Values>({ words: isText, files: isListOf(isHandedIn) });

interface AnswerFormProps {
  id: string;
  bookingId: string;
  maxFiles: number;
  onClose: () => void;
}

/** The other side says what happened, as they saw it. */
export default function AnswerForm({ id, bookingId, maxFiles, onClose }: AnswerFormProps) {
  const answer = useAppealCommand('appeals/answer', bookingId);
  const form = useForm<Values>({
    values: { words: '', files: [] },
    draft: draftStore({ key: `appeal-answer:${id}`, version: 1, is: areValues }),
    check: ({ words }) => (words.trim() === '' ? { words: t`Say what happened in a few words.` } : {}),
    async send({ words, files }) {
      await answer.mutateAsync({ id, words: words.trim(), fileIds: files.map((file) => file.id) });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t`Tell us your side`}
      description={t`The other side reads what you write here. A person at Kwela reads both sides and decides. You can answer once.`}
      submit={t`Send answer`}
      onClose={onClose}
    >
      <FormTextArea
        control={form.control}
        name="words"
        label={t`What happened?`}
        rows={5}
        maxLength={LONGEST_APPEAL}
      />
      <FilesField
        control={form.control}
        name="files"
        label={t`Photos or documents (optional)`}
        most={maxFiles}
      />
    </FormDialog>
  );
}
