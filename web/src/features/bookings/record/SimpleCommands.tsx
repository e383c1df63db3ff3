import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BookingCommandDialog } from '../BookingCommandDialog.tsx';
import { CancelHoldDialog } from '../CancelHoldDialog.tsx';
import type { BookingSummary } from '../queries.ts';

interface CommandProps {
  booking: BookingSummary;
  onClose: () => void;
}

/** The host agrees: the money is taken and the trip is confirmed. */
export function AcceptDialog({ booking, onClose }: CommandProps) {
  return (
    <BookingCommandDialog
      command="bookings/accept"
      bookingId={booking.bookingId}
      title={t`Accept ${booking.guest.firstName}’s request?`}
      yes={t`Accept request`}
      no={t`Not now`}
      onDone={onClose}
      onClose={onClose}
      effect={
        booking.payoutCents === null ? (
          t`${booking.guest.firstName} is charged now.`
        ) : (
          <Trans>
            You earn <b className="num">{formatRand(booking.payoutCents)}</b>, paid out after the trip.{' '}
            {booking.guest.firstName} is charged now.
          </Trans>
        )
      }
    />
  );
}

/** The guest withdraws a request before it is answered; of a trip that several people pay, each gets their own back. */
export function WithdrawDialog({ booking, onClose }: CommandProps) {
  const back = formatRand(booking.totalCents - booking.creditCents);
  return (
    <BookingCommandDialog
      command="bookings/withdraw"
      bookingId={booking.bookingId}
      title={t`Withdraw this request?`}
      yes={t`Withdraw request`}
      no={t`Keep waiting`}
      isDestructive
      onDone={onClose}
      onClose={onClose}
      effect={
        booking.isSplit ? (
          t`${back} goes back to those who paid.`
        ) : (
          <Trans>
            You get all of the <span className="num">{back}</span> back. What is only reserved on your card is
            released.
          </Trans>
        )
      }
    />
  );
}

/** The guest cancels a booking that is not paid, and stays on its record. */
export const AbandonDialog = ({ booking, onClose }: CommandProps) => (
  <CancelHoldDialog
    bookingId={booking.bookingId}
    vehicleId={booking.vehicle.id}
    onCancelled={onClose}
    onClose={onClose}
  />
);
