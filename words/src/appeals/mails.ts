import type { AppealSubject } from '@kwela/domain/bookings/appeals/notices';
import { msg } from '@lingui/core/runtime-macro';
import type { TripNames } from '../booking-titles.ts';
import type { BookingSide } from '../bookings.ts';
import type { MailWords } from '../reminders.ts';

/** To who did it themselves a moment ago, and is not written to. */
const SENT: MailWords = {
  title: msg`We have what you told us`,
  opening: [msg`Open your booking to see how it stands.`],
};
const TELL_US = msg`Open the booking to read what they wrote and tell us your side. A person at Kwela then decides. If you say nothing in time, they decide by what they have.`;
const WHY = msg`Open the booking to read why we decided so.`;

/** What mails say of an appeal of how a trip ended. */
export const APPEAL_MAIL_WORDS: Readonly<
  Record<AppealSubject, Readonly<Record<BookingSide, (names: TripNames) => MailWords>>>
> = {
  guest_appeal_sent: {
    guest: () => SENT,
    host: ({ guest }) => ({
      title: msg`${{ guest }} says that they were there`,
      opening: [TELL_US, msg`What you keep for this trip is not paid out until it is decided.`],
    }),
  },
  guest_appeal_accepted: {
    guest: () => ({
      title: msg`You get everything back`,
      opening: [msg`We agree with you about how your trip ended. What was kept goes back to you now.`, WHY],
    }),
    host: ({ guest }) => ({
      title: msg`${{ guest }} gets back what was kept`,
      opening: [
        msg`We looked at how the trip ended and agree with your guest. You no longer keep a part of what they paid. If it was paid out already, it comes off your next payouts.`,
        WHY,
      ],
    }),
  },
  guest_appeal_refused: {
    guest: () => ({
      title: msg`Your refund stays as it is`,
      opening: [msg`We looked at what you told us about how your trip ended. Nothing changes.`, WHY],
    }),
    host: ({ guest }) => ({
      title: msg`You keep your share of ${{ guest }}’s trip`,
      opening: [
        msg`Your guest asked us to look at how the trip ended. Nothing changes, and what you keep is paid out.`,
        WHY,
      ],
    }),
  },
  host_appeal_sent: {
    guest: ({ host }) => ({ title: msg`${{ host }} says that they were there`, opening: [TELL_US] }),
    host: () => SENT,
  },
  host_appeal_accepted: {
    guest: ({ host }) => ({
      title: msg`${{ host }} was not at fault`,
      opening: [
        msg`We looked at why your trip could not go ahead, and it was not your host’s fault. You keep everything that you got back.`,
        WHY,
      ],
    }),
    host: () => ({
      title: msg`You owe no penalty`,
      opening: [
        msg`We agree with you about why the trip could not go ahead. You owe nothing for it, and it does not count against you. If a penalty was taken off a payout, it comes back with the next one.`,
        WHY,
      ],
    }),
  },
  host_appeal_refused: {
    guest: () => ({
      title: msg`Your refund stays as it is`,
      opening: [msg`Your host asked us to look at how the trip ended. Nothing changes for you.`, WHY],
    }),
    host: () => ({
      title: msg`The penalty stays as it is`,
      opening: [
        msg`We looked at what you told us about why the trip could not go ahead. Nothing changes.`,
        WHY,
      ],
    }),
  },
};
