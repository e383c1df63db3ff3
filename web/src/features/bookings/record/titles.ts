import { bookingTitle } from '@kwela/words/booking-titles';
import { say } from '../../../lib/words.ts';
import type { BookingSummary } from '../queries.ts';
import { sideOf } from '../viewer.ts';

/** What is true now, as the heading of the record. */
export const titleOf = ({
  state,
  viewer,
  guest,
  host,
}: Pick<BookingSummary, 'state' | 'viewer' | 'guest' | 'host'>): string =>
  say(bookingTitle(state, sideOf(viewer), { guest: guest.firstName, host: host.firstName }));
