import { PRIVATE_TITLES } from '@kwela/words/heads/private';
import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import { SignedIn } from '../../features/auth/SignedIn.tsx';
import { useKeptTrip } from '../../features/bookings/kept/use-kept-trip.ts';
import { useBooking } from '../../features/bookings/queries.ts';
import { ManageBooking } from '../../features/manage/ManageBooking.tsx';
import { PageError } from '../../features/shell/PageError.tsx';
import { callQuery } from '../../lib/call-query.ts';
import { usePageHead } from '../../lib/document-head.ts';
import { QueryError, troubleOf } from '../../lib/QueryError.tsx';
import { isRefusal } from '../../lib/refusal.ts';
import { useParams } from '../../lib/router/router.tsx';
import { say } from '../../lib/words.ts';
import { PageSpinner } from '../../ui/spinner.tsx';

const NotFoundPage = lazy(() => import('../not-found.tsx'));

export default function ManageBookingPage() {
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
  const kept = useKeptTrip(callQuery('bookings/get', { id: bookingId }).queryKey);
  const title = say(PRIVATE_TITLES.manageBooking);
  usePageHead({ title: booking.data ? `${title}, ${booking.data.ref}` : title });
  if (isRefusal(booking.error, 'not_found', 'invalid_input')) return <NotFoundPage />;
  if (booking.data) return <ManageBooking key={bookingId} booking={booking.data} />;
  // A car changes hands without a signal, too.
  if (kept?.booking.bookingId === bookingId) return <ManageBooking key={bookingId} booking={kept.booking} />;
  if (!troubleOf(booking)) return <PageSpinner label={t`Opening the booking`} />;
  return (
    <PageError heading={title}>
      <QueryError title={t`The booking did not load`} query={booking} />
    </PageError>
  );
}
