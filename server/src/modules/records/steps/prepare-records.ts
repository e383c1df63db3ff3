import {
  driveFaults,
  type ImportContext,
  type ImportRow,
  type RowFault,
  readDrives,
  readExpenses,
} from '@kwela/domain/records/import-rows';
import type { Tx } from '../../../db/tx.ts';
import type { RecordCar } from '../store/cars-repo.ts';
import { countDrives, findDrivesOfCars, writeDrives } from '../store/drives-repo.ts';
import { countExpenses, writeExpenses } from '../store/expenses-repo.ts';
import { countOwnIds, findForeignIds } from '../store/imports-repo.ts';

/** What the rows of a file come to. */
export interface Prepared {
  readonly faults: readonly RowFault[];
  /** How many records of its kind the host would have with it; those that it changes count once. */
  readonly countAfter: number;
  /** Writes all of them; only of a file without faults. */
  readonly write: () => Promise<void>;
}

export interface Preparing {
  readonly tx: Tx;
  readonly hostId: string;
  readonly at: Date;
  readonly cars: readonly RecordCar[];
  readonly context: ImportContext;
}

function carIds(cars: readonly RecordCar[]) {
  const byPublicId = new Map(cars.map(({ id, publicId }) => [publicId, id]));
  return (vehicleId: string): number => {
    const id = byPublicId.get(vehicleId);
    if (id === undefined) throw new RangeError(`${vehicleId} is none of the host's cars`);
    return id;
  };
}

async function foreignIds(
  { tx, hostId }: Preparing,
  kind: 'expenses' | 'drives',
  rows: readonly { readonly id: string; readonly line: number }[],
): Promise<readonly RowFault[]> {
  const foreign = await findForeignIds(
    tx,
    kind,
    rows.map(({ id }) => id),
    hostId,
  );
  return rows
    .filter(({ id }) => foreign.has(id))
    .map(({ id, line }) => ({ line, column: 'id', fault: 'not_an_id', value: id }));
}

async function countNew(
  { tx, hostId }: Preparing,
  kind: 'expenses' | 'drives',
  rows: readonly { readonly id: string }[],
): Promise<number> {
  const ids = rows.map(({ id }) => id);
  return rows.length - (await countOwnIds(tx, kind, ids, hostId));
}

function allWritten(written: number, rows: readonly unknown[]) {
  if (written !== rows.length) throw new Error(`${written} of ${rows.length} rows were written`);
}

export async function prepareExpenses(given: readonly ImportRow[], to: Preparing): Promise<Prepared> {
  const { tx, hostId, at, cars, context } = to;
  const { rows, faults } = readExpenses(given, context);
  const carId = carIds(cars);
  return {
    faults: [...faults, ...(await foreignIds(to, 'expenses', rows))],
    countAfter: (await countExpenses(tx, hostId)) + (await countNew(to, 'expenses', rows)),
    async write() {
      const expenses = rows.map(({ vehicleId, ...row }) => ({
        ...row,
        carId: vehicleId === null ? null : carId(vehicleId),
      }));
      allWritten(await writeExpenses(tx, hostId, expenses, at), rows);
    },
  };
}

export async function prepareDrives(given: readonly ImportRow[], to: Preparing): Promise<Prepared> {
  const { tx, hostId, at, cars, context } = to;
  const { rows, faults } = readDrives(given, context);
  const vehicleIds = [...new Set(rows.map(({ vehicleId }) => vehicleId))];
  const kept = await findDrivesOfCars(tx, hostId, vehicleIds);
  const carId = carIds(cars);
  return {
    faults: [...faults, ...driveFaults(rows, kept), ...(await foreignIds(to, 'drives', rows))],
    countAfter: (await countDrives(tx, hostId)) + (await countNew(to, 'drives', rows)),
    async write() {
      const drives = rows.map((row) => ({ ...row, carId: carId(row.vehicleId) }));
      allWritten(await writeDrives(tx, hostId, drives, at), rows);
    },
  };
}
