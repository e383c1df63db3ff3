import { formatRand } from '@kwela/domain/money';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CommandDialog } from '../../ui/overlays/CommandDialog.tsx';
import { forgetAttempt } from './attempt.ts';
import { useBookingCommand } from './queries.ts';

interface CancelHoldDialogProps {
  bookingId: string;
  vehicleId: string;
  onCancelled: () => void;
  onClose: () => void;
}

/** The guest cancels a booking that is not paid. */
export function CancelHoldDialog({ bookingId, vehicleId, onCancelled, onClose }: CancelHoldDialogProps) {
  const abandon = useBookingCommand('bookings/abandon');
  const nothing = formatRand(0);
  const cancel = () => {
    forgetAttempt(vehicleId);
    abandon.mutate({ id: bookingId }, { onSuccess: onCancelled });
  };
  return (
    <CommandDialog
      title={t`Cancel this booking?`}
      yes={t`Cancel booking`}
      no={t`Keep booking`}
      tone="danger-solid"
      command={abandon}
      onYes={cancel}
      onClose={onClose}
      effect={
        <Trans>
          You pay <b className="num">{nothing}</b>. Somebody else can book the car straight away.
        </Trans>
      }
    />
  );
}
