import type { TicketNotice } from '@kwela/domain/tickets/messages';
import { formatDateTime } from '@kwela/words/dates';
import { EMAIL_FRAME, helloTo } from '@kwela/words/email-frame';
import { localeNamed } from '@kwela/words/locales';
import { TICKET_TOPIC_LABELS } from '@kwela/words/tickets/labels';
import { TICKET_MAIL_LABELS, ticketMailWords } from '@kwela/words/tickets/mails';
import type { Mail } from '../../../adapters/mail/port.ts';
import type { Services } from '../../context.ts';
import { reachOf } from '../../notifications/outbox-repo.ts';
import { writeMail } from '../../outbox/write-mail.ts';
import { findCaseFacts } from '../store/lists-repo.ts';
import type { WaitingMail } from '../store/mails-repo.ts';
import { findMessageText } from '../store/messages-repo.ts';
import { findTicketById } from '../store/repo.ts';
import type { Ticket } from '../store/ticket.ts';

/** The page of a ticket; for who has no account with the secret that opens it, which no server is sent with an address. */
const linkTo = (
  { siteUrl, linkKey }: Pick<Services, 'siteUrl' | 'linkKey'>,
  { id, ref, openedBy }: Ticket,
) => {
  const page = `${siteUrl}/get-help?ticket=${ref}`;
  return openedBy === null ? `${page}#key=${linkKey(id)}` : page;
};

/** A mail that had to wait tells of silence alone while there is silence. */
function isStillSo(about: TicketNotice, { state, answerDueAt }: Ticket, now: Date): boolean {
  if (about === 'late') return answerDueAt !== null && answerDueAt <= now;
  return about !== 'lapsed' || state === 'solved' || state === 'closed';
}

/** The mail as it stands now in the language of the person, or why there is nobody to write to. */
export async function ticketMail(
  services: Pick<Services, 'database' | 'siteUrl' | 'now' | 'linkKey'>,
  { key, ticketId, about, messageId }: WaitingMail,
): Promise<Mail | 'no ticket' | 'no address' | 'overtaken'> {
  const { db } = services.database;
  const ticket = await findTicketById(db, ticketId);
  if (ticket === null) return 'no ticket';
  const now = services.now();
  if (!isStillSo(about, ticket, now)) return 'overtaken';
  const reach = ticket.openedBy === null ? null : await reachOf(db, ticket.openedBy);
  const to = reach?.email ?? ticket.email;
  if (to === null) return 'no address';
  const name = ticket.name ?? (await findCaseFacts(db, ticketId))?.first_name ?? null;
  const text = messageId === null ? null : await findMessageText(db, messageId);
  const { title, opening, closing } = ticketMailWords(about, ticket.state);
  const dueAt = about === 'received' ? ticket.answerDueAt : null;
  const { siteUrl } = services;
  return writeMail({ to, key, siteUrl, locale: localeNamed(ticket.locale) }, (say) => ({
    subject: say(title(ticket.ref)),
    greeting: say(name === null || name === '' ? EMAIL_FRAME.hello : helloTo(name)),
    opening: [...opening.map(say), ...(text === null ? [] : text.split(/\n+/))],
    rows: [
      { label: say(TICKET_MAIL_LABELS.ticket), value: ticket.ref },
      { label: say(TICKET_MAIL_LABELS.topic), value: say(TICKET_TOPIC_LABELS[ticket.topic]) },
      ...(dueAt === null
        ? []
        : [{ label: say(TICKET_MAIL_LABELS.answerBy), value: formatDateTime(dueAt, now, say) }]),
    ],
    button: { label: say(TICKET_MAIL_LABELS.open), link: linkTo(services, ticket) },
    closing: closing.map(say),
  }));
}
