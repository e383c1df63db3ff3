import type { ChangeSubject } from '@kwela/domain/bookings/changes/notices';
import { msg } from '@lingui/core/runtime-macro';
import type { TripNames } from '../booking-titles.ts';
import type { BookingSide } from '../bookings.ts';
import type { MailWords } from '../reminders.ts';

const STAYS = msg`Your booking stays as it is.`;

/** What mails say of a change of a booking. Times and amounts are on its page, where they are as they stand now. */
export const CHANGE_MAIL_WORDS: Readonly<
  Record<ChangeSubject, Readonly<Record<BookingSide, (names: TripNames) => MailWords>>>
> = {
  change_proposed: {
    guest: () => ({
      title: msg`We asked your host about your change`,
      opening: [msg`You’ll hear from us as soon as they answer. Until then your booking stays as it is.`],
    }),
    host: ({ guest }) => ({
      title: msg`${{ guest }} asks to change a booking`,
      opening: [
        msg`See what ${{ guest }} would like to change and what it brings you, then agree or decline. If you don’t answer in time, the booking stays as it is.`,
      ],
    }),
  },
  swap_proposed: {
    guest: ({ host }) => ({
      title: msg`${{ host }} offers you another car`,
      opening: [
        msg`It costs you no more than the car you booked. See the other car, then agree or decline. If you don’t answer in time, your booking stays as it is.`,
      ],
    }),
    host: () => ({
      title: msg`You offered another car`,
      opening: [msg`You’ll hear from us as soon as your guest answers.`],
    }),
  },
  change_approved: {
    guest: ({ host }) => ({
      title: msg`${{ host }} agreed to your change`,
      opening: [
        msg`Pay the difference now, and your change takes effect at once. If you don’t pay in time, your booking stays as it is.`,
      ],
    }),
    host: ({ guest }) => ({
      title: msg`You agreed to a change`,
      opening: [msg`It takes effect once ${{ guest }} has paid the difference.`],
    }),
  },
  change_applied: {
    guest: () => ({
      title: msg`Your booking has been changed`,
      opening: [
        msg`Below is your trip as it now is. What changed, and what it cost, is on the page of your booking.`,
      ],
    }),
    host: ({ guest }) => ({
      title: msg`The booking of ${{ guest }} has been changed`,
      opening: [
        msg`Below is the trip as it now is. What changed, and what it brings you, is on the page of the booking.`,
      ],
    }),
  },
  change_declined: {
    guest: ({ host }) => ({
      title: msg`${{ host }} can’t make your change`,
      opening: [STAYS, msg`You have not been charged for the change.`],
    }),
    host: () => ({ title: msg`You declined a change`, opening: [msg`The booking stays as it is.`] }),
  },
  swap_declined: {
    guest: () => ({ title: msg`You kept the car you booked`, opening: [STAYS] }),
    host: ({ guest }) => ({
      title: msg`${{ guest }} would like to keep the car they booked`,
      opening: [
        msg`The booking stays as it is. If that car can’t go, contact ${{ guest }} or cancel the booking.`,
      ],
    }),
  },
  change_expired: {
    guest: () => ({
      title: msg`Your change did not go through in time`,
      opening: [STAYS, msg`If you still need the change, ask for it again.`],
    }),
    host: () => ({
      title: msg`A change did not go through in time`,
      opening: [msg`The booking stays as it is, and the days that were kept for the change are free again.`],
    }),
  },
  change_withdrawn: {
    guest: ({ host }) => ({
      title: msg`${{ host }} took back the offer of another car`,
      opening: [STAYS],
    }),
    host: ({ guest }) => ({
      title: msg`${{ guest }} took back a change`,
      opening: [msg`There is nothing for you to do. The booking stays as it is.`],
    }),
  },
};
