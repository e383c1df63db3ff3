import { say } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { OwnBooking } from './own-booking.ts';
import { ownBookingLabels } from './own-booking-labels.ts';

/** It is the guest's own booking that has the car at these dates: the way on is to open it. */
export function OwnBookingNotice({ own, className = '' }: { own: OwnBooking; className?: string }) {
  const { title, text, open } = ownBookingLabels(own);
  return (
    <Notice
      tone="success"
      title={say(title)}
      className={className}
      action={
        <ButtonLink tone="secondary" size="sm" to={paths.booking(own.bookingId)}>
          {say(open)}
        </ButtonLink>
      }
    >
      {say(text)}
    </Notice>
  );
}
