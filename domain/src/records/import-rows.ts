import type { Cents } from '../money.ts';
import { DRIVE_USES, type Drive, runsBack } from './drives.ts';
import { EXPENSE_CATEGORIES, type Expense, expenseProblems, usualVatCents } from './expenses.ts';
import {
  LONGEST_NOTE,
  MOST_ODOMETER_KM,
  MOST_RECORD_CENTS,
  type RecordFault,
  type RecordProblem,
} from './faults.ts';
import type { ImportColumn } from './import-columns.ts';
import { fromText, readDay, readKilometres, readRand, readYes } from './typed-values.ts';

/** One line of a file, its cells by the names of their columns. */
export interface ImportRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>;
}

/** What is wrong in one line, with what stands there. */
export interface RowFault extends Omit<RecordProblem, 'field'> {
  readonly line: number;
  readonly column: ImportColumn;
  readonly value: string;
}

/** What a plate is told apart by, however it is spaced. */
export const plateKey = (plate: string): string => plate.toUpperCase().replaceAll(/[\s.·-]/g, '');

/** What rows are read by. */
export interface ImportContext {
  /** The local date of today. */
  readonly on: string;
  /** The host's own cars, by the keys of their plates. */
  readonly carByPlate: ReadonlyMap<string, string>;
  /** An id for a row that brings none. */
  readonly newId: () => string;
}

export interface ReadRows<Row> {
  readonly rows: readonly (Row & { readonly line: number })[];
  readonly faults: readonly RowFault[];
}

const SHOWN_OF_A_VALUE = 60;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Report = (
  column: ImportColumn,
  fault: RecordFault,
  more?: Omit<RecordProblem, 'field' | 'fault'>,
) => null;

/** The cells of one line, each read as what it should be; what is wrong is reported and read as null. */
function reader({ cells }: ImportRow, { carByPlate, newId }: ImportContext, report: Report) {
  const text = (column: ImportColumn) => fromText((cells[column] ?? '').trim());
  const needed = <Value>(column: ImportColumn, fault: RecordFault, read: (typed: string) => Value | null) => {
    const typed = text(column);
    if (typed === '') return report(column, 'missing');
    return read(typed) ?? report(column, fault);
  };
  const inside = (column: ImportColumn, value: number | null, min: number, max: number) =>
    value === null || (value >= min && value <= max) ? value : report(column, 'out_of_range', { min, max });
  return {
    text,
    needed,
    day: () => needed('date', 'not_a_date', readDay),
    amount: (column: ImportColumn) =>
      inside(column, needed(column, 'not_an_amount', readRand), 1, MOST_RECORD_CENTS),
    kilometres: (column: ImportColumn) =>
      inside(column, needed(column, 'not_kilometres', readKilometres), 0, MOST_ODOMETER_KM),
    car: () => needed('car', 'unknown_car', (typed) => carByPlate.get(plateKey(typed)) ?? null),
    one: <Code extends string>(column: ImportColumn, fault: RecordFault, codes: readonly Code[]) =>
      needed(column, fault, (typed) => codes.find((code) => code === typed.toLowerCase()) ?? null),
    note: () => {
      const note = text('note').replaceAll(/\s+/g, ' ');
      return note.length <= LONGEST_NOTE ? note : report('note', 'too_long', { max: LONGEST_NOTE });
    },
    id: () => {
      const typed = text('id');
      if (typed === '') return newId();
      return UUID.test(typed) ? typed.toLowerCase() : report('id', 'not_an_id');
    },
  };
}

/** Reads every line and reports what is wrong in each, so that a file is mended in one go. */
function readEach<Row extends object>(
  given: readonly ImportRow[],
  context: ImportContext,
  readRow: (cells: ReturnType<typeof reader>, report: Report) => Row | null,
): ReadRows<Row> {
  const rows: (Row & { readonly line: number })[] = [];
  const faults: RowFault[] = [];
  for (const row of given) {
    const report: Report = (column, fault, more) => {
      const value = (row.cells[column] ?? '').slice(0, SHOWN_OF_A_VALUE);
      faults.push({ line: row.line, column, fault, value, ...more });
      return null;
    };
    const read = readRow(reader(row, context, report), report);
    if (read !== null) rows.push({ ...read, line: row.line });
  }
  return { rows, faults };
}

/** Reports the second line of each key as well: a file that says something twice says it wrongly once. */
function withRepeats<Row>(
  { rows, faults }: ReadRows<Row>,
  column: ImportColumn,
  shownOf: (row: Row) => string,
  keyOf = shownOf,
): ReadRows<Row> {
  const seen = new Set<string>();
  const repeated = rows.flatMap((row) => {
    const key = keyOf(row);
    if (seen.has(key)) return [{ line: row.line, column, fault: 'twice', value: shownOf(row) } as const];
    seen.add(key);
    return [];
  });
  return { rows, faults: inLines([...faults, ...repeated]) };
}

export interface ImportedExpense extends Expense {
  readonly id: string;
  /** Null: for all cars. */
  readonly vehicleId: string | null;
  readonly note: string;
}

const EXPENSE_COLUMNS = { spentOn: 'date', vatCents: 'vat' } as const;

