import { type BookingState, SLOT_HOLDING_STATES } from '../../bookings/lifecycle.ts';
import type { GuestMessageRules } from '../../policy/hosting.ts';
import { after, hours, later } from '../../time.ts';

/** When a template is sent by itself; `by_hand`: never. Source: docs/rules/hosting.md “Messages to guests”. */
export const MESSAGE_EVENTS = [
  'booking_accepted',
  'before_pick_up',
  'at_start',
  'before_return',
  'after_return',
  'by_hand',
] as const;
export type MessageEvent = (typeof MESSAGE_EVENTS)[number];
/** Those that come so many hours before something. */
export const HOURS_BEFORE_EVENTS = ['before_pick_up', 'before_return'] as const;
export type HoursBeforeEvent = (typeof HOURS_BEFORE_EVENTS)[number];
export const OTHER_EVENTS = ['booking_accepted', 'at_start', 'after_return', 'by_hand'] as const;
export type OtherEvent = (typeof OTHER_EVENTS)[number];

export type MessageSchedule =
  | { readonly event: HoursBeforeEvent; readonly hoursBefore: number }
  | { readonly event: OtherEvent };

export const isHoursBefore = (event: MessageEvent): event is HoursBeforeEvent =>
  HOURS_BEFORE_EVENTS.some((one) => one === event);

/** The one timer of a booking for messages of its host: it looks at what is due, and says when to look again. */
export const GUEST_MESSAGE_TIMER = 'guest_messages';

/** What a booking has come to, as far as messages count from it. */
export interface MessagedTrip {
  readonly state: BookingState;
  readonly startAt: Date;
  readonly endAt: Date;
  /** When it was agreed to; null: it never was. */
  readonly confirmedAt: Date | null;
  /** When the car came back. */
  readonly returnedAt: Date | null;
}

export interface ScheduledTemplate {
  readonly id: string;
  readonly schedule: MessageSchedule;
  readonly isOn: boolean;
  /** Since when it is on with this schedule: an hour that had passed by then does not count. */
  readonly scheduledSince: Date;
}

const BEFORE_THE_TRIP = ['confirmed', 'ready'] as const;
const AROUND_THE_START = ['confirmed', 'ready', 'in_progress'] as const;
const UNTIL_THE_RETURN = ['ready', 'in_progress'] as const;
const AFTER_THE_RETURN = ['returned', 'closing', 'completed'] as const;

/** In which states of its booking a message is of use. One that was cancelled or declined is told nothing more. */
const OF_USE: Readonly<Record<MessageEvent, readonly BookingState[]>> = {
  booking_accepted: BEFORE_THE_TRIP,
  before_pick_up: BEFORE_THE_TRIP,
  at_start: AROUND_THE_START,
  before_return: UNTIL_THE_RETURN,
  after_return: AFTER_THE_RETURN,
  by_hand: [],
};

interface Window {
  readonly dueAt: Date;
  /** From then on it helps nobody, and is not sent any more. */
  readonly goodUntil: Date;
}

/** When a message is due for a trip, and until when it helps; null: not by itself, or what it waits for has not happened. */
export function messageWindow(
  schedule: MessageSchedule,
  { startAt, endAt, confirmedAt, returnedAt }: MessagedTrip,
  { newsHours }: GuestMessageRules,
): Window | null {
  const news = (at: Date): Window => ({ dueAt: at, goodUntil: after(at, hours(newsHours)) });
  if (schedule.event === 'after_return') return returnedAt === null ? null : news(returnedAt);
  if (confirmedAt === null) return null;
  switch (schedule.event) {
    case 'booking_accepted':
      return news(confirmedAt);
    case 'before_pick_up':
      // Of a trip that is booked later than that, at once.
      return {
        dueAt: later(confirmedAt, after(startAt, -hours(schedule.hoursBefore))),
        goodUntil: startAt,
      };
    case 'at_start':
      return { dueAt: later(confirmedAt, startAt), goodUntil: endAt };
    case 'before_return':
      return { dueAt: later(startAt, after(endAt, -hours(schedule.hoursBefore))), goodUntil: endAt };
    case 'by_hand':
      return null;
  }
}

export interface DueMessages<Template> {
  readonly due: readonly { readonly template: Template; readonly goodUntil: Date }[];
  /** When to look again; null: when something happens to the booking or a template. */
  readonly nextAt: Date | null;
}

const mayStillCome = (state: BookingState): boolean => AROUND_THE_START.some((one) => one === state);

/**
 * Which templates a trip's guest is sent now, the one that was due first first, by what has been sent already. It depends on stored
 * instants alone: late it is the same, or nothing.
 */
export function messagesDue<Template extends ScheduledTemplate>(
  templates: readonly Template[],
  trip: MessagedTrip,
  sent: ReadonlySet<string>,
  now: Date,
  rules: GuestMessageRules,
): DueMessages<Template> {
  const waiting = templates.flatMap((template) => {
    if (!template.isOn || sent.has(template.id)) return [];
    const window = messageWindow(template.schedule, trip, rules);
    if (window === null || window.dueAt < template.scheduledSince) return [];
    return [{ template, ...window }];
  });
  const due = waiting
    .filter(
      ({ template, dueAt, goodUntil }) =>
        dueAt <= now && now < goodUntil && OF_USE[template.schedule.event].includes(trip.state),
    )
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const ahead = mayStillCome(trip.state) ? waiting.filter(({ dueAt }) => dueAt > now) : [];
  const nextAt = ahead.reduce<Date | null>(
    (first, { dueAt }) => (first === null || dueAt < first ? dueAt : first),
    null,
  );
  return { due, nextAt };
}

const TOLD_BY_HAND = ['ready', 'in_progress', 'overdue', 'unrecovered'] as const;

/** May a host send the guest a message by hand? From the day before pick-up until the car is back. */
export const isUnderWay = (state: BookingState): boolean => TOLD_BY_HAND.some((one) => one === state);

const STILL_MEANT: readonly BookingState[] = [...SLOT_HOLDING_STATES, ...AFTER_THE_RETURN];

/** Is a message that was written still to be mailed? Nothing more reaches the guest of a booking that came to nothing. */
export const isStillMeant = (state: BookingState): boolean => STILL_MEANT.includes(state);
