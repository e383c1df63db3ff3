import { canStillJoin } from '@kwela/domain/driver-invitations/standing';
import { EMAIL_LABELS } from '@kwela/words/booking-mails';
import { formatDateTime } from '@kwela/words/dates';
import { helloTo } from '@kwela/words/email-frame';
import { DRIVER_INVITATION_MAIL } from '@kwela/words/trip/driver-invitations';
import type { Mail } from '../../adapters/mail/port.ts';
import { findBooking } from '../bookings/store/repo.ts';
import { bookingContextOf } from '../bookings/store/summary-repo.ts';
import type { Services } from '../context.ts';
import {
  claimInvitations,
  findInvitation,
  invitedDriverOutbox,
  type WaitingInvitation,
} from '../drivers/invitations-repo.ts';
import { sendDueMails } from '../outbox/send-due-mails.ts';
import { writeMail } from '../outbox/write-mail.ts';
import { invitationLink } from './steps/invitation-link.ts';

type MailServices = Pick<Services, 'database' | 'siteUrl' | 'now' | 'linkKey'>;

/** Asks those who were invited to drive. Several processes may do this at once. */
export const sendDriverInvitations = (
  services: MailServices & Pick<Services, 'mailer' | 'log'>,
): Promise<number> =>
  sendDueMails(services, {
    what: 'an invitation to drive',
    facts: ({ id }) => ({ invitationId: id }),
    outbox: invitedDriverOutbox,
    claim: claimInvitations,
    mailFor: (waiting) => invitationMail(services, waiting),
  });

/** The mail as it stands now. A booking that nobody paid for asks nobody to drive. */
async function invitationMail(
  services: MailServices,
  { id, key }: WaitingInvitation,
): Promise<Mail | 'overtaken' | 'no address' | 'no booking'> {
  const { database, siteUrl, now } = services;
  const invitation = await findInvitation(database.db, id);
  if (invitation === null || invitation.state !== 'invited') return 'overtaken';
  const booking = await findBooking(database.db, invitation.bookingId);
  const context = booking && (await bookingContextOf(database.db, booking));
  if (booking === null || context === null) return 'no booking';
  if (booking.state === 'pending_payment' || !canStillJoin(booking.state)) return 'overtaken';
  const { email: to, firstName, locale } = invitation;
  if (to === null || firstName === null) return 'no address';
  const words = DRIVER_INVITATION_MAIL(context.guest_first_name);
  return writeMail({ to, key: `driver:${key}`, locale, siteUrl }, (say) => ({
    subject: say(words.subject),
    greeting: say(helloTo(firstName)),
    opening: [say(words.opening)],
    rows: [
      { label: say(EMAIL_LABELS.car), value: `${context.make} ${context.model} ${context.year}` },
      { label: say(EMAIL_LABELS.pickUp), value: formatDateTime(booking.startAt, now(), say) },
      { label: say(EMAIL_LABELS.return), value: formatDateTime(booking.endAt, now(), say) },
    ],
    button: { label: say(words.button), link: invitationLink(services, invitation) },
    closing: [say(words.notMeant)],
  }));
}
