import type { fleetCalendar } from '@kwela/contract/hosting/calendars';
import { BLOCK_SOURCES } from '@kwela/domain/calendars/fleet-days';
import { type TripDate, tripDate } from '@kwela/domain/pricing/day-price';
import { dayPricesCents } from '@kwela/domain/pricing/price-plan/day-reasons';
import { publicHolidays } from '@kwela/domain/south-africa/holidays';
import { addDays, daysBetween, localDate } from '@kwela/domain/time';
import type { z } from 'zod';
import { codeOf } from '../../../db/code.ts';
import type { FleetRow } from '../store/fleet-repo.ts';
import { bookedOn } from '../store/times-repo.ts';

type FleetView = z.input<typeof fleetCalendar.output>;
type TakenView = FleetView['cars'][number]['taken'][number];

const textOf = (ms: number): string => new Date(ms).toISOString();

/** A booking is its trip and the gap after it; a block is one stretch. */
function takenOf(taken: FleetRow['taken'][number]): readonly TakenView[] {
  const booking = bookedOn(taken);
  const { start, end, trip_end: tripEnd } = taken;
  if (booking === null || tripEnd === null) {
    const source = codeOf(BLOCK_SOURCES, taken.source);
    const times = { startAt: textOf(start), endAt: textOf(end) };
    return [{ ...times, kind: 'blocked', source, title: taken.title, booking: null }];
  }
  const returnAt = Math.min(tripEnd, end);
  const own = { source: null, title: '', booking };
  const trip = { startAt: textOf(start), endAt: textOf(returnAt), kind: 'booked' as const, ...own };
  return returnAt < end
    ? [trip, { startAt: textOf(returnAt), endAt: textOf(end), kind: 'buffer' as const, ...own }]
    : [trip];
}

/** Days of the same price as one entry: most cars cost the same for weeks. */
function pricesOf(row: FleetRow, dates: readonly TripDate[], now: Date) {
  const terms = { dayPriceCents: row.day_price_cents, priceRules: row.price_rules };
  const todayOn = localDate(now);
  const prices: { readonly fromOn: string; readonly cents: number }[] = [];
  for (const date of row.price_rules.length === 0 ? dates.slice(0, 1) : dates) {
    // As if a trip that is booked now began on it.
    const [cents = terms.dayPriceCents] = dayPricesCents(terms, [date], daysBetween(todayOn, date.on));
    if (prices.at(-1)?.cents !== cents) prices.push({ fromOn: date.on, cents });
  }
  return prices;
}

/** The calendar of a host's cars, from what the database holds of them. */
export function fleetView(rows: readonly FleetRow[], fromOn: string, untilOn: string, now: Date): FleetView {
  const years = [...new Set([Number(fromOn.slice(0, 4)), Number(untilOn.slice(0, 4))])];
  const holidays = years.flatMap(publicHolidays).filter(({ on }) => fromOn <= on && on < untilOn);
  const dates: TripDate[] = [];
  for (let on = fromOn; on < untilOn; on = addDays(on, 1)) dates.push(tripDate(on));
  return {
    fromOn,
    untilOn,
    holidays,
    carCount: rows[0]?.car_count ?? 0,
    cars: rows.map((row) => ({
      id: row.public_id,
      make: row.make,
      model: row.model,
      year: row.year,
      plate: row.plate,
      prices: pricesOf(row, dates, now),
      noStartOn: row.no_start_on.filter((on) => fromOn <= on && on < untilOn),
      taken: row.taken.flatMap(takenOf),
    })),
  };
}
