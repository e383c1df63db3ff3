import { formatRand } from '@kwela/domain/money';
import { CommandDialog } from '../../ui/overlays/CommandDialog.tsx';
import { forgetAttempt } from './attempt.ts';
import { useBookingCommand } from './queries.ts';

interface GiveUpDialogProps {
  bookingId: string;
  vehicleId: string;
  onGivenUp: () => void;
  onClose: () => void;
}

/** The guest gives up a booking that is not paid. */
export function CancelHoldDialog({ bookingId, vehicleId, onGivenUp, onClose }: GiveUpDialogProps) {
  const abandon = useBookingCommand('bookings/abandon');
  const giveUp = () => {
    forgetAttempt(vehicleId);
    abandon.mutate({ id: bookingId }, { onSuccess: onGivenUp });
  };
  return (
    <CommandDialog
      title="Give up these dates?"
      yes="Give up the dates"
      no="Keep them"
      tone="danger-solid"
      command={abandon}
      onYes={giveUp}
      onClose={onClose}
      effect={
        <>
          You pay <b className="num">{formatRand(0)}</b>. Somebody else can book the car at once.
        </>
      }
    />
  );
}
