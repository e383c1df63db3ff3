import { isTooDeep } from '../../json/is-too-deep.ts';
import type { Table } from '../catalogue.ts';
import { badBody, unknownColumnToWrite } from '../errors.ts';
import { Cursor } from '../query/cursor.ts';
import { name, separated } from '../query/grammar.ts';

type Row = Readonly<Record<string, unknown>>;

/** What a body says, and the JSON itself, whose numbers the database reads better than JavaScript does. */
export type Payload = {
  /** The columns that are written, each known to the table. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** A JSON list of as many objects. */
  readonly json: string;
};

/** The rows of an insert: one object or a list of objects with the same keys. */
export function rowsToInsert(table: Table, body: unknown, columnsParameter: string | null): Payload {
  const { text, value } = jsonOf(body);
  const rows = Array.isArray(value) ? value : [value];
  if (!rows.every(isRow)) throw badBody('Empty or invalid json');
  const named = namesIn('columns parameter', columnsParameter);
  if (named === null) checkSameKeys(rows);
  return {
    columns: knownColumns(table, named ?? Object.keys(rows[0] ?? {})),
    rows,
    json: Array.isArray(value) ? text : `[${text}]`,
  };
}

/** The new values of an update: one object. */
export function valuesToSet(table: Table, body: unknown, columnsParameter: string | null): Payload {
  const { text, value } = jsonOf(body);
  if (!isRow(value)) throw badBody('Empty or invalid json');
  const named = namesIn('columns parameter', columnsParameter);
  return {
    columns: knownColumns(table, named ?? Object.keys(value)),
    rows: [value],
    json: `[${text}]`,
  };
}

/** The arguments of a call by their names; no body at all means none. */
export function argumentsSent(body: unknown): { readonly names: readonly string[]; readonly json: string } {
  if (body === undefined) return { names: [], json: '{}' };
  const { text, value } = jsonOf(body);
  if (!isRow(value)) throw badBody('Empty or invalid json');
  return { names: Object.keys(value), json: text };
}

/** `"a","b"`, or null when the parameter is absent. */
export function namesIn(part: string, text: string | null): readonly string[] | null {
  if (text === null) return null;
  const cursor = new Cursor(part, text);
  const names = separated(cursor, name);
  cursor.expectEnd();
  return [...new Set(names)];
}

function jsonOf(body: unknown): { readonly text: string; readonly value: unknown } {
  if (typeof body !== 'string') throw badBody('Empty or invalid json');
  if (isTooDeep(body)) throw badBody('The json is nested too deep');
  try {
    return { text: body, value: JSON.parse(body) };
  } catch {
    throw badBody('Empty or invalid json');
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function knownColumns(table: Table, names: readonly string[]): readonly string[] {
  const unknown = names.find((column) => !table.columns.has(column));
  if (unknown !== undefined) throw unknownColumnToWrite(table.name, unknown);
  return names;
}

function checkSameKeys(rows: readonly Row[]): void {
  const keysOf = (row: Row) => Object.keys(row).sort().join('\n');
  const first = keysOf(rows[0] ?? {});
  if (rows.some((row) => keysOf(row) !== first)) throw badBody('All object keys must match');
}
