import { exportRecords } from '@kwela/contract/hosting/spreadsheets';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { writeTable } from './csv/write-table.ts';
import { EXPORTED } from './steps/tables.ts';

/** Each host’s own; anyone else who asks gets the names of the columns and no row. */
export const exportFile = implement(exportRecords, async ({ database, actor }, { kind, fromOn, toOn }) => {
  const { userId: hostId, now } = actor;
  const { columns, rows } = await EXPORTED[kind](database.db, { hostId, now, fromOn, toOn });
  const name = `kwela-${kind.replaceAll('_', '-')}-${fromOn}-${toOn}.csv`;
  return ok({ name, text: writeTable(columns, rows), rowCount: rows.length });
});
