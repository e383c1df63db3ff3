import { isFinal } from '@kwela/domain/bookings/lifecycle';
import { t } from '@lingui/core/macro';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { paths, withQuery } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';
import { DueButton } from '../DueButton.tsx';
import { dueStep } from '../due-step.ts';
import { isTripOver } from '../is-over.ts';
import { isToReview } from '../manage-path.ts';
import { nextWords } from '../next-labels.ts';
import type { Booking } from '../queries.ts';
import { StateBadge } from '../StateBadge.tsx';
import { whyEnded } from '../why-ended.ts';
import { BookingActions, hasActions } from './BookingActions.tsx';
import { DepositCall } from './DepositCall.tsx';
import { DocumentCode } from './DocumentCode.tsx';
import { ManageLink } from './ManageLink.tsx';
import { PriceCard } from './PriceCard.tsx';
import { TripClock } from './TripClock.tsx';
import { CancellationFacts, CarCard, DepositFacts, MostOwed, TripFacts } from './TripFacts.tsx';
import { shownState, titleOf } from './titles.ts';
import { tripSteps } from './trip-steps.tsx';
import './receipt.css';
import { formatDateTime } from '../../../lib/dates.ts';
import { lazyOnceReachable } from '../../../lib/preloadable.ts';

const DepositClock = lazyOnceReachable(() => import('../../deposits/DepositClock.tsx'));
const AtRisk = lazyOnceReachable(() => import('./AtRisk.tsx'));
const ChangeCall = lazyOnceReachable(() => import('./ChangeCall.tsx'));
const Documents = lazyOnceReachable(() => import('./Documents.tsx'));
const EndReason = lazyOnceReachable(() => import('./EndReason.tsx'));
const GroupPayCard = lazyOnceReachable(() => import('../../group-pay/GroupPayCard.tsx'));
const HostMessages = lazyOnceReachable(() => import('./HostMessages.tsx'));
const InvitedDriversCard = lazyOnceReachable(() => import('../../driver-invitations/InvitedDriversCard.tsx'));
const NextCar = lazyOnceReachable(() => import('../list/NextCar.tsx'));
const RefundAccountCall = lazyOnceReachable(() => import('../../refunds/RefundAccountCall.tsx'));
const ReviewCall = lazyOnceReachable(() => import('./ReviewCall.tsx'));
const TripLetters = lazyOnceReachable(() => import('../../borders/TripLetters.tsx'));

/** Whether a host can have written to the guest of a booking: it was agreed to. Admins read nobody’s messages here. */
const mayHaveMessages = ({ viewer, events }: Booking): boolean =>
  viewer !== 'admin' && events.some(({ state }) => state === 'confirmed');

/** Keeps the focus on the heading after a decision has changed the page under it. */
function useFocusOnChange(state: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    heading.current?.focus();
  }, [state]);
  return heading;
}

/** The one thing to do, as a button. */
function nextButton(booking: Booking, isKept: boolean) {
  if (booking.papersUntil !== null && !isKept) {
    return (
      <>
        <ButtonLink tone="highlight" size="lg" to={paths.guestOnboarding}>
          {t`Send your papers again`}
        </ButtonLink>
        <BookingActions booking={booking} />
      </>
    );
  }
  if (hasActions(booking)) return <BookingActions booking={booking} />;
  const due = isKept ? null : dueStep(booking);
  return due === null ? undefined : <DueButton booking={booking} due={due} tone="highlight" size="lg" />;
}

interface BookingRecordProps {
  booking: Booking;
  /** There is no line, so nothing that the device did not keep is asked for. */
  isKept?: boolean;
  /** Of a car that was turned down: what is decided about it. */
  refusedCar?: ReactNode;
}

