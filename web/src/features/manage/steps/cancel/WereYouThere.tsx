import { noShowContestUntil } from '@kwela/domain/bookings/no-show';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../../lib/dates.ts';
import { paths, withQuery } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { Booking } from '../../../bookings/queries.ts';

/** For a guest of whom the host said that they did not come: the way to say that they did, while that can be said. */
export function WereYouThere({ booking, endedAt, now }: { booking: Booking; endedAt: Date; now: Date }) {
  const until = noShowContestUntil(endedAt, booking.times);
  if (booking.viewer !== 'guest' || booking.state !== 'no_show_guest' || now > until) return null;
  return (
    <Notice
      tone="warning"
      title={t`Were you there?`}
      action={
        <ButtonLink tone="secondary" to={withQuery(paths.getHelp, { trip: booking.bookingId })}>
          {t`Tell us what happened`}
        </ButtonLink>
      }
    >
      {t`If you came to the pick-up, tell us until ${formatDateTime(until, now)}. We then ask both of you.`}
    </Notice>
  );
}
