import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { forgetAttempt } from './attempt.ts';
import { BookingCommandDialog } from './BookingCommandDialog.tsx';

interface CancelHoldDialogProps {
  bookingId: string;
  vehicleId: string;
  onCancelled: () => void;
  onClose: () => void;
}

/** The guest cancels a booking that is not paid. */
export function CancelHoldDialog({ bookingId, vehicleId, onCancelled, onClose }: CancelHoldDialogProps) {
  const nothing = formatRand(0);
  return (
    <BookingCommandDialog
      command="bookings/abandon"
      bookingId={bookingId}
      title={t`Cancel this booking?`}
      yes={t`Cancel booking`}
      no={t`Keep booking`}
      isDestructive
      onYes={() => forgetAttempt(vehicleId)}
      onDone={onCancelled}
      onClose={onClose}
      effect={
        <Trans>
          You pay <b className="num">{nothing}</b>. Somebody else can book the car straight away.
        </Trans>
      }
    />
  );
}
