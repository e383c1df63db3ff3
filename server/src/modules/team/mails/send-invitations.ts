import { stateAt } from '@kwela/domain/hosting/team/invitations';
import { formatDateTime } from '@kwela/words/dates';
import { EMAIL_FRAME } from '@kwela/words/email-frame';
import { INVITATION_MAIL } from '@kwela/words/hosting/invitation-mail';
import { CO_HOST_SCOPE_LABELS } from '@kwela/words/hosting/scopes';
import { localeNamed } from '@kwela/words/locales';
import type { Mail } from '../../../adapters/mail/port.ts';
import type { Services } from '../../context.ts';
import { sendDue } from '../../outbox/send-due.ts';
import { writeMail } from '../../outbox/write-mail.ts';
import { invitationLink } from '../steps/invitation-link.ts';
import type { CoHost } from '../store/co-host.ts';
import { claimInvitations, invitationOutbox } from '../store/mails-repo.ts';
import { findCoHost, findPerson } from '../store/team-repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl' | 'linkKey'>;

async function mailFor(services: MailServices, coHost: CoHost): Promise<Mail> {
  const { database, siteUrl, now } = services;
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

/** Sends it; gives why there was nothing to send, or null. */
async function deliver(services: MailServices, id: string): Promise<string | null> {
  if (services.mailer === null) return 'nobody carries mail';
  const coHost = await findCoHost(services.database.db, id);
  if (coHost === null || stateAt(coHost, services.now()) !== 'invited') return 'overtaken';
  await services.mailer.send(await mailFor(services, coHost));
  return null;
}

/** Sends the invitations that are due until none is left. Several processes may do this at once. */
export const sendInvitations = (services: MailServices): Promise<number> =>
  sendDue(services, {
    what: 'an invitation',
    facts: ({ key }) => ({ coHostId: key }),
    outbox: invitationOutbox,
    claim: claimInvitations,
    deliver: ({ key }) => deliver(services, key),
  });
