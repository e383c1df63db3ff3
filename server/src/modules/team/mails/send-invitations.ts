import { stateAt } from '@kwela/domain/hosting/team/invitations';
import { formatDateTime } from '@kwela/words/dates';
import { EMAIL_FRAME } from '@kwela/words/email-frame';
import { INVITATION_MAIL } from '@kwela/words/hosting/invitation-mail';
import { CO_HOST_SCOPE_LABELS } from '@kwela/words/hosting/scopes';
import { localeNamed } from '@kwela/words/locales';
import type { Mail } from '../../../adapters/mail/port.ts';
import type { Services } from '../../context.ts';
import { sendDueMails } from '../../outbox/send-due-mails.ts';
import { writeMail } from '../../outbox/write-mail.ts';
import { invitationLink } from '../steps/invitation-link.ts';
import { claimInvitations, invitationOutbox } from '../store/mails-repo.ts';
import { findCoHost, findPerson } from '../store/team-repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl' | 'linkKey'>;

async function mailFor(services: MailServices, id: string): Promise<Mail | 'overtaken'> {
  const { database, siteUrl, now } = services;
  const coHost = await findCoHost(database.db, id);
  if (coHost === null || stateAt(coHost, now()) !== 'invited') return 'overtaken';
  const { name } = await findPerson(database.db, coHost.hostId);
  const addressed = { to: coHost.email, key: `co-host:${coHost.id}`, siteUrl };
  return writeMail({ ...addressed, locale: localeNamed(coHost.locale) }, (say) => ({
    subject: say(INVITATION_MAIL.subject(name)),
    greeting: say(EMAIL_FRAME.hello),
    opening: [say(INVITATION_MAIL.asked(name))],
    rows: [
      {
        label: say(INVITATION_MAIL.scopes),
        value: coHost.scopes.map((scope) => say(CO_HOST_SCOPE_LABELS[scope])).join(', '),
      },
      {
        label: say(INVITATION_MAIL.cars),
        value: coHost.cars?.map(({ title }) => title).join(', ') ?? say(INVITATION_MAIL.allCars),
      },
      { label: say(INVITATION_MAIL.until), value: formatDateTime(coHost.expiresAt, now(), say) },
    ],
    button: { label: say(INVITATION_MAIL.open), link: invitationLink(services, coHost.id) },
    closing: [say(INVITATION_MAIL.thisAddress), say(INVITATION_MAIL.notWanted)],
  }));
}

/** Sends the invitations that are due until none is left. Several processes may do this at once. */
export const sendInvitations = (services: MailServices): Promise<number> =>
  sendDueMails(services, {
    what: 'an invitation',
    facts: ({ key }) => ({ coHostId: key }),
    outbox: invitationOutbox,
    claim: claimInvitations,
    mailFor: ({ key }) => mailFor(services, key),
  });
