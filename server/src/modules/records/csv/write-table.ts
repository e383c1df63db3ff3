import { stringify } from 'csv-stringify/sync';

/** A cell: text, a whole number, or nothing. */
export type Cell = string | number | null;

/**
 * The text of a CSV file (RFC 4180) that spreadsheets open as UTF-8. No cell is run as a formula: text that begins like one gets a quote mark
 * in front, which an import takes off again.
 */
export const writeTable = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  stringify([[...columns], ...rows.map((cells) => [...cells])], {
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });

/** Cents as rand, `1234.50`. */
export const randCell = (cents: number): string => (cents / 100).toFixed(2);
