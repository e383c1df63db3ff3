import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CommandDialog } from '../../../ui/overlays/CommandDialog.tsx';
import { CancelHoldDialog } from '../CancelHoldDialog.tsx';
import { type Booking, useBookingCommand } from '../queries.ts';

interface CommandProps {
  booking: Booking;
  onClose: () => void;
}

/** The host agrees: the money is taken and the trip is confirmed. */
export function AcceptDialog({ booking, onClose }: CommandProps) {
  const accept = useBookingCommand('bookings/accept');
  return (
    <CommandDialog
      title={t`Accept ${booking.guest.firstName}’s request?`}
      yes={t`Accept request`}
      no={t`Not now`}
      command={accept}
      onYes={() => accept.mutate({ id: booking.bookingId }, { onSuccess: onClose })}
      onClose={onClose}
      effect={
        <Trans>
          You earn <b className="num">{formatRand(booking.payoutCents ?? 0)}</b>, paid out after the trip.{' '}
          {booking.guest.firstName} is charged now.
        </Trans>
      }
    />
  );
}

/** The guest withdraws a request before it is answered. */
export function WithdrawDialog({ booking, onClose }: CommandProps) {
  const withdraw = useBookingCommand('bookings/withdraw');
  return (
    <CommandDialog
      title={t`Withdraw this request?`}
      yes={t`Withdraw request`}
      no={t`Keep waiting`}
      tone="danger-solid"
      command={withdraw}
      onYes={() => withdraw.mutate({ id: booking.bookingId }, { onSuccess: onClose })}
      onClose={onClose}
      effect={
        <Trans>
          You pay <b className="num">{formatRand(0)}</b>. The{' '}
          <span className="num">{formatRand(booking.totalCents)}</span> reserved on your card is released.
        </Trans>
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
