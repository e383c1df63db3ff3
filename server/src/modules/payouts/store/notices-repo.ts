import type { Tx } from '../../../db/tx.ts';

export type NoticeEffect = 'paid' | 'failed' | 'sent_back' | 'ignored' | 'mismatch';

export async function isNoted(tx: Tx, bank: string, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payout_notices')
    .select('notice_key')
    .where('bank', '=', bank)
    .where('notice_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps what the bank told as it came. False: it is kept already. */
export async function noteNotice(
  tx: Tx,
  notice: {
    readonly bank: string;
    readonly key: string;
    readonly payoutId: string | null;
    readonly effect: NoticeEffect;
    readonly raw: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('payout_notices')
    .values({
      bank: notice.bank,
      notice_key: notice.key,
      payout_id: notice.payoutId,
      effect: notice.effect,
      raw: notice.raw,
      received_at: notice.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('notice_key')
    .executeTakeFirst();
  return row !== undefined;
}
