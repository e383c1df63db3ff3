import { AHEAD_STATES, type BookingState, UNDER_WAY_STATES } from '../bookings/states.ts';
import type { PaperRules } from '../policy/hosting.ts';
import type { TicketState } from '../tickets/lifecycle.ts';
import { addDays, localDate } from '../time.ts';
import type { ListingState } from '../vehicles/vehicle.ts';
import type { GoLiveNeed } from './onboarding/steps.ts';

/** What waits for a host, the most urgent kind first. Source: docs/rules/hosting.md “Today”. */
export const HOST_TASKS = [
  'overdue_car',
  'answer_request',
  'answer_change',
  'answer_refusal',
  'give_letter',
  'hand_over',
  'take_back',
  'look_over',
  'answer_support',
  'car_suspended',
  'car_paused',
  'change_listing',
  'renew_disc',
  'finish_listing',
  'finish_onboarding',
] as const;
export type HostTaskKind = (typeof HOST_TASKS)[number];

/** One thing to do. `dueAt`: until when, or at what time; null where no time is set. `of`: the booking, car or ticket that it is about. */
export interface HostTask {
  readonly kind: HostTaskKind;
  readonly dueAt: Date | null;
  readonly of: string | null;
}

/** What a host is led to when nothing waits. */
export const NEXT_STEPS = [
  'finish_onboarding',
  'list_car',
  'await_review',
  'wake_car',
  'set_prices',
  'next_trip',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

interface BookingToday {
  readonly id: string;
  readonly state: BookingState;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly answerDueAt: Date | null;
  /** Of a car that was turned down: until when its host can say how they see it; null once they have. */
  readonly refusalAnswerBy: Date | null;
}

interface CarToday {
  readonly id: string;
  readonly state: ListingState;
  /** An admin asked for changes, and it was not handed in again. */
  readonly isSentBack: boolean;
  /** The last day of its licence disc; null while nobody has said it. */
  readonly discExpiresOn: string | null;
}

interface TicketToday {
  readonly ref: string;
  readonly state: TicketState;
  readonly changedAt: Date;
}

/** A change of a booking that waits for its host. */
interface ChangeToday {
  readonly bookingId: string;
  readonly dueAt: Date;
}

/** A trip whose guest has paid for a border letter that its host has not given. */
interface LetterToday {
  readonly bookingId: string;
  readonly startAt: Date;
}

export interface HostDay {
  readonly changes: readonly ChangeToday[];
  readonly letters: readonly LetterToday[];
  readonly bookings: readonly BookingToday[];
  readonly cars: readonly CarToday[];
  readonly tickets: readonly TicketToday[];
  /** What is missing before a car of this host may be shown, the car itself left out. */
  readonly missing: readonly GoLiveNeed[];
}

/** States in which a booking can ask something of its host, or be the next trip. */
export const HOST_WORK_STATES = [
  'requested',
  ...AHEAD_STATES,
  ...UNDER_WAY_STATES,
  'returned',
  'refused',
] as const satisfies readonly BookingState[];

const AHEAD: ReadonlySet<BookingState> = new Set(AHEAD_STATES);

/** The soonest of the trips of a host that are still ahead; null: none is. They come in the order in which they start. */
export const nextTrip = <Trip extends Pick<BookingToday, 'state' | 'startAt'>>(
  trips: readonly Trip[],
  now: Date,
): Trip | null => trips.find(({ state, startAt }) => AHEAD.has(state) && startAt > now) ?? null;

/** What a booking asks of its host on a day; null: nothing today. */
function bookingTask(booking: BookingToday, todayOn: string): HostTask | null {
  const { id: of, startAt, endAt } = booking;
  switch (booking.state) {
    case 'requested':
      return { kind: 'answer_request', dueAt: booking.answerDueAt, of };
    case 'overdue':
    case 'unrecovered':
      return { kind: 'overdue_car', dueAt: endAt, of };
    case 'refused': {
      const { refusalAnswerBy: dueAt } = booking;
      return dueAt === null ? null : { kind: 'answer_refusal', dueAt, of };
    }
    case 'returned':
      return { kind: 'look_over', dueAt: null, of };
    case 'confirmed':
    case 'ready':
      return localDate(startAt) <= todayOn ? { kind: 'hand_over', dueAt: startAt, of } : null;
    case 'in_progress':
      return localDate(endAt) <= todayOn ? { kind: 'take_back', dueAt: endAt, of } : null;
    default:
      return null;
  }
}

const SHOWN_OR_PAUSED: ReadonlySet<ListingState> = new Set(['live', 'snoozed', 'auto_paused']);

/** What a car asks of its host: what keeps it from guests, else a disc that runs out soon. */
function carTask(car: CarToday, todayOn: string, remindDays: number): HostTask | null {
  const task = (kind: HostTaskKind): HostTask => ({ kind, dueAt: null, of: car.id });
  if (car.state === 'suspended') return task('car_suspended');
  if (car.state === 'auto_paused') return task('car_paused');
  if (car.state === 'draft') return task(car.isSentBack ? 'change_listing' : 'finish_listing');
  const isSoon = car.discExpiresOn !== null && car.discExpiresOn <= addDays(todayOn, remindDays);
  return SHOWN_OR_PAUSED.has(car.state) && isSoon ? task('renew_disc') : null;
}

const FAR = Number.POSITIVE_INFINITY;
const rank = ({ kind }: HostTask): number => HOST_TASKS.indexOf(kind);

/**
 * All that waits for a host, in the order in which it should be done: cars that are late, then what has a time by that time, then the rest by its kind.
 * Source: docs/rules/hosting.md “Today”.
 */
export function hostTasks(day: HostDay, now: Date, papers: PaperRules): readonly HostTask[] {
  const todayOn = localDate(now);
  const remindDays = Math.max(0, ...papers.remindDaysBefore);
  const tasks: (HostTask | null)[] = [
    ...day.bookings.map((booking) => bookingTask(booking, todayOn)),
    ...day.changes.map(({ bookingId: of, dueAt }) => ({ kind: 'answer_change' as const, dueAt, of })),
    ...day.letters.map(({ bookingId: of, startAt: dueAt }) => ({ kind: 'give_letter' as const, dueAt, of })),
    ...day.cars.map((car) => carTask(car, todayOn, remindDays)),
    ...day.tickets.map(({ ref, state }) =>
      state === 'waiting_user' ? { kind: 'answer_support' as const, dueAt: null, of: ref } : null,
    ),
    day.missing.length > 0 ? { kind: 'finish_onboarding', dueAt: null, of: null } : null,
  ];
  const at = (task: HostTask) => (task.kind === 'overdue_car' ? -FAR : (task.dueAt?.getTime() ?? FAR));
  return tasks
    .filter((task) => task !== null)
    .toSorted((a, b) => (at(a) === at(b) ? rank(a) - rank(b) : at(a) - at(b)));
}

/** The best next step of a host for whom nothing waits. */
export function nextStep({ bookings, cars, missing }: HostDay): NextStep {
  if (missing.length > 0) return 'finish_onboarding';
  const kept = cars.filter(({ state }) => state !== 'archived');
  if (kept.length === 0) return 'list_car';
  const isAhead = bookings.some(({ state }) => AHEAD.has(state));
  if (isAhead) return 'next_trip';
  if (kept.some(({ state }) => state === 'live')) return 'set_prices';
  return kept.some(({ state }) => state === 'snoozed') ? 'wake_car' : 'await_review';
}
