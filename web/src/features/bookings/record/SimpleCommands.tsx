import { formatRand } from '@kwela/domain/money';
import { CommandDialog } from '../../../ui/overlays/CommandDialog.tsx';
import { CancelHoldDialog } from '../CancelHoldDialog.tsx';
import { type Booking, useBookingCommand } from '../queries.ts';

interface CommandProps {
  booking: Booking;
  onClose: () => void;
}

/** The host says yes: the money is taken and the trip stands. */
export function AcceptDialog({ booking, onClose }: CommandProps) {
  const accept = useBookingCommand('bookings/accept');
  return (
    <CommandDialog
      title={`Accept ${booking.guest.firstName}’s request?`}
      yes="Accept the request"
      no="Not now"
      command={accept}
      onYes={() => accept.mutate({ id: booking.bookingId }, { onSuccess: onClose })}
      onClose={onClose}
      effect={
        <>
          You earn <b className="num">{formatRand(booking.payoutCents ?? 0)}</b>, paid out after the trip.{' '}
          {booking.guest.firstName} is charged now.
        </>
      }
    />
  );
}

/** The guest takes a request back before it is answered. */
export function WithdrawDialog({ booking, onClose }: CommandProps) {
  const withdraw = useBookingCommand('bookings/withdraw');
  return (
    <CommandDialog
      title="Take this request back?"
      yes="Take it back"
      no="Keep waiting"
      tone="danger-solid"
      command={withdraw}
      onYes={() => withdraw.mutate({ id: booking.bookingId }, { onSuccess: onClose })}
      onClose={onClose}
      effect={
        <>
          You pay <b className="num">{formatRand(0)}</b>. The{' '}
          <span className="num">{formatRand(booking.totalCents)}</span> reserved on your card is released.
        </>
      }
    />
  );
}

/** The guest gives up a booking that is not paid, and stays on its record. */
export const AbandonDialog = ({ booking, onClose }: CommandProps) => (
  <CancelHoldDialog
    bookingId={booking.bookingId}
    vehicleId={booking.vehicle.id}
    onCancelled={onClose}
    onClose={onClose}
  />
);
