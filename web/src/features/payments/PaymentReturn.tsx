import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { usePageHead } from '../../lib/document-head.ts';
import { QueryError, troubleOf } from '../../lib/QueryError.tsx';
import { isRefusal, wordsFor } from '../../lib/refusal.ts';
import { useSearchParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Delayed, Skeleton } from '../../ui/Skeleton.tsx';
import { CancelledPanel } from './CancelledPanel.tsx';
import { OverPanel } from './OverPanel.tsx';
import { isRefused, outcomeOf, type ReturnPage, titleOf } from './outcome.ts';
import { PaidPanel } from './PaidPanel.tsx';
import { PaymentColumn } from './PaymentParts.tsx';
import { UnpaidPanel } from './UnpaidPanel.tsx';
import { usePaymentStatus } from './use-payment-status.ts';
import { WaitingPanel } from './WaitingPanel.tsx';

/** Keeps the focus on the heading when the answer comes, so that it is heard and the keyboard goes on from there. */
function useFocusOnAnswer(answer: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(answer);
  useEffect(() => {
    const isAnswer = before.current !== null && before.current !== answer;
    before.current = answer;
    if (isAnswer) box.current?.querySelector('h1')?.focus();
  }, [answer]);
  return box;
}

/** The title of the tab while nothing is known of the booking. */
const UNKNOWN: Readonly<Record<ReturnPage, MessageDescriptor>> = {
  success: PRIVATE_TITLES.paymentSuccess,
  error: PRIVATE_TITLES.paymentError,
  cancel: PRIVATE_TITLES.paymentCancel,
};

/** Shows what our own record says. The page that the checkout sent the guest to only tells what to wait for. */
export function PaymentReturn({ page }: { page: ReturnPage }) {
  const [query] = useSearchParams();
  const ref = query.get('ref')?.trim() ?? '';
  const status = usePaymentStatus(ref);
  const answer = status.data ? say(titleOf(status.data, page, status.isGivenUp)) : null;
  usePageHead({ title: answer ?? say(UNKNOWN[page]) });
  const box = useFocusOnAnswer(answer);
  return (
    <div ref={box}>
      <ReturnBody page={page} bookingRef={ref} status={status} />
    </div>
  );
}

interface ReturnBodyProps {
  page: ReturnPage;
  bookingRef: string;
  status: ReturnType<typeof usePaymentStatus>;
}

function ReturnBody({ page, bookingRef, status }: ReturnBodyProps) {
  // What is known stays on show: a question that came too soon is refused, too.
  if (bookingRef === '' || (!status.data && isRefusal(status.error))) {
    return (
      <PaymentColumn>
        <h1>{t`Your payment`}</h1>
        <EmptyState
          title={t`No payment to show here`}
          action={<ButtonLink to={paths.myBookings}>{t`Go to My trips`}</ButtonLink>}
        >
          {bookingRef === '' || isRefusal(status.error, 'not_found')
            ? t`This link does not match any of your bookings. Everything you booked is in My trips.`
            : wordsFor(status.error)}
        </EmptyState>
      </PaymentColumn>
    );
  }
  if (!status.data) {
    return (
      <PaymentColumn>
        {troubleOf(status) ? (
          <>
            <h1>{t`Your payment`}</h1>
            <QueryError title={t`We could not check your payment`} query={status}>
              {wordsFor(troubleOf(status))} {t`Your booking and your money are safe.`}
            </QueryError>
          </>
        ) : (
          <Delayed label={t`Checking your payment`}>
            <Skeleton className="size-14 rounded-full!" />
            <Skeleton className="mt-5 h-9 w-80 max-w-full md:h-11" />
            <Skeleton className="mt-5 h-12" />
            <Skeleton className="mt-4 h-23" />
          </Delayed>
        )}
      </PaymentColumn>
    );
  }
  const outcome = outcomeOf(status.data);
  const title = say(titleOf(status.data, page, status.isGivenUp));
  switch (outcome) {
    case 'booked':
    case 'asked':
      return <PaidPanel status={status.data} title={title} isAsked={outcome === 'asked'} />;
    case 'cancelled':
      return <CancelledPanel status={status.data} title={title} />;
    case 'over':
      return <OverPanel status={status.data} title={title} />;
    case 'refused':
    case 'waiting':
      return outcome === 'waiting' && page === 'success' ? (
        <WaitingPanel status={status.data} title={title} isGivenUp={status.isGivenUp} />
      ) : (
        <UnpaidPanel status={status.data} title={title} isRefused={isRefused(status.data, page)} />
      );
  }
}
