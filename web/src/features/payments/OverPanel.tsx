import { t } from '@lingui/core/macro';
import Undo2 from 'lucide-react/icons/undo-2';
import { useEffect, useState } from 'react';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useArrivalTime } from '../../ui/hooks/use-arrival-time.ts';
import { forgetAttempt } from '../bookings/attempt.ts';
import { bookAgainPath } from '../bookings/book-again.ts';
import RefundAccountCall from '../refunds/RefundAccountCall.tsx';
import { hasDraft } from './draft-key.ts';
import { keptCents, moneyMessage, type PaymentStatus } from './outcome.ts';
import { PaymentPanel } from './PaymentParts.tsx';
import { refundedOrPaid, TripOfPayment } from './TripOfPayment.tsx';

/** The booking is over: what became of the money, and how to start again with the same choices. */
export function OverPanel({ status, title }: { status: PaymentStatus; title: string }) {
  const { vehicleId } = status;
  const now = useArrivalTime();
  // Opened on another device there is none.
  const [isKept] = useState(() => hasDraft(vehicleId));
  useEffect(() => forgetAttempt(vehicleId), [vehicleId]);
  return (
    <PaymentPanel
      mood="plain"
      icon={<Undo2 size={28} />}
      title={title}
      actions={
        <>
          <ButtonLink size="lg" to={bookAgainPath(status.trip, now, 'pay')}>
            {t`Book it again`}
          </ButtonLink>
          <ButtonLink size="lg" tone="secondary" to={paths.search}>
            {t`Find another car`}
          </ButtonLink>
        </>
      }
    >
      <p>{say(moneyMessage(status))}</p>
      {status.awaitsAccountCents > 0 && <RefundAccountCall cents={status.awaitsAccountCents} />}
      <TripOfPayment status={status} money={refundedOrPaid(status, keptCents(status))} />
      {isKept && <p>{t`Your choices for this car are saved on this device.`}</p>}
    </PaymentPanel>
  );
}
