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

/** A table by its columns: what each is called and what stands in it. */
const tableOf = <Row>(
  rows: readonly Row[],
  cells: Readonly<Record<string, (row: Row) => Cell>>,
): ExportedTable => ({
  columns: Object.keys(cells),
  rows: rows.map((row) => Object.values(cells).map((cell) => cell(row))),
});

export interface Exporting extends Period {
  readonly hostId: string;
  readonly now: Date;
}

/** On the South African clock. */
const moment = (at: Date): string => `${localDate(at)} ${formatMinuteOfDay(localMinuteOfDay(at))}`;

const cars = async (db: Db, { hostId }: Exporting): Promise<ExportedTable> =>
  tableOf(await findExportedCars(db, hostId), {
    car: ({ plate }) => plate,
    make: ({ make }) => make,
    model: ({ model }) => model,
    year: ({ year }) => year,
    state: ({ state }) => state,
    day_price: ({ dayPriceCents }) => randCell(dayPriceCents),
    trips: ({ tripCount }) => tripCount,
  });

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
  return tableOf(await findExportedBookings(db, hostId, span), {
    reference: ({ ref }) => ref,
    state: ({ state }) => state,
    car: ({ plate }) => plate,
    guest: ({ guestFirstName }) => guestFirstName,
    pick_up: ({ startAt }) => moment(startAt),
    return: ({ endAt }) => moment(endAt),
    payout: ({ payoutCents }) => randCell(payoutCents),
  });
}

const expenses = async (db: Db, { hostId, ...period }: Exporting): Promise<ExportedTable> =>
  tableOf(await findExportedExpenses(db, hostId, period), {
    date: (row) => row.spent_on,
    car: (row) => row.plate,
    category: (row) => row.category,
    amount: (row) => randCell(row.cents),
    vat: (row) => randCell(row.vat_cents),
    note: (row) => row.note,
    id: (row) => row.id,
  });

const drives = async (db: Db, { hostId, ...period }: Exporting): Promise<ExportedTable> =>
  tableOf(await findExportedDrives(db, hostId, period), {
    date: (row) => row.driven_on,
    car: (row) => row.plate,
    from_km: (row) => row.from_km,
    to_km: (row) => row.to_km,
    use: (row) => row.use,
    note: (row) => row.note,
    odometer_replaced: (row) => (row.is_odometer_replaced ? 'yes' : 'no'),
    id: (row) => row.id,
  });

/** What each export holds; the columns of those that come back are the ones that an import reads. */
export const EXPORTED: Readonly<Record<ExportKind, (db: Db, which: Exporting) => Promise<ExportedTable>>> = {
  cars,
  day_prices: dayPrices,
  bookings,
  expenses,
  drives,
};
