import { isFinal } from '@kwela/domain/bookings/lifecycle';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { type ReactNode, Suspense } from 'react';
import { callQuery } from '../../lib/call-query.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { usePageHead } from '../../lib/document-head.ts';
import { lazyOnceReachable } from '../../lib/preloadable.ts';
import { QueryError, troubleOf } from '../../lib/QueryError.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { say } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DocumentItem } from '../bookings/documents/DocumentItem.tsx';
import { saveCalendarFile } from '../bookings/documents/save-calendar-file.ts';
import { RecordSkeleton } from '../bookings/record/RecordSkeleton.tsx';
import { StateBadge } from '../bookings/StateBadge.tsx';
import { EmergencyStrip } from '../help/EmergencyStrip.tsx';
import { PageError } from '../shell/PageError.tsx';
import { FAULTS_FOR_DRIVER } from '../verification/invited/driver-words.ts';
import { DrivenCar, DrivenFacts } from './DrivenFacts.tsx';
import { carOf, type DrivenTrip } from './driven-trip.ts';

const TripFiles = lazyOnceReachable(() => import('../bookings/documents/TripFiles.tsx'));

const EACH_MINUTE_MS = 60_000;

interface DrivenTripPageProps {
  bookingId: string;
  /** What everybody else sees. */
  notFound: ReactNode;
}

/** A trip for its further drivers; to everybody else there is no such page. */
export default function DrivenTripPage({ bookingId, notFound }: DrivenTripPageProps) {
  const query = useQuery({
    ...callQuery('driven-trips/get', { id: bookingId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === undefined || state.error ? false : EACH_MINUTE_MS),
  });
  if (isRefusal(query.error, 'not_found', 'invalid_input')) return notFound;
  if (query.data) return <DrivenTripRecord trip={query.data} />;
  if (!troubleOf(query)) return <RecordSkeleton />;
  return (
    <PageError heading={t`Your trip`}>
      <QueryError title={t`The trip did not load`} query={query} />
    </PageError>
  );
}

function titleOf({ state, isDriver }: DrivenTrip): string {
  if (isFinal(state) && state !== 'completed') return t`This trip doesn’t take place`;
  if (isFinal(state)) return t`This trip is over`;
  return isDriver ? t`You drive on this trip` : t`You can’t drive on this trip yet`;
}

/** What is missing of somebody’s own documents, with the way to them. */
function OwnPapers({ fault }: { fault: NonNullable<DrivenTrip['fault']> }) {
  const isToSend = fault === 'not_handed_in' || fault === 'action_needed';
  return (
    <Notice
      tone="warning"
      title={t`Your documents`}
      action={
        isToSend && (
          <ButtonLink tone="secondary" size="sm" to={paths.guestOnboarding}>
            {t`Open my documents`}
          </ButtonLink>
        )
      }
    >
      {say(FAULTS_FOR_DRIVER[fault])}
    </Notice>
  );
}

function DrivenTripRecord({ trip }: { trip: DrivenTrip }) {
  const now = useNow(EACH_MINUTE_MS);
  const title = titleOf(trip);
  usePageHead({ title: `${title}, ${trip.ref}` });
  const { bookingId, ref, startAt, endAt, guestFirstName, fault, pickUp } = trip;
  const isOver = isFinal(trip.state);
  const car = carOf(trip);
  const until = formatDateTime(new Date(trip.shownUntil), now);
  const hasCar = trip.plate !== null;
  return (
    <>
      {hasCar && !isOver && <EmergencyStrip />}
      <main id="main" tabIndex={-1} className="wrap pt-6 md:pt-9">
        <div className="mb-6 grid gap-2.5">
          <p className="flex flex-wrap items-center gap-3">
            <StateBadge state={trip.state} />
            <span translate="no" className="num text-small text-muted-foreground">
              {ref}
            </span>
          </p>
          <h1>{title}</h1>
          <p className="max-w-[62ch] text-lead text-soft-foreground">
            {t`${guestFirstName} booked it. You see what you need for driving. They take care of the booking and the payment.`}
          </p>
        </div>
        <div className="grid items-start gap-7 md:grid-cols-[minmax(0,1fr)_320px] md:gap-8 lg:grid-cols-[minmax(0,1fr)_392px] lg:gap-14">
          <div className="grid min-w-0 gap-7">
            {!isOver && fault !== null && <OwnPapers fault={fault} />}
            {!isOver && fault === null && (
              <Notice tone="success" title={t`Your documents`}>
                {t`We’ve checked your licence for this trip. Have it with you when you drive.`}
              </Notice>
            )}
            <DrivenFacts trip={trip} now={now} />
          </div>
          <div className="grid gap-6">
            <DrivenCar trip={trip} />
            <section aria-labelledby="documents">
              <h2 id="documents" className="mb-2 text-[1.375rem] leading-7">
                {t`Documents`}
              </h2>
              {hasCar && (
                <Suspense fallback={null}>
                  <TripFiles booking={trip} usualRows={1} />
                </Suspense>
              )}
              {!isOver && (
                <ul>
                  <DocumentItem
                    icon={<CalendarPlus size={20} strokeWidth={1.75} aria-hidden />}
                    title={t`Calendar entry`}
                    words={t`For the calendar on your phone`}
                    onClick={() =>
                      void saveCalendarFile({
                        bookingId,
                        ref,
                        startAt,
                        endAt,
                        title: t`Trip with the ${car}`,
                        place: pickUp?.label ?? '',
                      })
                    }
                  />
                </ul>
              )}
              {trip.isDriver && (
                <p className="mt-3 text-small text-muted-foreground">
                  {t`You can open this page until ${until}.`}
                </p>
              )}
            </section>
            <Link
              className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link"
              to={paths.getHelp}
            >
              {t`Get help`}
            </Link>
          </div>
        </div>
      </main>
    </>
  );
}
