import { t } from '@lingui/core/macro';
import { call } from '../../lib/api.ts';
import { hasFields, isText } from '../../lib/guards.ts';
import { Card } from '../../ui/Card.tsx';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormTextArea } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useVerificationCall } from './verification-calls.ts';

interface Typed {
  words: string;
}

const draft = draftStore<Typed>({
  key: 'verification-appeal',
  version: 1,
  is: hasFields<Typed>({ words: isText }),
});

/** Asks for another look at a no, once. */
export function AppealForm() {
  const appeal = useVerificationCall((typed: Typed) => call('verifications/appeal', typed));
  const form = useForm({
    values: { words: '' },
    check: ({ words }) => (words.trim() === '' ? { words: t`Tell us what we got wrong.` } : {}),
    draft,
    send: (typed) => appeal.mutateAsync(typed),
  });
  return (
    <Card className="p-5 md:p-6">
      <h2 className="mb-3 text-h3">{t`Ask for another look`}</h2>
      <Form form={form}>
        <FormTextArea
          control={form.control}
          name="words"
          label={t`What did we get wrong?`}
          hint={t`A different person looks at it, once.`}
          maxLength={2_000}
        />
        <SubmitButton>{t`Send`}</SubmitButton>
      </Form>
    </Card>
  );
}
