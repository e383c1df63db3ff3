import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { areTheirs, PERSONAL_DATA } from './personal-data-repo.ts';
import type { PersonalRows } from './store/personal-data/rows.ts';

/** `nameless`: rows that must be kept still point to the person, so an empty account stays behind them. */
export type Erased = 'gone' | 'nameless';

async function clear(tx: Tx, rows: PersonalRows, userId: string): Promise<void> {
  const { table, atTheEnd } = rows;
  if (atTheEnd === 'kept') return;
  const head = atTheEnd === 'deleted' ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${atTheEnd.cleared}`;
  await sql`${sql.raw(head)} WHERE ${areTheirs(rows, userId)}`.execute(tx);
}

const leavesTraces = async (tx: Tx, userId: string): Promise<boolean> => {
  const { rows } = await sql<{ is_kept: boolean }>`
    SELECT EXISTS (SELECT FROM hosts WHERE user_id = ${userId}::uuid)
        OR EXISTS (SELECT FROM bookings WHERE guest_id = ${userId}::uuid)
        OR EXISTS (SELECT FROM reviews WHERE guest_id = ${userId}::uuid)
        OR EXISTS (SELECT FROM promo_redemptions WHERE guest_id = ${userId}::uuid) AS is_kept`.execute(tx);
  return rows[0]?.is_kept === true;
};

/**
 * Takes a person out of every table: names, addresses, phone numbers, papers, ways to sign in. Rows of money and of
 * trips stay and point to an account without a name; anyone who has none is gone altogether.
 */
export async function erasePerson(tx: Tx, userId: string, at: Date, mustStay = false): Promise<Erased> {
  for (const rows of Object.values<PersonalRows>(PERSONAL_DATA)) await clear(tx, rows, userId);
  if (!mustStay && !(await leavesTraces(tx, userId))) {
    await tx.deleteFrom('auth.users').where('id', '=', userId).execute();
    return 'gone';
  }
  await tx
    .updateTable('auth.users')
    .set({
      email: null,
      phone: null,
      new_email: null,
      new_phone: null,
      encrypted_password: null,
      email_confirmed_at: null,
      phone_confirmed_at: null,
      last_sign_in_at: null,
      raw_app_meta_data: '{}',
      raw_user_meta_data: '{}',
      updated_at: at,
      deleted_at: at,
    })
    .where('id', '=', userId)
    .execute();
  return 'nameless';
}
