import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { forgetAttempt } from '../bookings/attempt.ts';
import { forgetDraft } from '../checkout/draft-key.ts';
import type { PaymentStatus } from './outcome.ts';
import { PaymentFacts, PaymentPanel } from './PaymentParts.tsx';

/** The short receipt once it is certain. The choices kept for this car have done their work. */
export function PaidPanel({ status, isAsked }: { status: PaymentStatus; isAsked: boolean }) {
  const { vehicleId, bookingId } = status;
  useEffect(() => {
    forgetDraft(vehicleId);
    forgetAttempt(vehicleId);
  }, [vehicleId]);
  return (
    <PaymentPanel
      mood={isAsked ? 'waiting' : 'good'}
      icon={isAsked ? <Hourglass size={28} /> : <CircleCheck size={28} />}
      title={isAsked ? 'Your request is with the host' : 'Your trip is booked'}
      actions={
        <>
          <ButtonLink size="lg" to={paths.booking(bookingId)}>
            See your booking
          </ButtonLink>
          <ButtonLink size="lg" tone="tertiary" to={paths.myBookings}>
            My trips
          </ButtonLink>
        </>
      }
    >
      <p>
        {isAsked
          ? 'The money is reserved, not taken. If the host cannot take you, you get everything back at once.'
          : 'The payment went through and the car is yours for these dates.'}
      </p>
      <PaymentFacts
        label={isAsked ? 'Reserved' : 'Paid'}
        cents={status.amountCents}
        bookingRef={status.ref}
      />
    </PaymentPanel>
  );
}
