import type { BookingState } from '@kwela/domain/bookings/states';
import { tabStates } from '@kwela/domain/bookings/tabs';
import { nextAction } from '@kwela/words/bookings';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { useEffect } from 'react';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { AddressText } from '../../ui/AddressText.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { forgetAttempt } from '../bookings/attempt.ts';
import { forgetDraft } from './draft-key.ts';
import type { PaymentStatus } from './outcome.ts';
import { PaymentPanel } from './PaymentParts.tsx';
import { TripOfPayment } from './TripOfPayment.tsx';

const UPCOMING: readonly BookingState[] = tabStates('guest').upcoming;

/** What becomes of money that is held on a card, or that we keep, until who answers has said yes or no. */
const ASKED = {
  reserved: {
    host: msg`The money is reserved on your card, not charged. If the host declines, we release all of it straight away.`,
    us: msg`The money is reserved on your card, not charged. If we can’t approve your documents, we release all of it straight away.`,
  },
  kept: {
    host: msg`We have your payment and keep it for you. If the host declines, you get all of it back.`,
    us: msg`We have your payment and keep it for you. If we can’t approve your documents, you get all of it back.`,
  },
} as const;

interface PaidPanelProps {
  status: PaymentStatus;
  title: string;
  isAsked: boolean;
}

/** The booking once it is certain. The choices kept for this car have done their work. */
export function PaidPanel({ status, title, isAsked }: PaidPanelProps) {
  const { vehicleId, bookingId, bookingState } = status;
  const isAhead = isAsked || UPCOMING.includes(bookingState);
  useEffect(() => {
    forgetDraft(vehicleId);
    forgetAttempt(vehicleId);
  }, [vehicleId]);
  useEffect(() => {
    void import('../measuring/count-purchase.ts').then(({ countPurchase }) => countPurchase(bookingId));
  }, [bookingId]);
  return (
    <PaymentPanel
      mood={isAsked ? 'waiting' : 'good'}
      icon={isAsked ? <Hourglass size={28} /> : <CircleCheck size={28} />}
      title={title}
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
          ? say(
              ASKED[status.paymentState === 'matched' ? 'kept' : 'reserved'][
                bookingState === 'in_review' ? 'us' : 'host'
              ],
            )
          : isAhead
            ? t`Your payment went through and your booking is confirmed.`
            : t`Your payment went through.`}
      </p>
      <TripOfPayment
        status={status}
        money={{
          label: isAsked && status.paymentState === 'authorised' ? t`Reserved` : t`Paid`,
          cents: status.amountCents,
        }}
        hasDeposit={isAhead}
      />
      <section className="mt-3 grid gap-1">
        <h2 className="text-h3 text-foreground">{t`What happens next`}</h2>
        <p>{say(nextAction(bookingState, 'guest', status.trip.times))}</p>
        {isAhead && status.mailedTo && (
          <p>
            {isAsked ? (
              <Trans>
                We have emailed the details to <AddressText value={status.mailedTo} />.
              </Trans>
            ) : (
              <Trans>
                We have emailed the confirmation, with a file for your calendar, to{' '}
                <AddressText value={status.mailedTo} />.
              </Trans>
            )}
          </p>
        )}
      </section>
    </PaymentPanel>
  );
}
