import { tripDate } from '@kwela/domain/pricing/day-price';
import { dayPricesCents } from '@kwela/domain/pricing/price-plan/day-reasons';
import type { ExportKind } from '@kwela/domain/records/import-columns';
import type { Period } from '@kwela/domain/records/tax-year';
import {
  addDays,
  daysBetween,
  formatMinuteOfDay,
  instantFromLocal,
  localDate,
  localMinuteOfDay,
} from '@kwela/domain/time';
import type { Db } from '../../../db/open.ts';
import { type Cell, randCell } from '../csv/write-table.ts';
import {
  findExportedBookings,
  findExportedCars,
  findExportedDrives,
  findExportedExpenses,
} from '../store/exports-repo.ts';

export interface ExportedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export interface Exporting extends Period {
  readonly hostId: string;
  readonly now: Date;
}

/** On the South African clock. */
const moment = (at: Date): string => `${localDate(at)} ${formatMinuteOfDay(localMinuteOfDay(at))}`;

async function cars(db: Db, { hostId }: Exporting): Promise<ExportedTable> {
  const found = await findExportedCars(db, hostId);
  return {
    columns: ['car', 'make', 'model', 'year', 'state', 'day_price', 'trips'],
    rows: found.map((car) => [
      car.plate,
      car.make,
      car.model,
      car.year,
      car.state,
      randCell(car.dayPriceCents),
      car.tripCount,
    ]),
  };
}

/** What each day costs somebody who books now, from today on. */
async function dayPrices(db: Db, { hostId, fromOn, toOn, now }: Exporting): Promise<ExportedTable> {
  const todayOn = localDate(now);
  const days: string[] = [];
  for (let on = fromOn > todayOn ? fromOn : todayOn; on <= toOn; on = addDays(on, 1)) days.push(on);
  const found = await findExportedCars(db, hostId);
  return {
    columns: ['car', 'date', 'price'],
    rows: found
      .filter(({ state }) => state !== 'archived')
      .flatMap(({ plate, ...terms }) =>
        days.map((on) => {
          const [cents = terms.dayPriceCents] = dayPricesCents(
            terms,
            [tripDate(on)],
            daysBetween(todayOn, on),
          );
          return [plate, on, randCell(cents)];
        }),
      ),
  };
}

async function bookings(db: Db, { hostId, fromOn, toOn }: Exporting): Promise<ExportedTable> {
  const span = { startAt: instantFromLocal(fromOn, 0), endAt: instantFromLocal(addDays(toOn, 1), 0) };
  const found = await findExportedBookings(db, hostId, span);
  return {
    columns: ['reference', 'state', 'car', 'guest', 'pick_up', 'return', 'payout'],
    rows: found.map((booking) => [
      booking.ref,
      booking.state,
      booking.plate,
      booking.guestFirstName,
      moment(booking.startAt),
      moment(booking.endAt),
      randCell(booking.payoutCents),
    ]),
  };
}

async function expenses(db: Db, { hostId, ...period }: Exporting): Promise<ExportedTable> {
  const found = await findExportedExpenses(db, hostId, period);
  return {
    columns: ['date', 'car', 'category', 'amount', 'vat', 'note', 'id'],
    rows: found.map((row) => [
      row.spent_on,
      row.plate,
      row.category,
      randCell(row.cents),
      randCell(row.vat_cents),
      row.note,
      row.id,
    ]),
  };
}

async function drives(db: Db, { hostId, ...period }: Exporting): Promise<ExportedTable> {
  const found = await findExportedDrives(db, hostId, period);
  return {
    columns: ['date', 'car', 'from_km', 'to_km', 'use', 'note', 'odometer_replaced', 'id'],
    rows: found.map((row) => [
      row.driven_on,
      row.plate,
      row.from_km,
      row.to_km,
      row.use,
      row.note,
      row.is_odometer_replaced ? 'yes' : 'no',
      row.id,
    ]),
  };
}

/** What each export holds; the columns of those that come back are the ones that an import reads. */
export const EXPORTED: Readonly<Record<ExportKind, (db: Db, which: Exporting) => Promise<ExportedTable>>> = {
  cars,
  day_prices: dayPrices,
  bookings,
  expenses,
  drives,
};
