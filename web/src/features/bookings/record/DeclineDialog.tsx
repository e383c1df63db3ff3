import { useState } from 'react';
import { RadioGroup, RadioRow } from '../../../ui/forms/RadioRow.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { CommandDialog } from '../../../ui/overlays/CommandDialog.tsx';
import { type Booking, useBookingCommand } from '../queries.ts';

const REASONS = [
  { reason: 'not_available', label: 'The car is not available on these dates' },
  { reason: 'trip_not_suitable', label: 'The trip does not suit the car' },
  { reason: 'car_not_ready', label: 'The car will not be ready' },
  { reason: 'other', label: 'Another reason' },
] as const;
type Reason = (typeof REASONS)[number]['reason'];

/** The host says no and why; the guest is not charged. */
export function DeclineDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const decline = useBookingCommand('bookings/decline');
  const send = () => {
    setMissing(reason === null);
    if (reason === null) return;
    decline.mutate({ id: booking.bookingId, reason, note }, { onSuccess: onClose });
  };
  return (
    <CommandDialog
      title={`Decline ${booking.guest.firstName}’s request?`}
      yes="Decline the request"
      no="Go back"
      tone="danger-solid"
      command={decline}
      onYes={send}
      onClose={onClose}
      effect={`${booking.guest.firstName} is not charged, you earn nothing, and your dates are free again at once.`}
    >
      <RadioGroup legend="Why?" error={isMissing ? 'Choose a reason.' : undefined}>
        {REASONS.map((choice) => (
          <RadioRow
            key={choice.reason}
            name="reason"
            value={choice.reason}
            checked={reason === choice.reason}
            onPick={() => setReason(choice.reason)}
            title={choice.label}
          />
        ))}
      </RadioGroup>
      <TextArea
        label="A word to the guest (you may leave it out)"
        rows={3}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </CommandDialog>
  );
}
