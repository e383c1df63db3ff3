import { LONGEST_REFUSAL_ANSWER } from '@kwela/domain/hand-over/refused-car';
import { t } from '@lingui/core/macro';
import { FileField } from '../../lib/files/FileField.tsx';
import { hasFields, isNullOr, isText } from '../../lib/guards.ts';
import { Card } from '../../ui/Card.tsx';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormTextArea } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useAnswer } from './refused-car-calls.ts';

interface Values {
  readonly words: string;
  readonly fileId: string | null;
  readonly otherFileId: string | null;
}
const areValues = hasFields<Values>({
  words: isText,
  fileId: isNullOr(isText),
  otherFileId: isNullOr(isText),
});

/** The host of a car that was turned down says once how they see it. */
export default function YourSide({ bookingId, guest }: { bookingId: string; guest: string }) {
  const answer = useAnswer(bookingId);
  const form = useForm<Values>({
    values: { words: '', fileId: null, otherFileId: null },
    draft: draftStore({ key: `refused-car:${bookingId}`, version: 1, is: areValues }),
    check: ({ words }) => (words.trim() === '' ? { words: t`Say how you see it in a few words.` } : {}),
    async send({ words, fileId, otherFileId }) {
      const fileIds = [fileId, otherFileId].filter((one) => one !== null);
      await answer.mutateAsync({ bookingId, words: words.trim(), fileIds });
    },
  });
  const hint = t`${guest} and people at Kwela can see it.`;
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
        <FileField
          control={form.control}
          name="fileId"
          label={t`A picture or PDF that shows it (optional)`}
          hint={hint}
        />
        <FileField control={form.control} name="otherFileId" label={t`Another one (optional)`} hint={hint} />
        <div>
          <SubmitButton>{t`Send your side`}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
