import { createHash } from 'node:crypto';
import { MOST_SHOWN_FAULTS, MOST_SHOWN_ROWS, type previewImport } from '@kwela/contract/hosting/spreadsheets';
import type { Refused } from '@kwela/contract/refusals';
import type { Person } from '@kwela/domain/actor';
import type { ImportKind } from '@kwela/domain/records/import-columns';
import { type ImportRow, plateKey } from '@kwela/domain/records/import-rows';
import { ok, refuse } from '@kwela/domain/result';
import { localDate } from '@kwela/domain/time';
import type { z } from 'zod';
import type { Tx } from '../../../db/tx.ts';
import type { Call } from '../../context.ts';
import { readTable } from '../csv/read-table.ts';
import { findRecordCars, lockRecords } from '../store/cars-repo.ts';
import { findImportedAt, type ImportedFile } from '../store/imports-repo.ts';
import { preparePrices } from './prepare-prices.ts';
import { type Prepared, type Preparing, prepareDrives, prepareExpenses } from './prepare-records.ts';

type Importing = Pick<Call<Person>, 'actor' | 'policies' | 'hostingPolicies' | 'newId'>;

/** A file that was read and judged; what it would write is not written yet. */
export interface CheckedFile extends Prepared {
  readonly file: ImportedFile;
  readonly view: z.input<typeof previewImport.output>;
}

const PREPARE: Readonly<
  Record<ImportKind, (rows: readonly ImportRow[], to: Preparing, call: Importing) => Promise<Prepared>>
> = {
  expenses: prepareExpenses,
  drives: prepareDrives,
  day_prices: preparePrices,
};

/** Reads a file of a host and judges each of its lines, within the transaction that may write it. */
export async function checkFile(
  tx: Tx,
  call: Importing,
  { kind, text }: { readonly kind: ImportKind; readonly text: string },
): Promise<{ readonly ok: true; readonly value: CheckedFile } | Refused<'forbidden' | 'csv_unreadable'>> {
  const { actor, hostingPolicies, newId } = call;
  const { userId: hostId, now: at } = actor;
  if (!(await lockRecords(tx, hostId))) return refuse('forbidden');
  const table = readTable(text, kind, hostingPolicies.at(at).records);
  if (!table.ok) return table;
  const { columns, rows } = table.value;
  const cars = await findRecordCars(tx, hostId);
  const carByPlate = new Map(cars.map(({ plate, publicId }) => [plateKey(plate), publicId]));
  const context = { on: localDate(at), carByPlate, newId };
  const prepared = await PREPARE[kind](rows, { tx, hostId, at, cars, context }, call);
  const faults = prepared.faults.toSorted((a, b) => a.line - b.line);
  const file = {
    hostId,
    kind,
    hash: createHash('sha256')
      .update(text.replace(/^\ufeff/, ''))
      .digest(),
  };
  const importedAt = await findImportedAt(tx, file);
  return ok({
    ...prepared,
    file,
    view: {
      rowCount: rows.length,
      faultCount: faults.length,
      faults: faults.slice(0, MOST_SHOWN_FAULTS),
      columns: [...columns],
      shown: rows.slice(0, MOST_SHOWN_ROWS).map(({ line, cells }) => ({
        line,
        cells: columns.map((column) => cells[column] ?? ''),
      })),
      importedAt: importedAt?.toISOString() ?? null,
    },
  });
}
