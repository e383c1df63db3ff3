import { ACCOUNT_TIMER, type AccountState, type OpenMatters } from '@kwela/domain/accounts/deletion';
import { isFinal } from '@kwela/domain/bookings/lifecycle';
import { BOOKING_STATES } from '@kwela/domain/bookings/states';
import type { ChargeState } from '@kwela/domain/charges/lifecycle';
import type { PaymentState } from '@kwela/domain/payments/lifecycle';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';
import { schedule } from '../../jobs/schedule.ts';

export const findUser = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('auth.users')
    .innerJoin('profiles', 'profiles.id', 'auth.users.id')
    .select([
      'auth.users.id',
      'auth.users.email',
      'auth.users.email_confirmed_at',
      'auth.users.phone as sign_in_phone',
      'auth.users.phone_confirmed_at',
      'auth.users.is_anonymous',
      'auth.users.created_at',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.phone',
      'profiles.birth_on',
      'profiles.avatar_url',
    ])
    .select(({ eb }) => eb('auth.users.encrypted_password', 'is not', null).as('has_password'))
    .where('auth.users.id', '=', userId)
    .executeTakeFirst();

export const identitiesOf = (db: Db, userId: string) =>
  db
    .selectFrom('auth.identities')
    .select(['id', 'provider'])
    .select(sql<string | null>`identity_data ->> 'email'`.as('email'))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const factorsOf = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('auth.factors')
    .select(['id', 'factor_type', 'friendly_name', 'status'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

export const renameFactor = (tx: Tx, id: string, name: string, at: Date): Promise<unknown> =>
  tx.updateTable('auth.factors').set({ friendly_name: name, updated_at: at }).where('id', '=', id).execute();

export const sessionsOf = (db: Db, userId: string) =>
  db
    .selectFrom('auth.sessions')
    .select(['id', 'user_agent', 'ip', 'aal', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', (order) => order.desc().nullsLast())
    .execute();

/** False: the person has no such session. */
export async function endSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('auth.sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

export interface Deletion {
  readonly askedAt: Date;
  readonly dueAt: Date;
}

export async function findDeletion(db: Db | Tx, userId: string): Promise<Deletion | null> {
  const row = await db
    .selectFrom('account_deletions')
    .select(['asked_at', 'due_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : { askedAt: row.asked_at, dueAt: row.due_at };
}

export interface LockedAccount {
  readonly state: AccountState;
  /** What was asked for, while the account is `leaving`. */
  readonly deletion: Deletion | null;
}

/** Where an account stands, held still so that asking, keeping and erasing take turns. */
export async function lockAccount(tx: Tx, userId: string): Promise<LockedAccount> {
  const { rows } = await sql`
    SELECT id FROM auth.users WHERE id = ${userId}::uuid AND deleted_at IS NULL FOR NO KEY UPDATE`.execute(
    tx,
  );
  if (rows.length === 0) return { state: 'erased', deletion: null };
  const deletion = await findDeletion(tx, userId);
  return { state: deletion === null ? 'active' : 'leaving', deletion };
}

/** Notes the wish and sets the timer that fulfils it. */
export async function addDeletion(tx: Tx, userId: string, { askedAt, dueAt }: Deletion): Promise<void> {
  await tx
    .insertInto('account_deletions')
    .values({ user_id: userId, asked_at: askedAt, due_at: dueAt })
    .execute();
  await schedule(tx, userId, [{ timer: ACCOUNT_TIMER, dueAt }]);
}

/** The timer stays and will find nothing to do. */
export const removeDeletion = (tx: Tx, userId: string): Promise<unknown> =>
  tx.deleteFrom('account_deletions').where('user_id', '=', userId).execute();

const ENDED = BOOKING_STATES.filter(isFinal);

/** Payments whose money is held, on its way or in dispute. */
const UNSETTLED: readonly PaymentState[] = [
  'awaiting_eft',
  'needs_review',
  'matched',
  'authorised',
  'disputed',
];

/** Of a charge after a trip that the guest has to pay; the books hear of it once it is paid. */
const DUE: ChargeState = 'due';

/**
 * What still ties a person to others. Money: a payment that is not settled, an order to the payment company that is not
 * done, a charge that the guest has not paid, a sum that the books still hold for the guest, or the rent that a host has not
 * been paid.
 */
export async function openMattersOf(tx: Tx, userId: string): Promise<OpenMatters> {
  const { rows } = await sql<OpenMatters>`
    WITH mine AS (
      SELECT id, state, guest_id FROM bookings WHERE guest_id = ${userId}::uuid
      UNION SELECT id, state, guest_id FROM bookings WHERE host_id = ${userId}::uuid
    )
    SELECT count(*) FILTER (WHERE NOT state = ANY (${ENDED}::text[]))::int AS trips,
           count(*) FILTER (WHERE state = 'closing' AND EXISTS (
             SELECT FROM booking_events e WHERE e.booking_id = mine.id AND e.transition = 'open_claim'))::int AS claims,
           count(*) FILTER (WHERE state = ANY (${ENDED}::text[]) AND (
             EXISTS (SELECT FROM payments p WHERE p.booking_id = mine.id AND (
               p.state = ANY (${[...UNSETTLED]}::text[])
               OR EXISTS (SELECT FROM payment_outbox c WHERE c.payment_id = p.id AND c.done_at IS NULL)))
             OR (mine.guest_id = ${userId}::uuid AND EXISTS (
               SELECT FROM charges c WHERE c.booking_id = mine.id AND c.state = ${DUE}))
             OR EXISTS (
               SELECT FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
                WHERE t.booking_id = mine.id AND (
                  (mine.guest_id = ${userId}::uuid AND e.account IN ('guest_receivable', 'refunds_due'))
                  OR (mine.guest_id <> ${userId}::uuid AND e.account IN ('trust_rental', ${`host_payable:${userId}`})))
                GROUP BY e.account HAVING sum(e.cents) <> 0)))::int AS balances
      FROM mine`.execute(tx);
  return rows[0] ?? { trips: 0, claims: 0, balances: 0 };
}
