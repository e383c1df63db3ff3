import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { paths } from '../../paths.ts';
import { contactEmail } from '../../ui/forms/contact-fields.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormTextArea, FormTextField } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import {
  type ApplicationDraft,
  applicationDraft,
  EMPTY_APPLICATION,
  problemsOf,
} from './application-draft.ts';
import { PdfField } from './PdfField.tsx';

interface ApplicationFormProps {
  opening: string;
  /** How long what is sent is kept. */
  keptMonths: number;
}

/** Applies for an opening: a letter, a PDF and where to answer. */
export default function ApplicationForm({ opening, keptMonths }: ApplicationFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<ApplicationDraft>({
    values: EMPTY_APPLICATION,
    check: problemsOf,
    draft: applicationDraft(opening),
    async send({ name, email, letter, file }) {
      if (file === null) return;
      const to = email.trim();
      try {
        await call('careers/apply', {
          opening,
          name: name.trim(),
          email: to,
          letter: letter.trim(),
          fileId: file.id,
        });
      } catch (error) {
        // The file cannot be sent again; another one can.
        if (isRefusal(error, 'file_not_plain_pdf') || isRefusal(error, 'file_unknown'))
          form.setValue('file', null, { shouldDirty: true });
        throw error;
      }
      setSentTo(to);
    },
  });
  if (sentTo !== null)
    return (
      <Notice tone="success" title={t`We have your application.`}>
        {t`We’ve sent an email to ${sentTo}. A person reads your application, and a person answers.`}
      </Notice>
    );
  const { control } = form;
  const time = plural(keptMonths, { one: '# month', other: '# months' });
  return (
    <Form form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField control={control} name="name" label={t`Your name`} autoComplete="name" />
        <FormTextField control={control} name="email" {...contactEmail()} />
      </div>
      <FormTextArea
        control={control}
        name="letter"
        label={t`Your letter`}
        hint={t`What would you do here, and what have you done that shows it?`}
        rows={8}
      />
      <PdfField control={control} />
      <p className="text-small text-soft-foreground">
        <Trans>
          By sending this you agree that we use it to judge your application. We keep it for {time}, then it
          is deleted. More under{' '}
          <Link className="text-link" to={paths.privacy}>
            privacy
          </Link>
          .
        </Trans>
      </p>
      <div>
        <SubmitButton>{t`Send application`}</SubmitButton>
      </div>
    </Form>
  );
}
