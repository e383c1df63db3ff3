import { fillIn } from '@kwela/domain/hosting/guest-messages/variables';
import { formatDateTime } from '@kwela/words/dates';
import type { Locale } from '@kwela/words/locales';
import { sayIn } from '@kwela/words/say';
import type { MessagedTripNames } from '../../notifications/guest-message-mail.ts';

/** A template as the guest of a trip reads it: names, and the start on the clock of the car, with the days of the guest’s language. */
export const composeMessage = (
  body: string,
  { guestFirstName, car, startAt, ref }: MessagedTripNames,
  now: Date,
  locale: Locale,
): string =>
  fillIn(body, {
    guest: guestFirstName,
    car,
    start: formatDateTime(startAt, now, sayIn(locale)),
    code: ref,
  });
