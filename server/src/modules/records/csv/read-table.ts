import type { RecordRules } from '@kwela/domain/policy/hosting';
import {
  type FaultyFile,
  type ImportColumn,
  type ImportKind,
  isText,
  readColumns,
  separatorOf,
} from '@kwela/domain/records/import-columns';
import type { ImportRow } from '@kwela/domain/records/import-rows';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { CsvError, parse } from 'csv-parse/sync';

export interface CsvTable {
  readonly columns: readonly ImportColumn[];
  readonly rows: readonly ImportRow[];
}

interface ParsedRecord {
  readonly cells: readonly string[];
  /** On which it ends, from 1. */
  readonly line: number;
}

/** The records of a text, empty lines left out; null where a quote mark is never closed. */
function recordsOf(text: string, delimiter: string, most: number): readonly ParsedRecord[] | null {
  const records: ParsedRecord[] = [];
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
      // A quote mark inside a cell, as of inches, is text.
      relax_quotes: true,
      skip_empty_lines: true,
      to: most,
      on_record(cells: readonly string[], { lines: line }) {
        records.push({ cells, line });
        return null;
      },
    });
    return records;
  } catch (error) {
    if (error instanceof CsvError) return null;
    throw error;
  }
}

/** The rows of a CSV file by their columns, or why it cannot be read at all. Cells that are missing at the end of a line are empty. */
export function readTable(
  given: string,
  kind: ImportKind,
  { maxImportRows, maxImportColumns, maxImportCharacters }: RecordRules,
): Result<CsvTable, 'csv_unreadable', FaultyFile> {
  const text = given.replace(/^\ufeff/, '');
  if (text.length > maxImportCharacters) {
    return refuse('csv_unreadable', { fault: 'too_long', max: maxImportCharacters });
  }
  if (!isText(text)) return refuse('csv_unreadable', { fault: 'not_text' });
  const separator = separatorOf(/\S[^\r\n]*/.exec(text)?.[0] ?? '');
  // One row more than there may be, after the first line, tells that there are too many.
  const records = recordsOf(text, separator, maxImportRows + 2);
  if (records === null) return refuse('csv_unreadable', { fault: 'unclosed_quote' });
  const [header, ...lines] = records;
  if (header === undefined || lines.length === 0) return refuse('csv_unreadable', { fault: 'no_rows' });
  const widest = records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (widest > maxImportColumns) {
    return refuse('csv_unreadable', { fault: 'too_wide', max: maxImportColumns });
  }
  if (lines.length > maxImportRows) {
    return refuse('csv_unreadable', { fault: 'too_many_rows', max: maxImportRows });
  }
  const columns = readColumns(kind, header.cells);
  if (!columns.ok) return columns;
  const rows = lines
    // A spreadsheet ends many a file with lines of separators alone.
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) => ({
      line,
      cells: Object.fromEntries(columns.value.map((column, place) => [column, cells[place] ?? ''])),
    }));
  return rows.length === 0
    ? refuse('csv_unreadable', { fault: 'no_rows' })
    : ok({ columns: columns.value, rows });
}