/** The record of one booking: what is true now, what is next, what it costs. On paper it is the receipt. */
export function BookingRecord({ booking, isKept = false, refusedCar }: BookingRecordProps) {
  const now = useNow(60_000);
  const title = titleOf(booking);
  const isOver = isFinal(booking.state);
  // A deposit is made with the confirmation.
  const hasClock = !isKept && booking.events.some(({ state }) => state === 'confirmed');
  // Who refused a car wants another one; everybody else reads first what was said of it.
  const isLooking = booking.state === 'refused' && booking.viewer === 'guest';
  const heading = useFocusOnChange(booking.state);
  return (
    <main id="main" tabIndex={-1} className="receipt wrap pt-6 md:pt-9">
      <div className="mb-6 grid gap-2.5">
        <p className="flex flex-wrap items-center gap-3">
          <StateBadge state={shownState(booking)} needsPapers={booking.papersUntil !== null} />
          <span translate="no" className="num text-small text-muted-foreground">
            {booking.ref}
          </span>
        </p>
        <p className="hidden text-small print:block">{t`Kwela, printed on ${formatDateTime(now, now)}`}</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </div>
      <div className="grid items-start gap-7 md:grid-cols-[minmax(0,1fr)_320px] md:gap-8 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-14 print:block">
        <div className="grid min-w-0 gap-7">
          {!isKept && booking.atRiskSince !== null && (
            <Suspense fallback={null}>
              <AtRisk booking={booking} now={now} />
            </Suspense>
          )}
          {isOver ? (
            <p className="max-w-[62ch] text-lead text-soft-foreground">
              {whyEnded(booking)} {nextWords(booking)}
            </p>
          ) : (
            <TripClock booking={booking} actions={nextButton(booking, isKept)} />
          )}
          {isLooking && refusedCar}
          {booking.endReason !== null && (
            <Suspense fallback={<Skeleton className="h-37" />}>
              <EndReason booking={booking} />
            </Suspense>
          )}
          {!isLooking && refusedCar}
          {!isKept && !isTripOver(booking.state) && hasClock && (
            <Suspense fallback={null}>
              <ChangeCall booking={booking} />
            </Suspense>
          )}
          {!isKept && booking.depositDueCents !== null && <DepositCall cents={booking.depositDueCents} />}
          {!isKept && booking.viewer === 'guest' && (booking.awaitsAccountCents ?? 0) > 0 && (
            <Suspense fallback={<Skeleton className="h-37" />}>
              <RefundAccountCall cents={booking.awaitsAccountCents ?? 0} />
            </Suspense>
          )}
          {!isKept && booking.isSplit && booking.viewer !== 'host' && (
            <Suspense fallback={<Skeleton className="h-67" />}>
              <GroupPayCard
                bookingId={booking.bookingId}
                isOrganiser={booking.viewer === 'guest'}
                now={now}
              />
            </Suspense>
          )}
          {!isKept && booking.hasInvitedDrivers && (
            <Suspense fallback={<Skeleton className="h-36" />}>
              <InvitedDriversCard bookingId={booking.bookingId} />
            </Suspense>
          )}
          {!isKept && isToReview(booking, now) && (
            <Suspense fallback={<Skeleton className="h-43" />}>
              <ReviewCall booking={booking} now={now} />
            </Suspense>
          )}
          {!isKept && <ManageLink booking={booking} />}
          {isOver && booking.viewer === 'guest' && (
            <Suspense fallback={<Skeleton className="h-43" />}>
              <NextCar booking={booking} now={now} />
            </Suspense>
          )}
          <Card className="p-5 md:p-6 print:hidden">
            <h2 className="mb-5 text-[1.375rem] leading-7">{t`The trip, step by step`}</h2>
            <Timeline label={t`The trip, step by step`} steps={tripSteps(booking, now)} />
          </Card>
          <CancellationFacts booking={booking} now={now} />
          <Suspense fallback={null}>
            <Documents booking={booking} isKept={isKept} />
          </Suspense>
          {!isKept && booking.lineItems.some(({ itemCode }) => itemCode === 'cross_border') && (
            <Suspense fallback={null}>
              <TripLetters bookingId={booking.bookingId} />
            </Suspense>
          )}
          {/* Last, as what comes later must move nothing that is read. */}
          {!isKept && mayHaveMessages(booking) && (
            <Suspense fallback={null}>
              <HostMessages booking={booking} now={now} />
            </Suspense>
          )}
        </div>
        <div className="grid gap-6 print:grid-cols-2 print:items-start print:gap-4">
          <CarCard booking={booking} />
          <TripFacts booking={booking} now={now} />
          <PriceCard booking={booking} now={now} />
          {!isTripOver(booking.state) && hasClock && (
            <Suspense fallback={<DepositFacts booking={booking} now={now} />}>
              <DepositClock
                bookingId={booking.bookingId}
                now={now}
                before={<DepositFacts booking={booking} now={now} />}
                worstCase={<MostOwed booking={booking} />}
              />
            </Suspense>
          )}
          {!isTripOver(booking.state) && !hasClock && <DepositFacts booking={booking} now={now} />}
          {isTripOver(booking.state) && hasClock && (
            <Suspense fallback={null}>
              <DepositClock bookingId={booking.bookingId} now={now} before={null} worstCase={null} />
            </Suspense>
          )}
          <Link
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link print:hidden"
            to={withQuery(paths.getHelp, { trip: booking.bookingId })}
          >
            {t`Get help with this trip`}
          </Link>
        </div>
      </div>
      <DocumentCode code={booking.documentCode} />
    </main>
  );
}
