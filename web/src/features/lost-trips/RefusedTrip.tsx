import { useState } from 'react';
import { useNow } from '../../ui/hooks/use-now.ts';
import type { Booking } from '../bookings/queries.ts';
import { BookingRecord } from '../bookings/record/BookingRecord.tsx';
import { RecordSkeleton } from '../bookings/record/RecordSkeleton.tsx';
import { RefusedCar } from './RefusedCar.tsx';
import { useRefusedCar } from './refused-car-calls.ts';
import { useReplacements } from './use-replacements.ts';

const EACH_MINUTE_MS = 60_000;

/** A trip whose car was refused. What stands above its facts comes together with them, so that nothing moves under a finger. */
export default function RefusedTrip({ booking }: { booking: Booking }) {
  const now = useNow(EACH_MINUTE_MS);
  const isLost = booking.viewer === 'guest' && booking.state === 'refused';
  const parts = [useRefusedCar(booking.bookingId), useReplacements(booking, now, isLost)];
  const isLoading = parts.some((part) => part.isLoading);
  // What did not come is asked for once more by its own place: the page stays there meanwhile, else it would begin again without end.
  const [isThere, setThere] = useState(false);
  if (!isLoading && !isThere) setThere(true);
  if (isLoading && !isThere) return <RecordSkeleton />;
  return (
    <BookingRecord booking={booking} refusedCar={<RefusedCar key={booking.state} booking={booking} />} />
  );
}
