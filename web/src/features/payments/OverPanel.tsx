import { t } from '@lingui/core/macro';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect } from 'react';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { forgetAttempt } from '../bookings/attempt.ts';
import { stepPath } from '../checkout/steps/steps.ts';
import { moneyMessage, type PaymentStatus } from './outcome.ts';
import { PaymentFacts, PaymentPanel } from './PaymentParts.tsx';

/** The booking is over: what became of the money, and how to start again with the same choices. */
export function OverPanel({ status }: { status: PaymentStatus }) {
  const { vehicleId } = status;
  useEffect(() => forgetAttempt(vehicleId), [vehicleId]);
  return (
    <PaymentPanel
      mood="plain"
      icon={<Undo2 size={28} />}
      title={t`This booking was not made`}
      actions={
        <>
          <ButtonLink size="lg" to={stepPath(vehicleId, 'pay')}>
            {t`Book it again`}
          </ButtonLink>
          <ButtonLink size="lg" tone="secondary" to={paths.search}>
            {t`Find another car`}
          </ButtonLink>
        </>
      }
    >
      <p>{say(moneyMessage(status))}</p>
      {status.refundedCents > 0 && (
        <PaymentFacts label={t`Refunded`} cents={status.refundedCents} bookingRef={status.ref} />
      )}
      <p>{t`Your choices for this car are saved on this device.`}</p>
    </PaymentPanel>
  );
}
