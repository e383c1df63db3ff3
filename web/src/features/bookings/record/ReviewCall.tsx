import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { managePath } from '../manage-path.ts';
import type { Booking } from '../queries.ts';
import { otherOf } from '../viewer.ts';

/** Asks for a review of a trip while this person can still write it. */
export default function ReviewCall({ booking, now }: { booking: Booking; now: Date }) {
  const { firstName } = otherOf(booking);
  const until = formatDateTime(new Date(booking.reviewUntil ?? booking.endAt), now);
  return (
    <Card className="grid gap-4 p-5 md:p-6 print:hidden">
      <div>
        <h2 className="text-h3">{t`How did it go with ${firstName}?`}</h2>
        <p className="mt-1 text-small text-muted-foreground">{t`You can review this trip until ${until}.`}</p>
      </div>
      <div className="grid md:flex">
        <ButtonLink to={managePath(booking.bookingId, 'review')}>{t`Review this trip`}</ButtonLink>
      </div>
    </Card>
  );
}
