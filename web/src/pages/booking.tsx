import { lazy } from 'react';
import { useParams } from 'react-router';
import { SignedIn } from '../features/auth/SignedIn.tsx';
import { BookingRecord } from '../features/bookings/BookingRecord.tsx';
import { useBooking } from '../features/bookings/queries.ts';
import { RecordSkeleton } from '../features/bookings/RecordSkeleton.tsx';
import { titleOf } from '../features/bookings/titles.ts';
import { PageTrouble } from '../features/shell/PageTrouble.tsx';
import { usePageHead } from '../lib/document-head.ts';
import { QueryTrouble, troubleOf } from '../lib/QueryTrouble.tsx';
import { isRefusal } from '../lib/refusal.ts';

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
  if (!troubleOf(booking)) return <RecordSkeleton />;
  return (
    <PageTrouble heading="Your booking">
      <QueryTrouble title="The booking did not load" query={booking} />
    </PageTrouble>
  );
}
