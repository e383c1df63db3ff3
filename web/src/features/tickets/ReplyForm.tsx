import { TICKET_LIMITS } from '@kwela/domain/tickets/topics';
import { t } from '@lingui/core/macro';
import { FilesField } from '../../lib/files/FilesField.tsx';
import { isHandedIn } from '../../lib/files/handed-in.ts';
import type { HandedIn } from '../../lib/files/private-files.ts';
import { hasFields, isListOf, isText } from '../../lib/guards.ts';
import { draftStore } from '../../ui/forms/draft.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { FormTextArea } from '../../ui/forms/form-fields.tsx';
import { SubmitButton } from '../../ui/forms/SubmitButton.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { inputOf, type Ticket, type TicketLink, useTicketCommand } from './ticket-calls.ts';

interface Reply {
  readonly text: string;
  readonly files: HandedIn[];
}

const EMPTY: Reply = { text: '', files: [] };
const isReply = hasFields<Reply>({ text: isText, files: isListOf(isHandedIn) });

/** A further message. To a solved ticket it is what opens it again. */
export function ReplyForm({ ticket, link }: { ticket: Ticket; link: TicketLink }) {
  const write = useTicketCommand('tickets/message', link);
  const form = useForm<Reply>({
    values: EMPTY,
    check: ({ text }) => (text.trim() === '' ? { text: t`Write your message first.` } : {}),
    draft: draftStore({ key: `ticket-reply:${ticket.ref}`, version: 1, is: isReply }),
    async send({ text, files }) {
      await write.mutateAsync({
        ...inputOf(link),
        text: text.trim(),
        fileIds: files.map(({ id }) => id),
      });
      form.reset(EMPTY);
    },
  });
  const isSolved = ticket.state === 'solved';
  return (
    <Form form={form} hasSummary={false}>
      <FormTextArea
        control={form.control}
        name="text"
        label={isSolved ? t`Not settled? Write to us again` : t`Your message`}
        rows={4}
      />
      <FilesField
        control={form.control}
        name="files"
        label={t`Photos or papers (optional)`}
        most={TICKET_LIMITS.mostFiles}
      />
      <SubmitButton className="justify-self-start">
        {isSolved ? t`Send and open it again` : t`Send`}
      </SubmitButton>
    </Form>
  );
}
