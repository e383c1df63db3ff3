import type { ReactNode } from 'react';
import { CommandDialog } from '../../ui/overlays/CommandDialog.tsx';
import { type BookingCommand, useBookingCommand } from './queries.ts';

interface BookingCommandDialogProps {
  /** What a yes asks for. */
  command: Exclude<BookingCommand, 'bookings/decline'>;
  bookingId: string;
  title: string;
  effect: ReactNode;
  yes: string;
  no: string;
  /** What is asked for takes something away. */
  isDestructive?: boolean;
  /** Done on this device before it is asked for. */
  onYes?: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** A decision about a booking that needs nothing but a yes. */
export function BookingCommandDialog(props: BookingCommandDialogProps) {
  const { command: name, bookingId, isDestructive = false, onYes, onDone, ...words } = props;
  const command = useBookingCommand(name);
  return (
    <CommandDialog
      {...words}
      tone={isDestructive ? 'danger-solid' : 'primary'}
      command={command}
      onYes={() => {
        onYes?.();
        command.mutate({ id: bookingId }, { onSuccess: onDone });
      }}
    />
  );
}
