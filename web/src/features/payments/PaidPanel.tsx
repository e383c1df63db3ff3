import { t } from '@lingui/core/macro';
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
      title={isAsked ? t`Your request is with the host` : t`Your trip is booked`}
      actions={
        <>
          <ButtonLink size="lg" to={paths.booking(bookingId)}>
            {t`See your booking`}
          </ButtonLink>
          <ButtonLink size="lg" tone="tertiary" to={paths.myBookings}>
            {t`My trips`}
          </ButtonLink>
        </>
      }
    >
      <p>
        {isAsked
          ? t`The money is reserved on your card, not charged. If the host declines, we release all of it straight away.`
          : t`Your payment went through and your booking is confirmed.`}
      </p>
      <PaymentFacts
        label={isAsked ? t`Reserved` : t`Paid`}
        cents={status.amountCents}
        bookingRef={status.ref}
      />
    </PaymentPanel>
  );
}
