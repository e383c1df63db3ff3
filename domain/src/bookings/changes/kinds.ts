import type { BookingState } from '../states.ts';
import type { TripWindow } from '../trip/trip-window.ts';

/** What a change is about; each proposal is about one of them. Source: docs/rules/changes.md “Kinds”. */
export const CHANGE_KINDS = ['extend', 'shorten', 'move', 'place', 'drivers', 'options', 'swap'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const TIMES = ['extend', 'shorten', 'move'] as const;
/** Does it change when the trip takes place? */
export const isOfTime = (kind: ChangeKind): boolean => TIMES.some((one) => one === kind);

/** What a new time is beside the agreed one; null: the same. */
export function kindOfWindow(agreed: TripWindow, asked: TripWindow): 'extend' | 'shorten' | 'move' | null {
  const [start, end] = [
    asked.startAt.getTime() - agreed.startAt.getTime(),
    asked.endAt.getTime() - agreed.endAt.getTime(),
  ];
  if (start === 0 && end === 0) return null;
  if (start === 0 && end > 0) return 'extend';
  return start >= 0 && end <= 0 ? 'shorten' : 'move';
}

/** The states of a booking in which it can be changed: agreed and ahead, or under way and not given up. */
const CHANGEABLE: Partial<Readonly<Record<BookingState, 'ahead' | 'under_way'>>> = {
  confirmed: 'ahead',
  ready: 'ahead',
  in_progress: 'under_way',
  overdue: 'under_way',
};

/** Where a trip is as far as changing it goes; null: it cannot be changed. Source: docs/rules/changes.md “Kinds”. */
export const changePhase = (state: BookingState): 'ahead' | 'under_way' | null => CHANGEABLE[state] ?? null;

/** Why a change cannot be, whoever would agree to it. */
export const CHANGE_FAULTS = [
  'nothing_changes',
  'booking_is_over',
  'start_is_over',
  'end_is_over',
  'only_before_start',
  'only_longer_when_late',
  'deposit_is_placed',
  'payment_not_taken',
  'trip_too_long',
  'driver_named_before',
  'not_own_car',
  'same_car',
] as const;
export type ChangeFault = (typeof CHANGE_FAULTS)[number];

interface Asked {
  readonly kind: ChangeKind;
  readonly state: BookingState;
  readonly agreed: TripWindow;
  readonly asked: TripWindow;
  readonly now: Date;
}

/** Why a trip cannot be changed like this any more, or null. The car has to come back after now, and a trip that has begun keeps its start. */
export function changeFault({ kind, state, agreed, asked, now }: Asked): ChangeFault | null {
  const phase = changePhase(state);
  if (phase === null) return 'booking_is_over';
  if (asked.endAt <= now) return 'end_is_over';
  if (phase === 'ahead') return now >= agreed.startAt ? 'start_is_over' : null;
  if (kind === 'options' || kind === 'swap' || kind === 'move' || kind === 'place')
    return 'only_before_start';
  if (kind !== 'extend' && state === 'overdue') return 'only_longer_when_late';
  return asked.startAt.getTime() === agreed.startAt.getTime() ? null : 'only_before_start';
}
