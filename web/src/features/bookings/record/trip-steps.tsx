import { type ComingStep, comingSteps } from '@kwela/domain/bookings/coming-steps';
import { isFinal } from '@kwela/domain/bookings/lifecycle';
import { isAhead, isLate } from '@kwela/domain/bookings/phases';
import type { BookingState } from '@kwela/domain/bookings/states';
import { formatRand } from '@kwela/domain/money';
import { after, hours } from '@kwela/domain/time';
import { PAPERS_LABEL, STATE_LABELS } from '@kwela/words/bookings';
import { plural, t } from '@lingui/core/macro';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import Flag from 'lucide-react/icons/flag';
import Hourglass from 'lucide-react/icons/hourglass';
import KeyRound from 'lucide-react/icons/key-round';
import MapPin from 'lucide-react/icons/map-pin';
import Scale from 'lucide-react/icons/scale';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatKm } from '../../../lib/format-km.ts';
import { say } from '../../../lib/words.ts';
import type { TimelineStep } from '../../../ui/Timeline.tsx';
import { depositDates } from '../../pricing/deposit-dates.ts';
import { deadlineOf, nextWords } from '../next-labels.ts';
import type { Booking } from '../queries.ts';
import { sideOf } from '../viewer.ts';
import { eventWords } from './event-labels.ts';

function comingStep(kind: ComingStep, booking: Booking, now: Date): TimelineStep {
  const [startAt, endAt] = [new Date(booking.startAt), new Date(booking.endAt)];
  const isGuest = sideOf(booking.viewer) === 'guest';
  switch (kind) {
    case 'address':
      return {
        key: kind,
        state: 'next',
        title: t`Address and phone number`,
        consequence: t`You both see the address here ${plural(booking.times.readyBeforeStartHours, { one: '# hour', other: '# hours' })} before, and each other’s number if you gave one.`,
        time: formatDateTime(after(startAt, -hours(booking.times.readyBeforeStartHours)), now),
        icon: <MapPin size={14} aria-hidden />,
      };
    case 'pick_up':
      return {
        key: kind,
        state: 'next',
        title: t`Pick-up`,
        consequence: <span translate="no">{booking.pickUp.label}</span>,
        time: formatDateTime(startAt, now),
        icon: <KeyRound size={14} aria-hidden />,
      };
    case 'return':
      return {
        key: kind,
        state: 'next',
        title: t`Return`,
        consequence: t`${formatKm(booking.kmIncluded)} included.`,
        time: formatDateTime(endAt, now),
        icon: <Flag size={14} aria-hidden />,
      };
    case 'decision':
      return {
        key: kind,
        state: 'next',
        title: t`Decision`,
        consequence: isGuest ? t`If nobody has decided by then, you get everything back.` : null,
        ...(booking.nextDueAt === null
          ? {}
          : { time: t`By ${formatDateTime(new Date(booking.nextDueAt), now)}` }),
        icon: <Scale size={14} aria-hidden />,
      };
    case 'deposit':
      return {
        key: kind,
        state: 'next',
        title: isGuest ? t`Deposit back` : t`Paid out to you`,
        consequence: settledWords(booking, isGuest),
        time: t`By ${formatDateTime(depositDates(startAt, endAt, now, booking.times).backBy, now)}`,
        icon: <Undo2 size={14} aria-hidden />,
      };
  }
}

/** What comes back, or is paid out; a co-host sees that only if the host lets them. */
function settledWords({ depositCents, payoutCents }: Booking, isGuest: boolean): string | null {
  if (isGuest) return t`${formatRand(depositCents)}, if there is nothing to settle.`;
  return payoutCents === null ? null : t`${formatRand(payoutCents)}, after the time for charges.`;
}

const hasEndedEarly = (state: BookingState): boolean => isFinal(state) && state !== 'completed';

function pastStep(event: Booking['events'][number], index: number, now: Date): TimelineStep {
  const told = {
    key: `${index}:${event.at}`,
    title: eventWords(event),
    time: formatDateTime(new Date(event.at), now),
  };
  if (hasEndedEarly(event.state) || event.state === 'refused')
    return { ...told, state: 'missed', icon: <X size={16} aria-hidden /> };
  if (isLate(event.state)) return { ...told, state: 'missed', icon: <AlarmClock size={14} aria-hidden /> };
  return { ...told, state: 'done' };
}

/** Until when it stays as it is now: the next moment of the trip, or a deadline of somebody. Null once that has gone by. */
function currentUntil(booking: Booking, now: Date): Date | null {
  const moment = isAhead(booking.state)
    ? new Date(booking.startAt)
    : booking.state === 'in_progress'
      ? new Date(booking.endAt)
      : deadlineOf(booking);
  return moment !== null && moment > now ? moment : null;
}

/** That the car is back was said by the step before. */
function currentTitle({ state, papersUntil }: Booking): string {
  if (papersUntil !== null) return say(PAPERS_LABEL);
  if (isAhead(state)) return t`Waiting for pick-up`;
  if (state === 'refused') return t`Our team looks at the photos`;
  return state === 'returned' ? t`Inspection` : say(STATE_LABELS[state]);
}

/** What is now. A confirmed trip is not at its next step yet, which may be weeks away. */
function currentStep(booking: Booking, now: Date): TimelineStep {
  const until = currentUntil(booking, now);
  return {
    key: 'now',
    state: 'now',
    title: currentTitle(booking),
    consequence: nextWords(booking),
    ...(until ? { time: t`Until ${formatDateTime(until, now)}` } : {}),
    icon: <Hourglass size={14} aria-hidden />,
  };
}

/** What happened, what is now and what comes, in one line of steps. */
export function tripSteps(booking: Booking, now: Date): TimelineStep[] {
  const past = booking.events.map((event, index) => pastStep(event, index, now));
  const coming = comingSteps(booking.state).map((kind) => comingStep(kind, booking, now));
  return coming.length === 0 ? past : [...past, currentStep(booking, now), ...coming];
}
