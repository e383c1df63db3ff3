import type { BookingState } from '@kwela/domain/bookings/states';
import type { BookingViewer } from '@kwela/domain/bookings/words';
import { NEXT_ACTION } from '@kwela/domain/bookings/words';
import { formatDateTime } from '@kwela/domain/time';
import type { ReactNode } from 'react';
import { Countdown } from '../../ui/Countdown.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Booking } from './queries.ts';
import { sideOf } from './viewer.ts';

type Words = Readonly<Record<BookingViewer, string>>;

/** What the clock counts down to, in the states that wait for a moment. */
const COUNTS_TO: Readonly<Partial<Record<BookingState, Words>>> = {
  pending_payment: { guest: 'The car is held for you for', host: 'The guest has to pay within' },
  in_review: { guest: 'You hear from us within', host: 'The check is done within' },
  requested: { guest: 'The host answers within', host: 'Answer within' },
  confirmed: { guest: 'You pick up the car in', host: 'You hand over the car in' },
  ready: { guest: 'You pick up the car in', host: 'You hand over the car in' },
  in_progress: { guest: 'Bring the car back in', host: 'The car is back in' },
  returned: { guest: 'The host has looked the car over in', host: 'Look the car over within' },
  closing: { guest: 'Your deposit comes back in', host: 'Time left for charges' },
};

/** The moment that the words above count to: pick-up and return for a trip that stands, else the timer. */
function momentOf(booking: Booking): string | null {
  if (booking.state === 'confirmed' || booking.state === 'ready') return booking.startAt;
  if (booking.state === 'in_progress') return booking.endAt;
  return booking.nextDueAt;
}

/** The green panel with the band: how long, until when, and the one thing to do. */
export function TripClock({ booking, actions }: { booking: Booking; actions?: ReactNode }) {
  const now = useNow(30_000);
  const side = sideOf(booking.viewer);
  const moment = momentOf(booking);
  const words = COUNTS_TO[booking.state]?.[side];
  const until = moment ? new Date(moment) : null;
  const isAhead = until !== null && until > now;
  return (
    <section
      aria-label="What is next"
      className="overflow-hidden rounded-lg bg-[#0b3e2d] text-white dark:bg-[#0f2a20] print:hidden"
    >
      <div aria-hidden className="band text-[#176046]" />
      <div className="grid gap-3 px-5 pt-4 pb-6 md:px-8 md:pt-5 md:pb-8">
        {words && isAhead && (
          <div>
            <p className="text-[#cfe3d6]">{words}</p>
            <p className="num font-display text-[2.5rem] leading-12 font-bold md:text-[3.25rem] md:leading-15">
              <Countdown until={until} />
            </p>
            <p className="text-small text-[#cfe3d6]">{formatDateTime(until, now)}</p>
          </div>
        )}
        {booking.viewer !== 'admin' && (
          <p className="max-w-[62ch] text-[1.0625rem] leading-6">{NEXT_ACTION[booking.state][side]}</p>
        )}
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </section>
  );
}
