import type { ReviewSubject } from '@kwela/domain/reviews/subjects';
import { msg } from '@lingui/core/runtime-macro';
import type { TripNames } from '../booking-titles.ts';
import type { BookingSide } from '../bookings.ts';
import type { MailWords } from '../reminders.ts';

const SEALED = msg`Nobody reads your review before both of you have written, or the time to write is over. Once you’ve sent it, it can’t be changed.`;

/** What mails say of the reviews of a trip. */
export const REVIEW_MAIL_WORDS: Readonly<
  Record<ReviewSubject, Readonly<Record<BookingSide, (names: TripNames) => MailWords>>>
> = {
  reviews_open: {
    guest: ({ host }) => ({
      title: msg`How was your trip with ${{ host }}’s car?`,
      opening: [msg`Tell other guests how the car was, and how it went with ${{ host }}.`, SEALED],
    }),
    host: ({ guest }) => ({
      title: msg`How was the trip with ${{ guest }}?`,
      opening: [msg`Tell other hosts how ${{ guest }} looked after your car.`, SEALED],
    }),
  },
  reviews_closing: {
    guest: () => ({
      title: msg`Your time to review the trip ends soon`,
      opening: [msg`You haven’t reviewed your trip yet. A few words help other guests to choose.`, SEALED],
    }),
    host: ({ guest }) => ({
      title: msg`Your time to review ${{ guest }} ends soon`,
      opening: [msg`You haven’t reviewed ${{ guest }} yet. A few words help other hosts.`, SEALED],
    }),
  },
  reviews_published: {
    guest: () => ({
      title: msg`The reviews of your trip are published`,
      opening: [msg`You can read them now.`],
    }),
    host: ({ guest }) => ({
      title: msg`The reviews of the trip with ${{ guest }} are published`,
      opening: [msg`You can read them now, and answer once what ${{ guest }} wrote.`],
    }),
  },
};
