import { stateAt } from '@kwela/domain/hosting/team/invitations';
import { formatDateTime } from '@kwela/words/dates';
import { EMAIL_FRAME, mailSubject } from '@kwela/words/email-frame';
import { INVITATION_MAIL } from '@kwela/words/hosting/invitation-mail';
import { CO_HOST_SCOPE_LABELS } from '@kwela/words/hosting/scopes';
import { languageTag, localeNamed } from '@kwela/words/locales';
import { sayIn } from '@kwela/words/say';
import { type Mail, MailNotSent } from '../../../adapters/mail/port.ts';
import { renderEmail } from '../../../html/email-template.ts';
import { errorText, retryAt } from '../../../jobs/schedule.ts';
import type { Services } from '../../context.ts';
import { invitationLink } from '../steps/invitation-link.ts';
import type { CoHost } from '../store/co-host.ts';
import {
  claimInvitations,
  finishInvitation,
  postponeInvitation,
  type WaitingInvitation,
} from '../store/mails-repo.ts';
import { findCoHost, findPerson } from '../store/team-repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl' | 'linkKey'>;

async function mailFor(services: MailServices, coHost: CoHost): Promise<Mail> {
  const { database, siteUrl, now } = services;
  const { name } = await findPerson(database.db, coHost.hostId);
  const locale = localeNamed(coHost.locale);
  const say = sayIn(locale);
  const subject = say(INVITATION_MAIL.subject(name));
  const cars = coHost.cars?.map(({ title }) => title).join(', ') ?? say(INVITATION_MAIL.allCars);
  const content = {
    subject,
    greeting: say(EMAIL_FRAME.hello),
    opening: [say(INVITATION_MAIL.asked(name))],
    rows: [
      {
        label: say(INVITATION_MAIL.scopes),
        value: coHost.scopes.map((scope) => say(CO_HOST_SCOPE_LABELS[scope])).join(', '),
      },
      { label: say(INVITATION_MAIL.cars), value: cars },
      { label: say(INVITATION_MAIL.until), value: formatDateTime(coHost.expiresAt, now(), say) },
    ],
    button: { label: say(INVITATION_MAIL.open), link: invitationLink(services, coHost.id) },
    closing: [say(INVITATION_MAIL.thisAddress), say(INVITATION_MAIL.notWanted)],
    footer: say(EMAIL_FRAME.footer),
    siteUrl,
    language: languageTag(locale),
  };
  return {
    to: coHost.email,
    key: `co-host:${coHost.id}`,
    subject: mailSubject(subject),
    ...renderEmail(content),
  };
}

/** Sends it; gives why there was nothing to send, or null. */
async function deliver(services: MailServices, id: string): Promise<string | null> {
  if (services.mailer === null) return 'nobody carries mail';
  const coHost = await findCoHost(services.database.db, id);
  if (coHost === null || stateAt(coHost, services.now()) !== 'invited') return 'overtaken';
  await services.mailer.send(await mailFor(services, coHost));
  return null;
}

async function sendOne(services: MailServices, { id, mail_attempts }: WaitingInvitation): Promise<void> {
  const { database, log, now } = services;
  try {
    await finishInvitation(database.db, id, now(), await deliver(services, id));
  } catch (error) {
    const isAway = error instanceof MailNotSent;
    const reason = isAway ? error.reason : errorText(error);
    if (isAway) log.warn({ coHostId: id, reason }, 'an invitation must wait');
    else log.error({ coHostId: id, err: error }, 'an invitation failed');
    await postponeInvitation(database.db, id, retryAt(now(), mail_attempts), reason);
  }
}

/** Sends the invitations that are due until none is left. Several processes may do this at once. */
export async function sendInvitations(services: MailServices): Promise<void> {
  for (;;) {
    const claimed = await claimInvitations(services.database.db, services.now());
    if (claimed.length === 0) return;
    for (const waiting of claimed) await sendOne(services, waiting);
  }
}
