import { isStillSo, READER_OF } from '@kwela/domain/hosting/team/mails';
import { helloTo } from '@kwela/words/email-frame';
import { INVITATION_MAIL } from '@kwela/words/hosting/invitation-mail';
import { CO_HOST_SCOPE_LABELS } from '@kwela/words/hosting/scopes';
import { TEAM_MAIL_LABELS, TEAM_MAIL_WORDS } from '@kwela/words/hosting/team-mails';
import type { Say } from '@kwela/words/say';
import type { Mail } from '../../../adapters/mail/port.ts';
import type { Services } from '../../context.ts';
import { sendDueMails } from '../../outbox/send-due-mails.ts';
import { writeMail } from '../../outbox/write-mail.ts';
import type { CoHost } from '../store/co-host.ts';
import { claimTeamMails, teamMailOutbox, type WaitingTeamMail } from '../store/team-mails-repo.ts';
import { findCoHost, findPerson } from '../store/team-repo.ts';

type MailServices = Pick<Services, 'database' | 'mailer' | 'log' | 'now' | 'siteUrl'>;

/** What somebody may do now; of help that has ended there is nothing to list. */
function helpRows({ state, scopes, cars }: CoHost, isForHost: boolean, say: Say) {
  if (state !== 'active') return [];
  return [
    {
      label: say(isForHost ? TEAM_MAIL_LABELS.mayHelp : INVITATION_MAIL.scopes),
      value: scopes.map((scope) => say(CO_HOST_SCOPE_LABELS[scope])).join(', '),
    },
    {
      label: say(INVITATION_MAIL.cars),
      value: cars?.map(({ title }) => title).join(', ') ?? say(INVITATION_MAIL.allCars),
    },
  ];
}

/** The mail as it stands now, or why there is nothing to tell or nobody to write to. */
async function mailFor(
  { database: { db }, siteUrl }: MailServices,
  { mail, version, coHostId }: WaitingTeamMail,
): Promise<Mail | 'overtaken' | 'no address'> {
  const coHost = await findCoHost(db, coHostId);
  if (coHost === null || !isStillSo(mail, version, coHost)) return 'overtaken';
  const isForHost = READER_OF[mail] === 'host';
  const readerId = isForHost ? coHost.hostId : coHost.userId;
  const reader = readerId === null ? null : await findPerson(db, readerId);
  if (reader === null || reader.confirmedEmail === null) return 'no address';
  const { confirmedEmail: to, firstName, locale } = reader;
  const other = isForHost ? (coHost.name ?? coHost.email) : (await findPerson(db, coHost.hostId)).name;
  const { subject, opening } = TEAM_MAIL_WORDS[mail](other);
  return writeMail({ to, key: `team:${coHost.id}:${version}`, locale, siteUrl }, (say) => ({
    subject: say(subject),
    greeting: say(helloTo(firstName)),
    opening: [say(opening)],
    rows: helpRows(coHost, isForHost, say),
    button: {
      label: say(isForHost ? TEAM_MAIL_LABELS.openTeam : TEAM_MAIL_LABELS.openHelp),
      link: `${siteUrl}/host/dashboard?tab=team`,
    },
    closing: [],
  }));
}

/** Tells hosts and co-hosts what the other side did. Several processes may do this at once. */
export const sendTeamMails = (services: MailServices): Promise<number> =>
  sendDueMails(services, {
    what: 'a mail about a team',
    facts: ({ coHostId, mail }) => ({ coHostId, mail }),
    outbox: teamMailOutbox,
    claim: claimTeamMails,
    mailFor: (waiting) => mailFor(services, waiting),
  });
