import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { SignedIn } from '../features/auth/SignedIn.tsx';
import { useKeptTrip } from '../features/bookings/kept/use-kept-trip.ts';
import { useBooking } from '../features/bookings/queries.ts';
import { BookingRecord } from '../features/bookings/record/BookingRecord.tsx';
import { RecordSkeleton } from '../features/bookings/record/RecordSkeleton.tsx';
import { titleOf } from '../features/bookings/record/titles.ts';
import { LETTER_PARAM } from '../features/borders/letter-path.ts';
import { SHARE_PARAM } from '../features/group-pay/share-param.ts';
import { wasRefused } from '../features/lost-trips/was-refused.ts';
import { PageError } from '../features/shell/PageError.tsx';
import { callQuery } from '../lib/call-query.ts';
import { usePageHead } from '../lib/document-head.ts';
import { QueryError, troubleOf } from '../lib/QueryError.tsx';
import { isRefusal } from '../lib/refusal.ts';
import { useParams, useSearchParams } from '../lib/router/router.tsx';
import { say } from '../lib/words.ts';

const KeptRecord = lazy(() => import('../features/bookings/kept/KeptRecord.tsx'));
const LetterPage = lazy(() => import('../features/borders/LetterPage.tsx'));
const SharePage = lazy(() => import('../features/group-pay/SharePage.tsx'));
/** For the further drivers of a trip; to everybody else there is no such page. */
const DrivenTripPage = lazy(() => import('../features/driven-trips/DrivenTripPage.tsx'));
const NotFoundPage = lazy(() => import('./not-found.tsx'));
const RefusedTrip = lazy(() => import('../features/lost-trips/RefusedTrip.tsx'));

export default function BookingPage() {
  const { bookingId = '' } = useParams();
  const [query] = useSearchParams();
  const letterId = query.get(LETTER_PARAM);
  const shareId = query.get(SHARE_PARAM);
  const kept = useKeptTrip(callQuery('bookings/get', { id: bookingId }).queryKey);
  // Who pays a share of somebody’s trip needs no account.
  if (shareId !== null) return <SharePage key={shareId} shareId={shareId} />;
  if (kept?.booking.bookingId === bookingId) return <KeptRecord kept={kept} />;
  return (
    <SignedIn>
      {letterId === null ? <OneBooking /> : <LetterPage bookingId={bookingId} letterId={letterId} />}
    </SignedIn>
  );
}

/** A booking of other people does not exist for this person, unless they drive on it: the not-found page. */
function OneBooking() {
  const { bookingId = '' } = useParams();
  const booking = useBooking(bookingId);
  usePageHead({
    title: booking.data ? `${titleOf(booking.data)}, ${booking.data.ref}` : say(PRIVATE_TITLES.booking),
  });
  if (isRefusal(booking.error, 'not_found')) {
    return <DrivenTripPage key={bookingId} bookingId={bookingId} notFound={<NotFoundPage />} />;
  }
  if (isRefusal(booking.error, 'invalid_input')) return <NotFoundPage />;
  if (booking.data) {
    return wasRefused(booking.data) ? (
      <Suspense fallback={<RecordSkeleton />}>
        <RefusedTrip key={bookingId} booking={booking.data} />
      </Suspense>
    ) : (
      <BookingRecord key={bookingId} booking={booking.data} />
    );
  }
  if (!troubleOf(booking)) return <RecordSkeleton />;
  return (
    <PageError heading={t`Your booking`}>
      <QueryError title={t`The booking did not load`} query={booking} />
    </PageError>
  );
}