/** Expenses of a file. VAT that it does not give is what the category usually contains. Source: docs/rules/hosting.md “Spreadsheets”. */
export function readExpenses(given: readonly ImportRow[], context: ImportContext): ReadRows<ImportedExpense> {
  const read = readEach(given, context, (cells, report): ImportedExpense | null => {
    const [id, spentOn, cents, note] = [cells.id(), cells.day(), cells.amount('amount'), cells.note()];
    const category = cells.one('category', 'unknown_category', EXPENSE_CATEGORIES);
    const vehicleId = cells.text('car') === '' ? null : cells.car();
    const isCarSound = cells.text('car') === '' || vehicleId !== null;
    const hasVat = cells.text('vat') !== '';
    const givenVat = hasVat ? cells.needed('vat', 'not_an_amount', readRand) : 0;
    if (id === null || spentOn === null || cents === null || note === null || category === null) return null;
    if (!isCarSound || givenVat === null) return null;
    const vatCents = hasVat ? givenVat : usualVatCents({ category, cents, spentOn });
    const problems = expenseProblems({ spentOn, cents, vatCents }, context.on);
    for (const { field, fault, ...more } of problems) report(EXPENSE_COLUMNS[field], fault, more);
    return problems.length > 0 ? null : { id, vehicleId, category, spentOn, cents, vatCents, note };
  });
  return withRepeats(read, 'id', ({ id }) => id);
}

export interface ImportedDrive extends Drive {
  readonly vehicleId: string;
  readonly note: string;
}

/** Entries of a kilometre log; that they go with each other and with those that are there is `driveFaults`. */
export function readDrives(given: readonly ImportRow[], context: ImportContext): ReadRows<ImportedDrive> {
  const read = readEach(given, context, (cells, report): ImportedDrive | null => {
    const [id, drivenOn, vehicleId, note] = [cells.id(), cells.day(), cells.car(), cells.note()];
    const [fromKm, toKm] = [cells.kilometres('from_km'), cells.kilometres('to_km')];
    const use = cells.one('use', 'unknown_use', DRIVE_USES);
    const isOdometerReplaced =
      readYes(cells.text('odometer_replaced')) ?? report('odometer_replaced', 'unknown_answer');
    if (id === null || drivenOn === null || vehicleId === null || note === null || use === null) return null;
    if (fromKm === null || toKm === null || isOdometerReplaced === null) return null;
    if (drivenOn > context.on) return report('date', 'date_ahead');
    if (toKm < fromKm) return report('to_km', 'odometer_order', { min: fromKm });
    return { id, vehicleId, drivenOn, fromKm, toKm, use, note, isOdometerReplaced };
  });
  return withRepeats(read, 'id', ({ id }) => id);
}

type Logged = Omit<Drive, 'use'> & { readonly vehicleId: string };

/** Where lines of a file have the odometer of a car run back, among themselves or with the entries that are there. */
export function driveFaults(
  rows: ReadRows<ImportedDrive>['rows'],
  kept: readonly Logged[],
): readonly RowFault[] {
  const lines = new Map(rows.map(({ id, line }) => [id, line]));
  const all: readonly Logged[] = [...kept.filter(({ id }) => !lines.has(id)), ...rows];
  const byCar = Map.groupBy(all, ({ vehicleId }) => vehicleId);
  const faults: RowFault[] = [];
  for (const drives of byCar.values()) {
    for (const { drive, before } of runsBack(drives)) {
      const line = lines.get(drive.id);
      const lineBefore = lines.get(before.id);
      if (line !== undefined) {
        const { drivenOn: otherOn, toKm: otherKm } = before;
        const value = String(drive.fromKm);
        faults.push({ line, column: 'from_km', fault: 'odometer_runs_back', value, otherOn, otherKm });
      } else if (lineBefore !== undefined) {
        const { drivenOn: otherOn, fromKm: otherKm } = drive;
        const value = String(before.toKm);
        faults.push({
          line: lineBefore,
          column: 'to_km',
          fault: 'odometer_runs_back',
          value,
          otherOn,
          otherKm,
        });
      }
    }
  }
  return inLines(faults);
}

export interface ImportedPrice {
  readonly vehicleId: string;
  readonly on: string;
  readonly dayPriceCents: Cents;
}

const CENTS_PER_RAND = 100;

/** What the price of a day may be, both ends included. */
export interface PriceBounds {
  readonly minDayPriceCents: Cents;
  readonly maxDayPriceCents: Cents;
}

/** Prices of single days, set by hand: in whole rand, of days that are not over, one for a car and day. */
export function readDayPrices(
  given: readonly ImportRow[],
  context: ImportContext,
  { minDayPriceCents: min, maxDayPriceCents: max }: PriceBounds,
): ReadRows<ImportedPrice> {
  const read = readEach(given, context, (cells, report): ImportedPrice | null => {
    const [vehicleId, on, dayPriceCents] = [cells.car(), cells.day(), cells.amount('price')];
    if (vehicleId === null || on === null || dayPriceCents === null) return null;
    if (on < context.on) return report('date', 'date_over');
    if (dayPriceCents % CENTS_PER_RAND !== 0) return report('price', 'not_whole_rand');
    if (dayPriceCents < min || dayPriceCents > max) return report('price', 'out_of_range', { min, max });
    return { vehicleId, on, dayPriceCents };
  });
  return withRepeats(
    read,
    'date',
    ({ on }) => on,
    ({ vehicleId, on }) => `${vehicleId} ${on}`,
  );
}

const inLines = (faults: readonly RowFault[]): readonly RowFault[] =>
  faults.toSorted((a, b) => a.line - b.line);
