import Landmark from 'lucide-react/icons/landmark';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useOpenCheckout } from '../bookings/use-open-checkout.ts';
import type { PaymentStatus } from './outcome.ts';
import { HoldLeft, PaymentPanel } from './PaymentParts.tsx';

/** Back from the checkout, and the bank has not told us yet. Refreshing or coming back later is harmless. */
export function WaitingPanel({ status, isGivenUp }: { status: PaymentStatus; isGivenUp: boolean }) {
  const checkout = useOpenCheckout();
  if (!isGivenUp) {
    return (
      <PaymentPanel mood="waiting" icon={<Spinner size={28} />} title="Your bank is confirming">
        <p role="status">This takes a few seconds. You may leave this page; nothing is lost.</p>
      </PaymentPanel>
    );
  }
  return (
    <PaymentPanel
      mood="waiting"
      icon={<Landmark size={28} />}
      title="The bank has not answered yet"
      actions={
        <>
          <ButtonLink size="lg" to={paths.myBookings}>
            Go to My trips
          </ButtonLink>
          <Button
            size="lg"
            tone="secondary"
            busy={checkout.isBusy}
            onClick={() => checkout.open(status.bookingId)}
          >
            Back to the checkout
          </Button>
        </>
      }
    >
      <p>
        We will show it in My trips as soon as we know. You pay once at most: money that comes too late goes
        straight back to you.
      </p>
      {status.holdExpiresAt && <HoldLeft until={status.holdExpiresAt} />}
    </PaymentPanel>
  );
}
