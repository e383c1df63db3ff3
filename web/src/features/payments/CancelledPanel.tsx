import { nextAction } from '@kwela/words/bookings';
import { t } from '@lingui/core/macro';
import Undo2 from 'lucide-react/icons/undo-2';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import RefundAccountCall from '../refunds/RefundAccountCall.tsx';
import type { PaymentStatus } from './outcome.ts';
import { PaymentPanel } from './PaymentParts.tsx';
import { refundedOrPaid, TripOfPayment } from './TripOfPayment.tsx';

/** The booking was made and paid, and its trip does not take place: an old link or a tab left open leads here. */
export function CancelledPanel({ status, title }: { status: PaymentStatus; title: string }) {
  const { bookingId, bookingState, amountCents, trip } = status;
  return (
    <PaymentPanel
      mood="plain"
      icon={<Undo2 size={28} />}
      title={title}
      actions={
        <>
          <ButtonLink size="lg" to={paths.booking(bookingId)}>
            {t`See your booking`}
          </ButtonLink>
          <ButtonLink size="lg" tone="secondary" to={paths.search}>
            {t`Find another car`}
          </ButtonLink>
        </>
      }
    >
      <p>{say(nextAction(bookingState, 'guest', trip.times))}</p>
      {status.awaitsAccountCents > 0 && <RefundAccountCall cents={status.awaitsAccountCents} />}
      <TripOfPayment status={status} money={refundedOrPaid(status, amountCents)} />
    </PaymentPanel>
  );
}
