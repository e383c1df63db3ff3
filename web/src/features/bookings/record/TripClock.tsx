import { bookingLifecycle, isBookingTransition } from '@kwela/domain/bookings/lifecycle';
import type { BookingState } from '@kwela/domain/bookings/states';
import { dueAt } from '@kwela/domain/bookings/timers';
import type { BookingSide } from '@kwela/words/bookings';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { say } from '../../../lib/words.ts';
import { Countdown } from '../../../ui/dates/Countdown.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { deadlineOf, nextWords } from '../next-labels.ts';
import type { Booking } from '../queries.ts';
import { sideOf } from '../viewer.ts';

type Words = Readonly<Partial<Record<BookingSide, MessageDescriptor>>>;

/** What the clock counts down to, in the states that wait for a moment. */
const COUNTS_TO: Readonly<Partial<Record<BookingState, Words>>> = {
  pending_payment: { guest: msg`The car is held for you for`, host: msg`The guest has to pay within` },
  in_review: { guest: msg`Send your papers again within` },
  requested: { guest: msg`The host answers within`, host: msg`Answer within` },
  confirmed: { guest: msg`You pick up the car in`, host: msg`You hand over the car in` },
  ready: { guest: msg`You pick up the car in`, host: msg`You hand over the car in` },
  in_progress: { guest: msg`Return the car in`, host: msg`The car returns in` },
  refused: { guest: msg`We decide within`, host: msg`We decide within` },
  returned: { guest: msg`The host inspects the car within`, host: msg`Inspect the car within` },
  closing: { guest: msg`Your deposit comes back in`, host: msg`Time left for charges` },
};

/** What was put on record left the booking in its state, with its clock, as a charge does. */
const staysPut = (name: string): boolean =>
  isBookingTransition(name) && bookingLifecycle.table[name].stays === true;

/** Of a trip that is being settled, what its reader waits for: the host's time for charges ends before the deposit goes back. */
function settledBy({ viewer, settling }: Booking): Date | null {
  const at = sideOf(viewer) === 'host' ? settling?.chargesUntil : settling?.depositBackAt;
  return at ? new Date(at) : null;
}

/** The moment that the words above count to: pick-up, return, a deadline, or the timer that began with the state. */
function momentOf(booking: Booking): Date | null {
  const [startAt, endAt] = [new Date(booking.startAt), new Date(booking.endAt)];
  const came = booking.events.findLast(({ transition }) => !staysPut(transition));
  const stateAt = new Date(came?.at ?? booking.createdAt);
  switch (booking.state) {
    case 'confirmed':
    case 'ready':
      return startAt;
    case 'in_progress':
      return endAt;
    case 'returned':
      return dueAt('inspection', { stateAt, startAt, endAt }, booking.times);
    case 'closing':
      return settledBy(booking);
    default:
      return deadlineOf(booking);
  }
}

/** The green panel with the band: how long, until when, and the one thing to do. */
export function TripClock({ booking, actions }: { booking: Booking; actions?: ReactNode }) {
  const now = useNow(30_000);
  const side = sideOf(booking.viewer);
  const words = COUNTS_TO[booking.state]?.[side];
  const until = momentOf(booking);
  const isAhead = until !== null && until > now;
  return (
    <section
      aria-label={t`What is next`}
      className="relative overflow-hidden rounded-lg border border-transparent bg-[#0b3e2d] text-white dark:bg-[#0f2a20] print:hidden"
    >
      <div aria-hidden className="band text-[#176046]" />
      <div className="grid gap-3 px-5 pt-4 pb-6 md:px-8 md:pt-5 md:pb-8">
        {words && isAhead && (
          <div>
            <p className="text-[#cfe3d6]">{say(words)}</p>
            <p className="font-display text-[min(2.5rem,13vw)] leading-[1.2] font-bold tabular-nums md:text-[3.25rem] md:leading-15">
              <Countdown until={until} />
            </p>
            <p className="text-small text-[#cfe3d6]">{formatDateTime(until, now)}</p>
          </div>
        )}
        {booking.viewer !== 'admin' && (
          <p className="max-w-[62ch] text-[1.0625rem] leading-6">{nextWords(booking)}</p>
        )}
        {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </section>
  );
}
