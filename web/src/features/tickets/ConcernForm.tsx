import { CONCERN_SUBJECTS, type ConcernSubject, TICKET_LIMITS } from '@kwela/domain/tickets/topics';
import { CONCERN_LABELS } from '@kwela/words/tickets/labels';
import { answerPromise } from '@kwela/words/tickets/promise';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call, type InputOf } from '../../lib/api.ts';
import { FilesField } from '../../lib/files/FilesField.tsx';
import { isHandedIn } from '../../lib/files/handed-in.ts';
import type { HandedIn } from '../../lib/files/private-files.ts';
import { hasFields, isFlag, isListOf, isText } from '../../lib/guards.ts';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormCheckbox, FormSelect, FormTextArea, FormTextField } from '../../ui/forms/form-fields.tsx';
import type { Problems } from '../../ui/forms/resolver.ts';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useIntentId } from '../../ui/hooks/use-intent-id.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAuth } from '../auth/session/auth-context.ts';
import type { OpenedTicket } from './ticket-calls.ts';
import { isEmail } from './ticket-draft.ts';
import { ticketPath } from './ticket-link.ts';

interface Concern {
  readonly about: string;
  readonly isInDanger: boolean;
  readonly text: string;
  readonly email: string;
  readonly files: HandedIn[];
}

const EMPTY: Concern = { about: '', isInDanger: false, text: '', email: '', files: [] };
const isConcern = hasFields<Concern>({
  about: isText,
  isInDanger: isFlag,
  text: isText,
  email: isText,
  files: isListOf(isHandedIn),
});
const draft = draftStore({ key: 'concern', version: 1, is: isConcern });

function problemsOf({ about, text, email }: Concern, isVisitor: boolean): Problems {
  const { fewestCharacters: least, mostCharacters: most } = TICKET_LIMITS;
  const length = text.trim().length;
  return {
    ...(about === '' && { about: t`Choose what it is about.` }),
    ...(length < least && { text: t`Tell us a little more: at least ${least} characters.` }),
    ...(length > most && { text: t`This is too long. Use at most ${most} characters.` }),
    ...(isVisitor &&
      email.trim() !== '' &&
      !isEmail(email) && {
        email: t`Enter an email address, such as name@example.co.za, or leave it empty.`,
      }),
  };
}

const subjectOf = (about: string): ConcernSubject => CONCERN_SUBJECTS.find((one) => one === about) ?? 'other';

const inputOf = (
  { about, isInDanger, text, email, files }: Concern,
  isVisitor: boolean,
): InputOf<'tickets/open'> => ({
  topic: 'concern',
  text: text.trim(),
  concern: { about: subjectOf(about), isInDanger },
  email: isVisitor && email.trim() !== '' ? email.trim() : null,
  fileIds: files.map(({ id }) => id),
  // Each concern is looked at by itself, also of somebody who has reported another.
  isSeparate: true,
});

/** Tells us what worries somebody, by name or without one; a reference comes back, and a link to follow it. */
export default function ConcernForm() {
  const isVisitor = useAuth().user === null;
  const { idFor } = useIntentId();
  const [opened, setOpened] = useState<OpenedTicket | null>(null);
  const form = useForm<Concern>({
    values: EMPTY,
    check: (concern) => problemsOf(concern, isVisitor),
    draft,
    async send(concern) {
      const input = inputOf(concern, isVisitor);
      setOpened(await call('tickets/open', input, { idempotencyKey: idFor(input) }));
    },
  });
  const { control } = form;
  if (opened !== null) return <Thanks opened={opened} />;
  return (
    <Form form={form}>
      <FormSelect
        control={control}
        name="about"
        label={t`What is it about?`}
        options={[
          { value: '', label: t`Choose` },
          ...CONCERN_SUBJECTS.map((value) => ({ value, label: say(CONCERN_LABELS[value]) })),
        ]}
      />
      <FormCheckbox control={control} name="isInDanger" label={t`Somebody may be in danger`} />
      <InDanger control={control} />
      <FormTextArea
        control={control}
        name="text"
        label={t`What happened?`}
        hint={t`Who, where and when, and how we can find it: a name, a link, a booking reference or a number plate.`}
        rows={6}
      />
      {isVisitor && (
        <FormTextField
          control={control}
          name="email"
          label={t`Your email address (optional)`}
          hint={t`Leave it empty to stay anonymous. We then can't write to you.`}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
      )}
      <FilesField
        control={control}
        name="files"
        label={t`Photos or papers (optional)`}
        most={TICKET_LIMITS.mostFiles}
      />
      <SubmitButton className="justify-self-start">{t`Report it`}</SubmitButton>
    </Form>
  );
}

function InDanger({ control }: { control: ReturnType<typeof useForm<Concern>>['control'] }) {
  const isInDanger = useWatch({ control, name: 'isInDanger' });
  if (!isInDanger) return null;
  return (
    <Notice tone="destructive" title={t`Call 112 first`}>
      {t`We look at it straight away, but the police and an ambulance are faster than we are.`}
    </Notice>
  );
}

function Thanks({ opened: { ref, key, severity } }: { opened: OpenedTicket }) {
  const link = ticketPath(paths.getHelp, key === null ? { ref } : { ref, key });
  return (
    <Notice
      tone="success"
      title={t`Thank you. Your report has the number ${ref}.`}
      action={<Link to={link}>{t`Open your report`}</Link>}
    >
      <p>{say(answerPromise(severity))}</p>
      {key !== null && (
        <p className="mt-1">{t`Keep the link below if you want to come back to it: it is the only way without an account.`}</p>
      )}
    </Notice>
  );
}
