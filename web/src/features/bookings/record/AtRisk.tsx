import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { formatDateTime } from '../../../lib/dates.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { managePath } from '../manage-path.ts';
import type { Booking } from '../queries.ts';
import { sideOf } from '../viewer.ts';

/** The car of this trip is not back from the one before: what that means, and what either side can do. */
export default function AtRisk({ booking, now }: { booking: Booking; now: Date }) {
  const { bookingId, startAt, viewer } = booking;
  const at = formatDateTime(new Date(startAt), now);
  // The server takes no other car for a trip that should have begun.
  const canOfferOther = new Date(startAt) > now;
  const credit = formatRand(booking.waitCreditPerHourCents);
  const [guest, host] = [booking.guest.firstName, booking.host.firstName];
  const isGuest = sideOf(viewer) === 'guest';
  return (
    <Notice
      tone="warning"
      className="print:hidden"
      title={isGuest ? t`The car is not back from the trip before` : t`Your car is not back for this trip`}
      action={
        viewer !== 'admin' && (
          <div className="flex flex-wrap gap-3">
            {isGuest ? (
              <ButtonLink tone="secondary" to={managePath(bookingId, 'cancel')}>
                {t`See other cars or cancel`}
              </ButtonLink>
            ) : (
              <>
                {canOfferOther && (
                  <ButtonLink tone="secondary" to={managePath(bookingId, 'change')}>
                    {t`Offer another car`}
                  </ButtonLink>
                )}
                <ButtonLink tone="secondary" to={managePath(bookingId, 'cancel')}>
                  {t`Cancel without a penalty`}
                </ButtonLink>
              </>
            )}
          </div>
        )
      }
    >
      {isGuest
        ? t`Your pick-up on ${at} may be late. You can take another car, cancel and get everything back as long as the car is not here, or wait until ${host} has it: then you get ${credit} in credit for each hour that you wait from ${at}.`
        : t`We have told ${guest}, who picks it up on ${at} and may wait, take another car, or cancel for free. Nothing is held against you for it.`}
    </Notice>
  );
}
