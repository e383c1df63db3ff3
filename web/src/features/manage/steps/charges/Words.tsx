import { t } from '@lingui/core/macro';
import { FileField } from '../../../../lib/files/FileField.tsx';
import { hasFields, isNullOr, isText } from '../../../../lib/guards.ts';
import { draftStore } from '../../../../ui/forms/draft.ts';
import { FormTextArea } from '../../../../ui/forms/form-fields.tsx';
import { useForm } from '../../../../ui/forms/use-form.ts';
import { FormDialog } from '../../../../ui/overlays/FormDialog.tsx';

interface Values {
  readonly words: string;
  readonly fileId: string | null;
}
const areValues = hasFields<Values>({ words: isText, fileId: isNullOr(isText) });

interface WordsProps {
  /** Of the draft. */
  draftKey: string;
  title: string;
  description: string;
  label: string;
  submit: string;
  /** A file that shows it can be added. */
  hasFile: boolean;
  send: (words: string, fileIds: string[]) => Promise<unknown>;
  onClose: () => void;
}

/** Somebody says why, in their own words, with a file that shows it. */
export default function Words({
  draftKey,
  title,
  description,
  label,
  submit,
  hasFile,
  send,
  onClose,
}: WordsProps) {
  const form = useForm<Values>({
    values: { words: '', fileId: null },
    draft: draftStore({ key: draftKey, version: 1, is: areValues }),
    check: ({ words }) => (words.trim() === '' ? { words: t`Say why in a few words.` } : {}),
    async send({ words, fileId }) {
      await send(words.trim(), fileId === null ? [] : [fileId]);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} description={description} submit={submit} onClose={onClose}>
      <FormTextArea control={form.control} name="words" label={label} rows={5} maxLength={1_000} />
      {hasFile && (
        <FileField
          control={form.control}
          name="fileId"
          label={t`A picture or PDF that shows it (optional)`}
          hint={t`Your host and people at Kwela can see it.`}
        />
      )}
    </FormDialog>
  );
}
