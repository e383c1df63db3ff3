import { TICKET_TOPIC_LABELS } from '@kwela/words/tickets/labels';
import { t } from '@lingui/core/macro';
import Paperclip from 'lucide-react/icons/paperclip';
import { saveTicketFile } from '../../lib/files/private-files.ts';
import { isRefusal, wordsFor } from '../../lib/refusal.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Link } from '../../ui/Link.tsx';
import { ErrorWell, Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import { RateTicket } from './RateTicket.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { At, TicketBadge } from './TicketParts.tsx';
import { inputOf, type Ticket, type TicketLink, useTicket, useTicketCommand } from './ticket-calls.ts';

/** One ticket: what was written, where it stands, and what can be done now. */
export function TicketThread({ link }: { link: TicketLink }) {
  const { data: ticket, error, refetch, isFetching } = useTicket(link);
  const { pathname } = useLocation();
  const back = (
    <Link className="justify-self-start font-semibold text-primary" to={pathname}>{t`All of Get help`}</Link>
  );
  if (ticket !== undefined) {
    return (
      <div className="grid gap-6">
        {back}
        <Shown ticket={ticket} link={link} />
      </div>
    );
  }
  if (error === null) {
    return (
      <Delayed label={t`Loading your ticket`}>
        <Skeleton className="h-40" />
      </Delayed>
    );
  }
  if (!isRefusal(error, 'not_found')) {
    return <ErrorWell title={wordsFor(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <div className="grid gap-4">
      <Notice tone="warning" title={t`We can't show this ticket`}>
        {t`If you opened it with your account, sign in. If you wrote to us without one, use the whole link from our email.`}
      </Notice>
      {back}
    </div>
  );
}

function Shown({ ticket, link }: { ticket: Ticket; link: TicketLink }) {
  const solve = useTicketCommand('tickets/solve', link);
  return (
    <>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-3">
          <h2>{say(TICKET_TOPIC_LABELS[ticket.topic])}</h2>
          <TicketBadge state={ticket.state} />
        </div>
        <p className="flex flex-wrap gap-x-4 text-small text-soft-foreground">
          <span className="num" translate="no">
            {ticket.ref}
          </span>
          {ticket.answerDueAt !== null && <AnswerTime ticket={ticket} dueAt={ticket.answerDueAt} />}
        </p>
      </header>
      {ticket.mergedIntoRef !== null && (
        <Notice>{t`You wrote about this twice, so we go on in your ticket ${ticket.mergedIntoRef}.`}</Notice>
      )}
      <ol className="grid gap-4">
        {ticket.messages.map((message) => (
          <li key={message.id}>
            <Message message={message} link={link} />
          </li>
        ))}
      </ol>
      {ticket.canRate && <RateTicket link={link} />}
      {ticket.stars !== null && (
        <p className="text-small text-soft-foreground">{t`Thank you for telling us how we did.`}</p>
      )}
      {ticket.canWrite ? (
        <ReplyForm ticket={ticket} link={link} />
      ) : (
        <Notice>{t`This ticket is closed. If there is something new, open another one.`}</Notice>
      )}
      {ticket.canSolve && (
        <Button
          tone="tertiary"
          className="justify-self-start"
          busy={solve.isPending}
          onClick={() =>
            solve.mutate(inputOf(link), {
              onError: (error) => toast({ tone: 'error', title: wordsFor(error) }),
            })
          }
        >
          {t`This is settled`}
        </Button>
      )}
    </>
  );
}

const AnswerTime = ({ ticket, dueAt }: { ticket: Ticket; dueAt: string }) =>
  ticket.clock === 'late' ? (
    <span>{t`We are late with our answer. It comes first now.`}</span>
  ) : (
    <span>
      {t`You hear from us by`} <At at={dueAt} />
    </span>
  );

function Message({ message, link }: { message: Ticket['messages'][number]; link: TicketLink }) {
  const isOwn = message.kind === 'message';
  return (
    <article className={cx('rounded-md px-4 py-3', isOwn ? 'bg-sunken' : 'border border-border bg-card')}>
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-soft-foreground">
        <span className="font-semibold text-foreground">{isOwn ? t`You` : t`Kwela support`}</span>
        <At at={message.at} />
      </p>
      <p className="mt-1.5 break-words whitespace-pre-wrap" translate="no">
        {message.text}
      </p>
      {message.files.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {message.files.map((file) => (
            <li key={file.id}>
              <Button
                tone="tertiary"
                size="sm"
                icon={<Paperclip size={16} aria-hidden />}
                className="-ml-2 max-w-full"
                onClick={() =>
                  void saveTicketFile(link, file).catch((error: unknown) =>
                    toast({ tone: 'error', title: wordsFor(error) }),
                  )
                }
              >
                <span className="truncate" translate="no">
                  {file.name}
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
