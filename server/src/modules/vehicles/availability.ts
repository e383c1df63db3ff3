import { getAvailability } from '@kwela/contract/vehicles';
import { dayPriceOn } from '@kwela/domain/pricing/price-plan/planned-trip';
import { ok, refuse } from '@kwela/domain/result';
import { type Holiday, publicHolidays } from '@kwela/domain/south-africa/holidays';
import { addDays, addMonths, after, instantFromLocal, minutes } from '@kwela/domain/time';
import { type BusyTime, halvesTaken } from '@kwela/domain/vehicles/calendar';
import { implement } from '../implement.ts';
import { findBusy, findDetail } from './repo.ts';
import { termsOf } from './terms-repo.ts';

function datesBetween(fromOn: string, untilOn: string): string[] {
  const dates: string[] = [];
  for (let on = fromOn; on < untilOn; on = addDays(on, 1)) dates.push(on);
  return dates;
}

const holidaysIn = (dates: readonly string[]): ReadonlyMap<string, Omit<Holiday, 'on'>> =>
  new Map(
    [...new Set(dates.map((on) => Number(on.slice(0, 4))))].flatMap((year) =>
      publicHolidays(year).map(({ on, ...day }): [string, Omit<Holiday, 'on'>] => [on, day]),
    ),
  );

const busyOn = (on: string, busy: readonly BusyTime[]): BusyTime[] => {
  const [from, to] = [instantFromLocal(on, 0).getTime(), instantFromLocal(addDays(on, 1), 0).getTime()];
  return busy.filter(({ startAt, endAt }) => startAt.getTime() < to && endAt.getTime() > from);
};

export const availability = implement(getAvailability, async ({ database, actor }, input) => {
  const { id, fromOn, months } = input;
  const row = await findDetail(database.db, id);
  if (row === undefined) return refuse('not_found');
  const untilOn = addMonths(fromOn, months);
  const terms = termsOf(row);
  const bufferMs = minutes(terms.bufferMinutes);
  const untilAt = instantFromLocal(untilOn, 0);
  const held = await findBusy(database.db, id, instantFromLocal(fromOn, 0), after(untilAt, bufferMs));
  const busy = held.map(({ start_at, end_at }) => ({ startAt: start_at, endAt: end_at }));
  const noStart = new Set(terms.handOver.noStartOn);
  const dates = datesBetween(fromOn, untilOn);
  const holidays = holidaysIn(dates);
  const days = dates.map((on) => ({
    on,
    priceCents: dayPriceOn(terms, on, actor.now),
    taken: halvesTaken(on, terms.handOver, busyOn(on, busy)),
    isNoStart: noStart.has(on),
    holiday: holidays.get(on) ?? null,
  }));
  return ok({
    days,
    // A slot ends with the gap after its trip; the trip before it needs one of its own.
    busy: busy.map(({ startAt, endAt }) => ({
      startAt: after(startAt, -bufferMs).toISOString(),
      endAt: endAt.toISOString(),
    })),
  });
});
