import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect } from 'react';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { forgetAttempt } from '../bookings/attempt.ts';
import { stepPath } from '../checkout/steps/steps.ts';
import { moneyWords, type PaymentStatus } from './outcome.ts';
import { PaymentFacts, PaymentPanel } from './PaymentParts.tsx';

/** The booking is over: what became of the money, and how to start again with the same choices. */
export function OverPanel({ status }: { status: PaymentStatus }) {
  const { vehicleId } = status;
  useEffect(() => forgetAttempt(vehicleId), [vehicleId]);
  return (
    <PaymentPanel
      mood="plain"
      icon={<Undo2 size={28} />}
      title="This booking was not made"
      actions={
        <>
          <ButtonLink size="lg" to={stepPath(vehicleId, 'pay')}>
            Book it again
          </ButtonLink>
          <ButtonLink size="lg" tone="secondary" to={paths.search}>
            Find another car
          </ButtonLink>
        </>
      }
    >
      <p>{moneyWords(status)}</p>
      {status.refundedCents > 0 && (
        <PaymentFacts label="Paid back" cents={status.refundedCents} bookingRef={status.ref} />
      )}
      <p>Your choices for this car are kept on this device.</p>
    </PaymentPanel>
  );
}
