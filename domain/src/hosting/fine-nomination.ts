import { defineLifecycle } from '../lifecycle.ts';
import { addDays, daysBetween, localDate, MINUTE_MS } from '../time.ts';

/** Of a notice that a host writes down. */
export const LONGEST_NOTICE_NUMBER = 40;

/** A trip of the car, with what stands on record of its pick-up and return; null: nothing does. */
export interface TripOfCar {
  readonly bookingId: string;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly handedOverAt: Date | null;
  readonly takenBackAt: Date | null;
  /** The guest has the car still, although the time of the trip may be over. */
  readonly isOut: boolean;
}

/** What somebody's having the car is known from: pick-up and return on record, or the agreed times where one of them is missing. */
export const HOLDER_BASES = ['record', 'agreed'] as const;
export type HolderBasis = (typeof HOLDER_BASES)[number];

/** `[fromAt, untilAt)`; null: the car is still out. */
interface HeldTime {
  readonly fromAt: Date;
  readonly untilAt: Date | null;
  readonly basis: HolderBasis;
}

/** How long a guest had the car, or will have it. */
export function heldTime({ startAt, endAt, handedOverAt, takenBackAt, isOut }: TripOfCar): HeldTime {
  const untilAt = takenBackAt ?? (isOut ? null : endAt);
  const isOnRecord = handedOverAt !== null && (takenBackAt !== null || isOut);
  return { fromAt: handedOverAt ?? startAt, untilAt, basis: isOnRecord ? 'record' : 'agreed' };
}

/** Whose an offence is. */
export const HOLDER_KINDS = ['guest', 'host', 'between', 'unclear'] as const;

/** A guest's; the host's own, perhaps between two trips; or for a person to say, as the car changed hands in that minute or two records overlap. */
export type OffenceHolder =
  | { readonly kind: 'guest'; readonly bookingId: string; readonly basis: HolderBasis }
  | { readonly kind: 'host' }
  | { readonly kind: 'between' }
  | { readonly kind: 'unclear'; readonly bookingIds: readonly string[] };

/**
 * Who had the car in the minute that a notice names, by pick-up and return and not by what was booked. A notice knows no seconds, so who had it
 * for a part of the minute alone may or may not have been the one. Source: docs/rules/hosting.md “Traffic fines”.
 */
export function holderAt(trips: readonly TripOfCar[], minuteAt: Date): OffenceHolder {
  const from = minuteAt.getTime();
  const until = from + MINUTE_MS;
  const times = trips.map((trip) => ({ bookingId: trip.bookingId, ...heldTime(trip) }));
  const touching = times.filter(
    ({ fromAt, untilAt }) => fromAt.getTime() < until && (untilAt === null || untilAt.getTime() > from),
  );
  const [first, ...others] = touching;
  if (first === undefined) {
    const isAfterOne = times.some(({ untilAt }) => untilAt !== null && untilAt.getTime() <= from);
    const isBeforeOne = times.some(({ fromAt }) => fromAt.getTime() >= until);
    return { kind: isAfterOne && isBeforeOne ? 'between' : 'host' };
  }
  const isWhole =
    first.fromAt.getTime() <= from && (first.untilAt === null || first.untilAt.getTime() >= until);
  return others.length === 0 && isWhole
    ? { kind: 'guest', bookingId: first.bookingId, basis: first.basis }
    : { kind: 'unclear', bookingIds: touching.map(({ bookingId }) => bookingId) };
}

/** A notice as its host writes it down: the minute of the offence, and the local date on which it was served. */
interface NoticeDates {
  readonly offenceAt: Date;
  readonly noticeOn: string;
}

/** Whether a notice can be true: its offence has happened, and it was served since, on that day at the earliest. Source: docs/rules/hosting.md “Traffic fines”. */
export const canBeTrue = ({ offenceAt, noticeOn }: NoticeDates, now: Date): boolean =>
  offenceAt <= now && localDate(offenceAt) <= noticeOn && noticeOn <= localDate(now);

/** A notice is served on the day it was handed over; the law gives its owner so many days from then to name the driver. */
const NOMINATION_DAYS = 32;

/** The last local date on which a driver can be named, and how many days are left on a date; below 0 when it is over. Source: docs/rules/hosting.md “Traffic fines” (Act 46 of 1998). */
export function nominationDeadline(
  servedOn: string,
  on: string,
): { readonly lastOn: string; readonly daysLeft: number } {
  const lastOn = addDays(servedOn, NOMINATION_DAYS);
  return { lastOn, daysLeft: daysBetween(on, lastOn) };
}

/** How far the naming of a driver has come. `closed`: nothing is left to be done, because it was accepted or nobody else can be named. */
export const NOMINATION_STATES = ['draft', 'ready', 'sent', 'closed'] as const;
export type NominationState = (typeof NOMINATION_STATES)[number];

/** Source: docs/rules/hosting.md “Traffic fines”. */
export const nominationLifecycle = defineLifecycle({
  of: 'nomination of a driver',
  states: NOMINATION_STATES,
  roles: ['host'],
  first: 'draft',
  transitions: {
    make_ready: { by: ['host'], from: ['draft'], to: 'ready' },
    /** Something in it was wrong. */
    open_again: { by: ['host'], from: ['ready'], to: 'draft' },
    send: { by: ['host'], from: ['ready'], to: 'sent' },
    close: { by: ['host'], from: ['draft', 'ready', 'sent'], to: 'closed' },
  },
});
export const NOMINATION_STEPS = nominationLifecycle.names;
export type NominationStep = (typeof NOMINATION_STEPS)[number];

/** What goes with form AARTO 07; we have the first three, the others are the host's to add. */
export const NOMINATION_DOCUMENTS = [
  'form',
  'booking',
  'hand_over_record',
  'licence_copy',
  'notice_copy',
  'affidavit',
] as const;
export type NominationDocument = (typeof NOMINATION_DOCUMENTS)[number];
