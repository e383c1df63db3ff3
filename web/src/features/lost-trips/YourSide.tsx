import { LONGEST_REFUSAL_ANSWER } from '@kwela/domain/hand-over/refused-car';
import { t } from '@lingui/core/macro';
import { FilesField } from '../../lib/files/FilesField.tsx';
import { isHandedIn } from '../../lib/files/handed-in.ts';
import type { HandedIn } from '../../lib/files/private-files.ts';
import { hasFields, isListOf, isText } from '../../lib/guards.ts';
import { Card } from '../../ui/Card.tsx';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormTextArea } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useAnswer } from './refused-car-calls.ts';

interface Values {
  readonly words: string;
  readonly files: HandedIn[];
}
const areValues = hasFields<Values>({ words: isText, files: isListOf(isHandedIn) });

interface YourSideProps {
  bookingId: string;
  guest: string;
  maxFiles: number;
}

/** The host of a car that was turned down says once how they see it. */
export default function YourSide({ bookingId, guest, maxFiles }: YourSideProps) {
  const answer = useAnswer(bookingId);
  const form = useForm<Values>({
    values: { words: '', files: [] },
    draft: draftStore({ key: `refused-car:${bookingId}`, version: 2, is: areValues }),
    check: ({ words }) => (words.trim() === '' ? { words: t`Say how you see it in a few words.` } : {}),
    async send({ words, files }) {
      const fileIds = files.map((file) => file.id);
      await answer.mutateAsync({ bookingId, words: words.trim(), fileIds });
    },
  });
  return (
    <Card className="p-5 md:p-6 print:hidden">
      <h2 className="text-[1.375rem] leading-7">{t`Your side`}</h2>
      <p className="mt-2 mb-5 max-w-[62ch]">
        {t`Tell us how you see it before we decide. You can send it once, and ${guest} reads it, too.`}
      </p>
      <Form form={form} className="grid gap-5">
        <FormTextArea
          control={form.control}
          name="words"
          label={t`What was the car like at the pick-up?`}
          rows={4}
          maxLength={LONGEST_REFUSAL_ANSWER}
        />
        <FilesField
          control={form.control}
          name="files"
          label={t`Photos or documents (optional)`}
          whoSees={t`${guest} and people at Kwela can see them.`}
          most={maxFiles}
        />
        <div>
          <SubmitButton>{t`Send your side`}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
