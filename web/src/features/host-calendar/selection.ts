import { dayStretch } from '@kwela/domain/calendars/fleet-days';
import { addDays, daysBetween } from '@kwela/domain/time';

/** A cell of the calendar: a car by its place in the list, and a day. */
export interface Cell {
  readonly car: number;
  readonly on: string;
}

/** What is marked: all cars and days between the cell where it began and the one where it ends. */
export interface Selection {
  readonly from: Cell;
  readonly to: Cell;
}

export interface Bounds {
  readonly cars: number;
  /** The first day on show, and the first one after the last. */
  readonly fromOn: string;
  readonly untilOn: string;
  /** Days that one step up or down is worth where weeks lie below each other; null where cars do. */
  readonly daysBelow: number | null;
}

export const single = (cell: Cell): Selection => ({ from: cell, to: cell });

export const isSingle = ({ from, to }: Selection): boolean => from.car === to.car && from.on === to.on;

const STEPS: Readonly<Record<string, { readonly across: number; readonly down: number }>> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
};

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Where a key leads from a cell, never out of what is on show; null: the key leads nowhere. */
export function movedBy(
  key: string,
  { car, on }: Cell,
  { cars, fromOn, untilOn, daysBelow }: Bounds,
): Cell | null {
  const lastOn = addDays(untilOn, -1);
  if (key === 'Home') return { car, on: fromOn };
  if (key === 'End') return { car, on: lastOn };
  const step = STEPS[key];
  if (step === undefined) return null;
  const days = step.across + step.down * (daysBelow ?? 0);
  const day = within(daysBetween(fromOn, on) + days, 0, daysBetween(fromOn, lastOn));
  return {
    car: daysBelow === null ? within(car + step.down, 0, cars - 1) : car,
    on: addDays(fromOn, day),
  };
}

/** The first and the last of what is marked, whichever way it was drawn. */
export function spanOf({ from, to }: Selection) {
  const [fromOn, toOn] = from.on <= to.on ? [from.on, to.on] : [to.on, from.on];
  return {
    firstCar: Math.min(from.car, to.car),
    lastCar: Math.max(from.car, to.car),
    fromOn,
    toOn,
    days: daysBetween(fromOn, toOn) + 1,
  };
}

export function isMarked(selection: Selection | null, { car, on }: Cell): boolean {
  if (selection === null) return false;
  const { firstCar, lastCar, fromOn, toOn } = spanOf(selection);
  return firstCar <= car && car <= lastCar && fromOn <= on && on <= toOn;
}

/** The marked days as the server is asked for them: from midnight to midnight, for each car. */
export function stretchesOf(selection: Selection, carIds: readonly string[]) {
  const { firstCar, lastCar, fromOn, toOn } = spanOf(selection);
  const { startAt, endAt } = dayStretch(fromOn, addDays(toOn, 1));
  return carIds
    .slice(firstCar, lastCar + 1)
    .map((vehicleId) => ({ vehicleId, startAt: startAt.toISOString(), endAt: endAt.toISOString() }));
}
