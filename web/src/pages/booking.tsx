import { lazy } from 'react';
import { useParams } from 'react-router';
import { SignedIn } from '../features/auth/SignedIn.tsx';
import { BookingRecord } from '../features/bookings/BookingRecord.tsx';
import { useBooking } from '../features/bookings/queries.ts';
import { RecordSkeleton } from '../features/bookings/RecordSkeleton.tsx';
import { titleOf } from '../features/bookings/titles.ts';
import { usePageHead } from '../lib/document-head.ts';
import { isRefusal, wordsFor } from '../lib/refusal.ts';
import { ErrorWell } from '../ui/Notice.tsx';

const NotFoundPage = lazy(() => import('./not-found.tsx'));

export default function BookingPage() {
  return (
    <SignedIn>
      <OneBooking />
    </SignedIn>
  );
}

/** A booking of other people does not exist for this person: the not-found page. */
function OneBooking() {
  const { bookingId = '' } = useParams();
  const booking = useBooking(bookingId);
  usePageHead({ title: booking.data ? `${titleOf(booking.data)}, ${booking.data.ref}` : 'Your booking' });
  if (isRefusal(booking.error, 'not_found', 'invalid_input')) return <NotFoundPage />;
  if (booking.data) return <BookingRecord key={bookingId} booking={booking.data} />;
  // The first failed try is told at once; it is tried again meanwhile.
  const trouble = booking.error ?? booking.failureReason;
  if (!trouble) return <RecordSkeleton />;
  return (
    <main id="main" tabIndex={-1} className="wrap py-16">
      <h1 className="mb-6">Your booking</h1>
      <ErrorWell
        title="The booking did not load"
        onRetry={() => void booking.refetch()}
        retrying={booking.isFetching}
      >
        {wordsFor(trouble)}
      </ErrorWell>
    </main>
  );
}
