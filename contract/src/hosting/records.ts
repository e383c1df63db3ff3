import { DRIVE_USES } from '@kwela/domain/records/drives';
import { EXPENSE_CATEGORIES } from '@kwela/domain/records/expenses';
import {
  LONGEST_NOTE,
  MOST_ODOMETER_KM,
  MOST_RECORD_CENTS,
  RECORD_FAULTS,
} from '@kwela/domain/records/faults';
import { z } from 'zod';
import { useCase } from '../define.ts';
import { calendarDate, cents, DAYS_IN_ORDER, line, localDate, pageParams, uuid } from '../fields.ts';
import { namedCar } from './named-cars.ts';

const MONTH = /^\d{4}-\d{2}$/;

/** The records of a period, of one car where one is named. Both dates belong to it. */
const periodInput = z
  .strictObject({ fromOn: calendarDate, toOn: calendarDate, vehicleId: uuid.optional(), ...pageParams })
  .refine(...DAYS_IN_ORDER);

/** The host's own cars, for which something can be written down; archived ones too, as their books go on. */
const recordCars = z.array(namedCar);

const note = line.pipe(z.string().max(LONGEST_NOTE));
const odometer = z.int().min(0).max(MOST_ODOMETER_KM);

/** What is wrong with a value of a record, with the bounds or the other entry that it breaks on. */
export const recordFault = z.object({
  fault: z.enum(RECORD_FAULTS),
  min: z.int().exactOptional(),
  max: z.int().exactOptional(),
  otherOn: localDate.exactOptional(),
  otherKm: z.int().exactOptional(),
});

/** What is wrong with a record that was sent, by its fields. */
export const recordFaults = z.object({ problems: z.array(recordFault.extend({ field: z.string() })) });

const expenseFields = {
  /** Chosen by the caller, so that the same one is written once; sent again with other values, it is changed. */
  id: uuid,
  /** Null: for all cars. */
  vehicleId: uuid.nullable(),
  category: z.enum(EXPENSE_CATEGORIES),
  spentOn: calendarDate,
  cents: cents.min(1).max(MOST_RECORD_CENTS),
  /** Contained in the sum. */
  vatCents: cents.min(0).max(MOST_RECORD_CENTS),
  note,
} as const;

const expense = z.object({
  ...expenseFields,
  note: z.string(),
  receipt: z.object({ id: uuid, name: z.string() }).nullable(),
});

const sum = z.object({ count: z.int(), cents, vatCents: cents });

export const listExpenses = useCase('records/expenses', {
  access: 'signed_in',
  summary:
    'What the host spent in a period, the newest first, with the sums of all of it by month, car and category',
  input: periodInput,
  output: z.object({
    items: z.array(expense),
    nextCursor: z.string().nullable(),
    cars: recordCars,
    totals: z.object({
      all: sum,
      byMonth: z.array(sum.extend({ month: z.string().regex(MONTH) })),
      /** Null: for all cars. */
      byCar: z.array(sum.extend({ vehicleId: uuid.nullable() })),
      byCategory: z.array(sum.extend({ category: z.enum(EXPENSE_CATEGORIES) })),
    }),
  }),
  refusals: ['cursor_stale'],
});

export const saveExpense = useCase('records/save-expense', {
  access: 'signed_in',
  summary: 'Write an expense down, or change one by its id; a receipt is a file that was handed in before',
  input: z.strictObject({ ...expenseFields, /** Null: no receipt. */ receiptId: uuid.nullable() }),
  output: expense,
  refusals: ['not_found', 'forbidden', 'record_faulty', 'file_unknown', 'too_many_records'],
});

const driveFields = {
  id: uuid,
  vehicleId: uuid,
  drivenOn: calendarDate,
  fromKm: odometer,
  toKm: odometer,
  use: z.enum(DRIVE_USES),
  note,
  /** The odometer began again with this entry. */
  isOdometerReplaced: z.boolean(),
} as const;

const drive = z.object({ ...driveFields, note: z.string() });

const distance = z.object({
  count: z.int(),
  businessKm: z.int(),
  privateKm: z.int(),
  unloggedKm: z.int(),
  /** Business ÷ (business + private + not logged), in basis points; null where nothing was driven. */
  businessShareBp: z.int().nullable(),
});

export const listDrives = useCase('records/drives', {
  access: 'signed_in',
  summary:
    'The kilometre log of the host’s cars in a period, the newest first, with the distances of all of it by car',
  input: periodInput,
  output: z.object({
    items: z.array(drive),
    nextCursor: z.string().nullable(),
    cars: recordCars,
    totals: z.object({ all: distance, byCar: z.array(distance.extend({ vehicleId: uuid })) }),
  }),
  refusals: ['cursor_stale'],
});

export const saveDrive = useCase('records/save-drive', {
  access: 'signed_in',
  summary: 'Write an entry of the kilometre log down, or change one by its id',
  input: z.strictObject(driveFields),
  output: drive,
  refusals: ['not_found', 'forbidden', 'record_faulty', 'too_many_records'],
});

const recordNamed = z.strictObject({ kind: z.enum(['expense', 'drive']), id: uuid });

export const removeRecord = useCase('records/remove', {
  access: 'signed_in',
  summary: 'Delete an expense or an entry of the log; it can be brought back for a day',
  input: recordNamed,
  output: z.object({ isRemoved: z.boolean() }),
  refusals: [],
});

export const restoreRecord = useCase('records/restore', {
  access: 'signed_in',
  summary: 'Bring back what was deleted within the last day, unless it does not fit any more',
  input: recordNamed,
  output: z.object({ isRestored: z.boolean() }),
  refusals: ['not_found', 'record_faulty'],
});
