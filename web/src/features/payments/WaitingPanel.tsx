import { t } from '@lingui/core/macro';
import Landmark from 'lucide-react/icons/landmark';
import { wordsFor } from '../../lib/refusal.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useOpenCheckout } from '../bookings/use-open-checkout.ts';
import { awaitsBank, type PaymentStatus } from './outcome.ts';
import { HoldLeft, PaymentPanel } from './PaymentParts.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { TripOfPayment } from './TripOfPayment.tsx';

interface WaitingPanelProps {
  status: PaymentStatus;
  title: string;
  isGivenUp: boolean;
}

/** Back from the checkout, and the bank has not told us yet. Refreshing or coming back later is harmless. */
export function WaitingPanel({ status, title, isGivenUp }: WaitingPanelProps) {
  const checkout = useOpenCheckout();
  const isBankAsking = awaitsBank(status, 'success', isGivenUp);
  if (status.paymentState === 'needs_review') return <ReviewPanel status={status} title={title} />;
  if (!isGivenUp) {
    return (
      <PaymentPanel mood="waiting" icon={<Spinner size={28} />} title={title}>
        <p role="status">{t`This takes a few seconds. You can leave this page; we will keep checking.`}</p>
        <TripOfPayment status={status} money={{ label: t`To pay`, cents: status.amountCents }} />
      </PaymentPanel>
    );
  }
  return (
    <PaymentPanel
      mood="waiting"
      icon={<Landmark size={28} />}
      title={title}
      actions={
        <>
          <ButtonLink size="lg" to={paths.myBookings}>
            {t`Go to My trips`}
          </ButtonLink>
          <Button
            size="lg"
            tone="secondary"
            busy={checkout.isBusy}
            onClick={() => checkout.open(status.bookingId)}
          >
            {isBankAsking ? t`Confirm with my bank` : t`Back to payment`}
          </Button>
        </>
      }
    >
      <p>
        {t`We will show it in My trips as soon as we know. You never pay twice: a payment that arrives too late is refunded in full.`}
      </p>
      <TripOfPayment status={status} money={{ label: t`To pay`, cents: status.amountCents }} />
      {status.holdExpiresAt && <HoldLeft until={status.holdExpiresAt} />}
      {checkout.error && <Notice tone="destructive">{wordsFor(checkout.error)}</Notice>}
    </PaymentPanel>
  );
}
