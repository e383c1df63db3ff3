import { EXPENSE_CATEGORIES, type Expense, type ExpenseGroup } from '@kwela/domain/records/expenses';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type RecordPlace, type RecordsAsked, recordsIn } from './records-asked.ts';

export interface StoredExpense extends Expense {
  readonly id: string;
  /** The public id of its car; null: for all cars. */
  readonly vehicleId: string | null;
  readonly note: string;
  readonly receipt: { readonly id: string; readonly name: string } | null;
}

interface ExpenseRow {
  readonly id: string;
  readonly public_id: string | null;
  readonly category: string;
  readonly spent_on: string;
  readonly cents: number;
  readonly vat_cents: number;
  readonly note: string;
  readonly file_id: string | null;
  readonly file_name: string | null;
}

const expenseOf = (row: ExpenseRow): StoredExpense => ({
  id: row.id,
  vehicleId: row.public_id,
  category: codeOf(EXPENSE_CATEGORIES, row.category),
  spentOn: row.spent_on,
  cents: row.cents,
  vatCents: row.vat_cents,
  note: row.note,
  receipt: row.file_id === null ? null : { id: row.file_id, name: row.file_name ?? '' },
});

const SELECTED = sql`
  SELECT e.id, v.public_id, e.category, e.spent_on::text AS spent_on, e.cents, e.vat_cents, e.note, e.file_id, f.name AS file_name
    FROM host_expenses e LEFT JOIN vehicles v ON v.id = e.vehicle_id LEFT JOIN private_files f ON f.id = e.file_id`;

const { asked, goingOn, newestFirst } = recordsIn('e', 'spent_on');

export async function findExpenses(
  db: Db,
  which: RecordsAsked,
  { after, count }: { readonly after: RecordPlace | null; readonly count: number },
): Promise<readonly StoredExpense[]> {
  const { rows } = await sql<ExpenseRow>`${SELECTED} WHERE ${asked(which)} ${goingOn(after)}
    ORDER BY ${newestFirst} LIMIT ${count}`.execute(db);
  return rows.map(expenseOf);
}

export async function findExpense(db: Db | Tx, id: string, hostId: string): Promise<StoredExpense | null> {
  const { rows } = await sql<ExpenseRow>`${SELECTED}
    WHERE e.id = ${id}::uuid AND e.host_id = ${hostId}::uuid AND e.removed_at IS NULL`.execute(db);
  return rows[0] === undefined ? null : expenseOf(rows[0]);
}

export async function groupExpenses(db: Db, which: RecordsAsked): Promise<readonly ExpenseGroup<string>[]> {
  const { rows } = await sql<{
    month: string;
    public_id: string | null;
    category: string;
    count: number;
    cents: string;
    vat_cents: string;
  }>`
    SELECT to_char(e.spent_on, 'YYYY-MM') AS month, v.public_id, e.category, count(*)::int AS count,
           sum(e.cents)::text AS cents, sum(e.vat_cents)::text AS vat_cents
      FROM host_expenses e LEFT JOIN vehicles v ON v.id = e.vehicle_id
     WHERE ${asked(which)} GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(db);
  return rows.map(({ public_id: car, month, category, count, cents, vat_cents }) => ({
    month,
    car,
    category: codeOf(EXPENSE_CATEGORIES, category),
    count,
    cents: Number(cents),
    vatCents: Number(vat_cents),
  }));
}

export interface WrittenExpense extends Expense {
  readonly id: string;
  /** The row of its car. */
  readonly carId: number | null;
  readonly note: string;
}

/**
 * Writes expenses of a host, changing those whose ids are there already; a receipt stays with its expense. How many were written: one whose id
 * is somebody else's or was removed is not.
 */
export async function writeExpenses(
  tx: Tx,
  hostId: string,
  expenses: readonly WrittenExpense[],
  at: Date,
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO host_expenses AS e (id, host_id, vehicle_id, category, spent_on, cents, vat_cents, note, created_at, changed_at)
    SELECT g.id, ${hostId}::uuid, g.vehicle_id, g.category, g.spent_on, g.cents, g.vat_cents, g.note, ${at}, ${at}
      FROM unnest(${expenses.map(({ id }) => id)}::uuid[], ${expenses.map(({ carId }) => carId)}::bigint[],
                  ${expenses.map(({ category }) => category)}::text[], ${expenses.map(({ spentOn }) => spentOn)}::date[],
                  ${expenses.map(({ cents }) => cents)}::int[], ${expenses.map(({ vatCents }) => vatCents)}::int[],
                  ${expenses.map(({ note }) => note)}::text[]) AS g (id, vehicle_id, category, spent_on, cents, vat_cents, note)
    ON CONFLICT (id) DO UPDATE
      SET vehicle_id = excluded.vehicle_id, category = excluded.category, spent_on = excluded.spent_on, cents = excluded.cents,
          vat_cents = excluded.vat_cents, note = excluded.note, changed_at = excluded.changed_at
      WHERE e.host_id = excluded.host_id AND e.removed_at IS NULL
    RETURNING 1`.execute(tx);
  return rows.length;
}

/** Gives an expense its receipt; the one that it had goes with its bytes. */
export async function setReceipt(tx: Tx, id: string, fileId: string | null): Promise<void> {
  await sql`
    WITH was AS (SELECT file_id FROM host_expenses WHERE id = ${id}::uuid),
         now AS (UPDATE host_expenses SET file_id = ${fileId}::uuid WHERE id = ${id}::uuid RETURNING id)
    DELETE FROM private_files
     WHERE id = (SELECT file_id FROM was WHERE file_id IS DISTINCT FROM ${fileId}::uuid) AND EXISTS (SELECT FROM now)`.execute(
    tx,
  );
}

export async function countExpenses(tx: Tx, hostId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM host_expenses WHERE host_id = ${hostId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
}
