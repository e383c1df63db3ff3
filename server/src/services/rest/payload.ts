import { z } from 'zod';
import type { Table } from './catalogue.ts';
import { badBody, unknownColumnToWrite } from './errors.ts';
import { splitList, unquote } from './text.ts';

const Row = z.record(z.string(), z.unknown());
const Rows = z.array(Row);

export type Payload = {
  /** The columns that are written, each known to the table. */
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

/** The rows of an insert: one object or an array of objects with the same keys. */
export function rowsToInsert(table: Table, body: unknown, columnsParameter: string | null): Payload {
  const parsed = Array.isArray(body) ? Rows.safeParse(body) : Rows.safeParse([body]);
  if (!parsed.success) throw badBody('Empty or invalid json');
  const rows = parsed.data;
  const named =
    columnsParameter === null ? null : splitList(columnsParameter).map((name) => unquote(name.trim()));
  if (named === null) checkSameKeys(rows);
  return { columns: knownColumns(table, named ?? Object.keys(rows[0] ?? {})), rows };
}

/** The new values of an update: one object. */
export function valuesToSet(table: Table, body: unknown): Payload {
  const parsed = Row.safeParse(body);
  if (!parsed.success) throw badBody('Empty or invalid json');
  return { columns: knownColumns(table, Object.keys(parsed.data)), rows: [parsed.data] };
}

function knownColumns(table: Table, names: readonly string[]): readonly string[] {
  const unknown = names.find((name) => !table.columns.has(name));
  if (unknown !== undefined) throw unknownColumnToWrite(table.name, unknown);
  return names;
}

function checkSameKeys(rows: Payload['rows']): void {
  const keysOf = (row: Payload['rows'][number]) => Object.keys(row).sort().join('\n');
  const first = keysOf(rows[0] ?? {});
  if (rows.some((row) => keysOf(row) !== first)) throw badBody('All object keys must match');
}
