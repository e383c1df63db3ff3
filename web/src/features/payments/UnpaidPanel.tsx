import { t } from '@lingui/core/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CirclePause from 'lucide-react/icons/circle-pause';
import { Suspense, useState } from 'react';
import { lazyOnceReachable } from '../../lib/preloadable.ts';
import { wordsFor } from '../../lib/refusal.ts';
import { useNavigate } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { carPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import { CancelHoldDialog } from '../bookings/CancelHoldDialog.tsx';
import { windowOfBooking } from '../bookings/own/own-trips.ts';
import { useOpenCheckout } from '../bookings/use-open-checkout.ts';
import { FAILURES } from '../ways-to-pay/failure-words.ts';
import { type PayWith, payWithOf, usePayOptions } from '../ways-to-pay/pay-with.ts';
import { awaitsBank, type PaymentStatus } from './outcome.ts';
import { HoldLeft, PaymentActions, PaymentPanel } from './PaymentParts.tsx';
import { TripOfPayment } from './TripOfPayment.tsx';

const PayWithField = lazyOnceReachable(() => import('../ways-to-pay/PayWithField.tsx'));

interface UnpaidPanelProps {
  status: PaymentStatus;
  title: string;
  /** The bank said no. */
  isRefused: boolean;
}

/** Not paid, and the dates are still held: try again, or cancel. */
export function UnpaidPanel({ status, title, isRefused }: UnpaidPanelProps) {
  const checkout = useOpenCheckout();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [payWith, setPayWith] = useState<PayWith | null>(null);
  const { isComing } = usePayOptions(payWith);
  const isBankAsking = awaitsBank(status, 'error', false);
  const waiting = (
    <Delayed label={t`Looking for ways to pay`}>
      <Skeleton className="h-12 md:w-64" />
    </Delayed>
  );
  return (
    <PaymentPanel
      mood={isRefused ? 'trouble' : 'plain'}
      icon={isRefused ? <CircleAlert size={28} /> : <CirclePause size={28} />}
      title={title}
    >
      <p>
        {isRefused && status.failure
          ? say(FAILURES[status.failure])
          : isBankAsking
            ? t`You were not charged. Confirm the payment on the page of your bank, or pay in another way.`
            : t`You were not charged. Your choices are saved.`}
      </p>
      <TripOfPayment status={status} money={{ label: t`To pay`, cents: status.amountCents }} />
      {status.holdExpiresAt && <HoldLeft until={status.holdExpiresAt} />}
      {/* The buttons come with what stands above them, which would push them down. */}
      <Suspense fallback={waiting}>
        {isComing ? (
          waiting
        ) : (
          <>
            <PayWithField
              value={payWith ?? payWithOf(status)}
              onPick={setPayWith}
              isAsked={!status.isAgreedAtOnce}
            />
            {checkout.error && <Notice tone="destructive">{wordsFor(checkout.error)}</Notice>}
            <PaymentActions>
              <Button
                size="lg"
                busy={checkout.isBusy}
                onClick={() => checkout.open(status.bookingId, payWith)}
              >
                {isBankAsking && payWith === null
                  ? t`Confirm with my bank`
                  : isRefused
                    ? t`Try again`
                    : t`Resume payment`}
              </Button>
              <Button size="lg" tone="secondary" onClick={() => setAsking(true)}>
                {t`Cancel this booking`}
              </Button>
            </PaymentActions>
          </>
        )}
      </Suspense>
      {isAsking && (
        <CancelHoldDialog
          bookingId={status.bookingId}
          vehicleId={status.vehicleId}
          onCancelled={() =>
            navigate(carPath(status.vehicleId, windowOfBooking(status.trip), status.trip.protectionPlan))
          }
          onClose={() => setAsking(false)}
        />
      )}
    </PaymentPanel>
  );
}
