import {
  EXPORT_KINDS,
  type ExportKind,
  FILE_FAULTS,
  IMPORT_KINDS,
} from '@kwela/domain/records/import-columns';
import { daysBetween } from '@kwela/domain/time';
import { z } from 'zod';
import { useCase } from '../define.ts';
import type { FieldFault } from '../field-faults.ts';
import { calendarDate, DAYS_IN_ORDER, instantOut } from '../fields.ts';
import { recordFault } from './records.ts';

/** So many faults come with an answer; all of them are counted. */
export const MOST_SHOWN_FAULTS = 100;
/** So many rows are shown as they were read. */
export const MOST_SHOWN_ROWS = 5;

/** Why a file as a whole cannot be read. */
export const faultyFile = z.object({
  fault: z.enum(FILE_FAULTS),
  column: z.string().exactOptional(),
  max: z.int().exactOptional(),
});

const TEN_YEARS = 3_660;
/** Prices have a row for each car and day. */
const MOST_DAYS = {
  cars: TEN_YEARS,
  day_prices: 366,
  bookings: TEN_YEARS,
  expenses: TEN_YEARS,
  drives: TEN_YEARS,
} as const satisfies Record<ExportKind, number>;

const importInput = z.strictObject({
  kind: z.enum(IMPORT_KINDS),
  /** The text of the file; longer ones are refused in words. */
  text: z.string().max(1_000_000),
});

const checkedImport = z.object({
  rowCount: z.int(),
  faultCount: z.int(),
  /** In the order of their lines. */
  faults: z.array(
    recordFault.extend({
      /** Of the file, from 1. */
      line: z.int(),
      column: z.string(),
      /** What stands there. */
      value: z.string(),
    }),
  ),
  /** The first rows, their cells in the order of `columns`. */
  columns: z.array(z.string()),
  shown: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** When the same file was brought in before; null: never. */
  importedAt: instantOut.nullable(),
});

export const previewImport = useCase('records/preview-import', {
  access: 'signed_in',
  summary:
    'What a CSV file would bring in, with the line and the reason of everything that is wrong; nothing is changed',
  input: importInput,
  output: checkedImport,
  refusals: ['forbidden', 'csv_unreadable'],
});

export const importRecords = useCase('records/import', {
  access: 'signed_in',
  summary:
    'Bring a CSV file in: all of its rows, or none when one is wrong; the same file again brings nothing',
  input: importInput,
  output: checkedImport.extend({ isImported: z.boolean() }),
  refusals: ['forbidden', 'csv_unreadable', 'too_many_records'],
});

export const exportRecords = useCase('records/export', {
  access: 'signed_in',
  summary:
    'The host’s cars, prices by day, bookings, expenses or kilometre log of a period, as the text of a CSV file',
  input: z
    .strictObject({ kind: z.enum(EXPORT_KINDS), fromOn: calendarDate, toOn: calendarDate })
    .refine(...DAYS_IN_ORDER)
    .refine(({ kind, fromOn, toOn }) => daysBetween(fromOn, toOn) < MOST_DAYS[kind], {
      path: ['toOn'],
      message: 'period' satisfies FieldFault,
    }),
  output: z.object({ name: z.string(), text: z.string(), rowCount: z.int() }),
  refusals: [],
});
