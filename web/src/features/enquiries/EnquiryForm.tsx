import { severityOf } from '@kwela/domain/tickets/topics';
import { localDate } from '@kwela/domain/time';
import { answerPromise } from '@kwela/words/tickets/promise';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { call, type OutputOf } from '../../lib/api.ts';
import { isRefusal } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { contactEmail, contactPhone } from '../../ui/forms/contact-fields.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormSelect, FormTextArea, FormTextField } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { useIntentId } from '../../ui/hooks/use-intent-id.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageSpinner } from '../../ui/spinner.tsx';
import { useAuth } from '../auth/session/auth-context.ts';
import { DuplicateTickets } from '../tickets/DuplicateTickets.tsx';
import type { OpenedTicket } from '../tickets/ticket-calls.ts';
import { ticketPath } from '../tickets/ticket-link.ts';
import {
  EMPTY_ENQUIRY,
  type Enquiry,
  enquiryDraft,
  enquiryInput,
  enquiryProblems,
  offeredOf,
  stillOnOffer,
} from './enquiry.ts';
import { type Detail, ENQUIRY_KINDS, type EnquiryTopic } from './enquiry-kinds.ts';

export interface EnquiryFormProps {
  topic: EnquiryTopic;
  /** What can be asked for, where the page has a list of it. */
  items?: readonly string[] | undefined;
  /** The one of them that was chosen on the page. */
  item?: string | undefined;
}

type Known = OutputOf<'tickets/similar'>['tickets'];

/** Asks us for something that is not booked by oneself: a ticket of its own topic, by name or as a visitor. */
export default function EnquiryForm(props: EnquiryFormProps) {
  const { status } = useAuth();
  const { topic, item = '' } = props;
  const [opened, setOpened] = useState<{ readonly of: string; readonly ticket: OpenedTicket } | null>(null);
  if (status === 'loading') return <PageSpinner label={t`Loading your account`} />;
  // Whoever chooses something else on the page asks for that, too.
  if (opened?.of === item) return <Thanks opened={opened.ticket} topic={topic} />;
  return <Questions key={item} {...props} onOpened={(ticket) => setOpened({ of: item, ticket })} />;
}

function Questions({
  topic,
  items,
  item = '',
  onOpened,
}: EnquiryFormProps & { onOpened: (opened: OpenedTicket) => void }) {
  const { user } = useAuth();
  const isVisitor = user === null;
  const now = useArrivalTime();
  const { idFor } = useIntentId();
  const [known, setKnown] = useState<Known>([]);
  const draft = enquiryDraft(topic);
  const { details, textLabel, textHint } = ENQUIRY_KINDS[topic];
  const form = useForm<Enquiry>({
    values: { ...EMPTY_ENQUIRY, item },
    check: (enquiry) => enquiryProblems(topic, enquiry, { needsEmail: isVisitor, now }),
    draft: {
      ...draft,
      read() {
        const before = draft.read();
        if (before === null) return null;
        // What was chosen on the page counts more than what was chosen before.
        return { ...stillOnOffer(topic, before, items), ...(item === '' ? {} : { item }) };
      },
    },
    async send(enquiry) {
      const input = enquiryInput(topic, enquiry, { isVisitor, isSeparate: known.length > 0 });
      try {
        onOpened(await call('tickets/open', input, { idempotencyKey: idFor(input) }));
      } catch (error) {
        if (isRefusal(error, 'ticket_already_open')) setKnown(error.details.tickets);
        throw error;
      }
    },
  });
  const { control } = form;
  return (
    <Form form={form}>
      {known.length > 0 && <DuplicateTickets tickets={known} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {details.map((detail) => (
          <DetailField
            key={detail.name}
            control={control}
            detail={detail}
            items={items}
            today={localDate(now)}
          />
        ))}
      </div>
      <FormTextArea control={control} name="text" label={say(textLabel)} hint={say(textHint)} rows={5} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {isVisitor && <FormTextField control={control} name="email" {...contactEmail()} />}
        <FormTextField control={control} name="callNumber" {...contactPhone()} />
      </div>
      <SubmitButton className="justify-self-start">
        {known.length > 0 ? t`Send as a new message` : t`Send`}
      </SubmitButton>
    </Form>
  );
}

interface DetailFieldProps {
  control: Control<Enquiry>;
  detail: Detail;
  items: readonly string[] | undefined;
  today: string;
}

function DetailField({ control, detail, items, today }: DetailFieldProps) {
  const { name, type } = detail;
  const texts = { label: say(detail.label), hint: detail.hint && say(detail.hint) };
  if (type === 'choice') {
    const offered = offeredOf(detail, items);
    return (
      <FormSelect
        control={control}
        name={name}
        {...texts}
        options={[{ value: '', label: t`Choose` }, ...offered.map((value) => ({ value, label: value }))]}
      />
    );
  }
  return (
    <FormTextField
      control={control}
      name={name}
      {...texts}
      autoComplete="off"
      {...(type === 'date' && { type: 'date', min: today })}
      {...(type === 'count' && { inputMode: 'numeric' as const })}
    />
  );
}

function Thanks({ opened: { ref, key }, topic }: { opened: OpenedTicket; topic: EnquiryTopic }) {
  const link = ticketPath(paths.getHelp, key === null ? { ref } : { ref, key });
  const severity = severityOf(topic, { isInDanger: false, isTripUnderWay: false });
  return (
    <Notice
      tone="success"
      title={t`Thank you. We have your message. Its number is ${ref}.`}
      action={<Link to={link}>{t`Open your message`}</Link>}
    >
      <p>{say(answerPromise(severity))}</p>
    </Notice>
  );
}
