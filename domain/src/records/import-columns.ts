import { ok, type Result, refuse } from '../result.ts';

/** What a host can bring in from a spreadsheet. Source: docs/rules/hosting.md “Spreadsheets”. */
export const IMPORT_KINDS = ['expenses', 'drives', 'day_prices'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** What a host can take out. */
export const EXPORT_KINDS = ['cars', 'day_prices', 'bookings', 'expenses', 'drives'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** The columns that are brought in, by the names in their first line; those that an export writes, so that it comes back as it left. */
export const IMPORT_COLUMNS = {
  expenses: { needed: ['date', 'category', 'amount'], optional: ['car', 'vat', 'note', 'id'] },
  drives: {
    needed: ['date', 'car', 'from_km', 'to_km', 'use'],
    optional: ['note', 'odometer_replaced', 'id'],
  },
  day_prices: { needed: ['car', 'date', 'price'], optional: [] },
} as const satisfies Record<
  ImportKind,
  { readonly needed: readonly string[]; readonly optional: readonly string[] }
>;

type Columns = typeof IMPORT_COLUMNS;
export type ImportColumn = Columns[ImportKind]['needed' | 'optional'][number];

/** Why a file as a whole cannot be read. */
export const FILE_FAULTS = [
  'not_text',
  'too_long',
  'too_wide',
  'too_many_rows',
  'no_rows',
  'unclosed_quote',
  'column_missing',
  'column_unknown',
  'column_twice',
] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** What stands at a place of a file that is wrong as a whole. */
export interface FaultyFile {
  readonly fault: FileFault;
  readonly column?: string;
  readonly max?: number;
}

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');

/** The order of the columns of a file by its first line; every needed one once, none that we do not know. */
export function readColumns(
  kind: ImportKind,
  header: readonly string[],
): Result<readonly ImportColumn[], 'csv_unreadable', FaultyFile> {
  const { needed, optional } = IMPORT_COLUMNS[kind];
  const known: readonly ImportColumn[] = [...needed, ...optional];
  const columns: ImportColumn[] = [];
  for (const name of header) {
    const column = known.find((one) => one === plain(name));
    if (column === undefined) return faulty({ fault: 'column_unknown', column: name.trim().slice(0, 40) });
    if (columns.includes(column)) return faulty({ fault: 'column_twice', column });
    columns.push(column);
  }
  const missing = needed.find((name) => !columns.some((column) => column === name));
  return missing === undefined ? ok(columns) : faulty({ fault: 'column_missing', column: missing });
}

const faulty = (details: FaultyFile) => refuse('csv_unreadable', details);

/** The sign between the cells of a file, by its first line: the one of which it has more. */
export function separatorOf(firstLine: string): ',' | ';' {
  const count = (sign: string) => firstLine.split(sign).length;
  return count(';') > count(',') ? ';' : ',';
}

// Signs that no keyboard writes are in no table; signs of a broken encoding tell that the file was no UTF-8.
const NO_TEXT = /(?![\t\r\n])\p{Cc}|\ufffd/u;

/** Whether something is text at all, and not another file that was read as one. */
export const isText = (text: string): boolean => !NO_TEXT.test(text);
