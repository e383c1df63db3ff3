import { t } from '@lingui/core/macro';
import { ButtonLink } from '../../../ui/Button.tsx';
import { endedBeforeTrip, isBack, isManaged, managePath } from '../manage-path.ts';
import type { Booking } from '../queries.ts';

/** The step of managing this booking that there is something to do or to read at; null: none. */
function stepOf(booking: Booking): { readonly label: string; readonly step?: string } | null {
  if (isManaged(booking)) return { label: t`Manage booking` };
  if (endedBeforeTrip(booking)) return { label: t`What came back`, step: 'cancel' };
  return isBack(booking) ? { label: t`Reviews of this trip`, step: 'review' } : null;
}

/** The way to the page on which a booking is managed. */
export function ManageLink({ booking }: { booking: Booking }) {
  const step = stepOf(booking);
  if (step === null) return null;
  return (
    <ButtonLink
      tone="secondary"
      className="justify-self-start print:hidden"
      to={managePath(booking.bookingId, step.step)}
    >
      {step.label}
    </ButtonLink>
  );
}
