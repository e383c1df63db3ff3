import { REFUND_ACCOUNT_KINDS, type RefundAccountKind } from '@kwela/domain/identity/bank-account';
import { BANK_CODES, type Bank } from '@kwela/domain/identity/banks';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

/** Where guests want refunds that cannot go back to where they came from. */

const bankField = z.enum(BANK_CODES);
const kindField = z.enum(REFUND_ACCOUNT_KINDS);

export interface RefundAccount {
  readonly userId: string;
  readonly givenAt: Date;
  readonly holder: string;
  readonly bank: Bank;
  readonly kind: RefundAccountKind;
  /** The number, sealed for its owner. */
  readonly numberSealed: Buffer;
  readonly numberEnd: string;
  /** Since when it is known not to take money. */
  readonly refusedAt: Date | null;
}

export async function findRefundAccount(db: Db | Tx, userId: string): Promise<RefundAccount | null> {
  const row = await db
    .selectFrom('refund_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    userId: row.user_id,
    givenAt: row.given_at,
    holder: row.holder,
    bank: bankField.parse(row.bank),
    kind: kindField.parse(row.kind),
    numberSealed: row.number_sealed,
    numberEnd: row.number_end,
    refusedAt: row.refused_at,
  };
}

/** One person's account is given, and asked for, one after the other. */
export const lockRefundAccount = (tx: Tx, userId: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`refund account of ${userId}`}, 0))`.execute(tx);

/** In place of the one before. */
export async function saveRefundAccount(tx: Tx, account: Omit<RefundAccount, 'refusedAt'>): Promise<void> {
  const row = {
    given_at: account.givenAt,
    holder: account.holder,
    bank: account.bank,
    kind: account.kind,
    number_sealed: account.numberSealed,
    number_end: account.numberEnd,
    refused_at: null,
  };
  await tx
    .insertInto('refund_accounts')
    .values({ user_id: account.userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** False: there was none. */
export async function removeRefundAccount(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('refund_accounts')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The account that was given at this instant did not take the money; a newer one is not meant. */
export const markAccountRefused = (tx: Tx, userId: string, givenAt: Date, at: Date): Promise<unknown> =>
  tx
    .updateTable('refund_accounts')
    .set({ refused_at: at })
    .where('user_id', '=', userId)
    .where('given_at', '=', givenAt)
    .execute();
