import { fleetDay } from '@kwela/domain/calendars/fleet-days';
import { addDays } from '@kwela/domain/time';
import type { OutputOf } from '../../lib/api.ts';

type Answer = OutputOf<'calendars/fleet'>;
type AnsweredCar = Answer['cars'][number];

/** What takes a stretch of a car's time, its instants read. */
export type Taken = Omit<AnsweredCar['taken'][number], 'startAt' | 'endAt'> & {
  readonly startAt: Date;
  readonly endAt: Date;
};

export interface FleetCar {
  readonly id: string;
  readonly name: string;
  readonly plate: string;
  readonly taken: readonly Taken[];
  readonly noStartOn: ReadonlySet<string>;
  readonly prices: AnsweredCar['prices'];
}

export const fleetOf = (answer: Answer): readonly FleetCar[] =>
  answer.cars.map(({ id, make, model, plate, taken, noStartOn, prices }) => ({
    id,
    plate,
    prices,
    name: `${make} ${model}`,
    noStartOn: new Set(noStartOn),
    taken: taken.map((time) => ({ ...time, startAt: new Date(time.startAt), endAt: new Date(time.endAt) })),
  }));

/** What a day costs: the last price that began on it or before. */
export const priceOn = ({ prices }: FleetCar, on: string): number =>
  prices.findLast(({ fromOn }) => fromOn <= on)?.cents ?? 0;

export const dayOf = (car: FleetCar, on: string) => fleetDay(on, car.taken, car.noStartOn);

export function datesFrom(fromOn: string, untilOn: string): readonly string[] {
  const dates: string[] = [];
  for (let on = fromOn; on < untilOn; on = addDays(on, 1)) dates.push(on);
  return dates;
}

export const monthOf = (on: string): string => `${on.slice(0, 7)}-01`;
