import type { AccountNews } from '@kwela/domain/accounts/account-news';
import { GUEST_MESSAGE } from '@kwela/domain/bookings/message-subjects';
import { isReviewSubject } from '@kwela/domain/reviews/subjects';
import { formatMinuteOfDay, localMinuteOfDay } from '@kwela/domain/time';
import { ACCOUNT_NEWS_TITLES } from '@kwela/words/accounts/account-news';
import { bookingMailWords } from '@kwela/words/booking-mails';
import { GUEST_MESSAGE_MAIL } from '@kwela/words/hosting/guest-messages';
import type { OutputOf } from '../../lib/api.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { say } from '../../lib/words.ts';
import { paths, withQuery } from '../../paths.ts';
import { managePath } from '../bookings/manage-path.ts';

export type Notice = OutputOf<'notices/mine'>['items'][number];

/** What it tells in one line: of a booking the same words as the subject of its mail. */
export function noticeTitle(notice: Notice, now: Date): string {
  if (notice.trip === null) return say(ACCOUNT_NEWS_TITLES[notice.about]);
  const { about, side, trip } = notice;
  if (about === GUEST_MESSAGE) return say(GUEST_MESSAGE_MAIL.subject(trip.hostFirstName));
  const held = new Date(trip.heldUntil ?? trip.startAt);
  const { title } = bookingMailWords(about, side, {
    names: { guest: trip.guestFirstName, host: trip.hostFirstName },
    times: trip.times,
    startsAt: formatDateTime(new Date(trip.startAt), now),
    endsAt: formatDateTime(new Date(trip.endAt), now),
    heldUntil: formatMinuteOfDay(localMinuteOfDay(held)),
  });
  return say(title);
}

const EARNINGS = withQuery(paths.hostDashboard, { tab: 'earnings' });
const BANK = withQuery(paths.hostOnboarding, { step: 'bank' });
const PAPERS = withQuery(paths.guestProfile, { tab: 'verify' });

const PLACE_OF_NEWS: Readonly<Record<AccountNews, string>> = {
  payout_scheduled: EARNINGS,
  payout_paid: EARNINGS,
  payout_failed: BANK,
  payout_given_up: BANK,
  payout_no_account: BANK,
  papers_verified: PAPERS,
  papers_sent_back: PAPERS,
  papers_rejected: PAPERS,
  papers_opened_again: PAPERS,
  papers_runs_out: PAPERS,
};

/** Where it is dealt with. */
export function noticePath({ about, trip }: Notice): string {
  if (trip === null) return PLACE_OF_NEWS[about];
  return isReviewSubject(about) ? managePath(trip.bookingId, 'review') : paths.booking(trip.bookingId);
}
