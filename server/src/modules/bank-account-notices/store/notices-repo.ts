import { BANK_ACCOUNT_NOTICES, type BankAccountNotice } from '@kwela/domain/identity/bank-account-notices';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { outboxOf } from '../../outbox/outbox-repo.ts';
import type { Waiting } from '../../outbox/send-due.ts';

const NOTICE_CHANNELS = ['email', 'sms'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

export interface NewNotice {
  /** The same for the same account, person and way, so that it is told once. */
  readonly key: string;
  readonly userId: string;
  readonly channel: NoticeChannel;
  readonly about: BankAccountNotice;
  readonly numberEnd: string;
  readonly at: Date;
}

export const bankAccountNoticeOutbox = outboxOf('bank_account_notices', {
  kind: sql.ref('about'),
  ref: sql.ref('user_id'),
  since: sql.ref('created_at'),
});

/** Written in the transaction of what they tell. */
export const insertNotices = (tx: Tx, notices: readonly NewNotice[]): Promise<unknown> =>
  tx
    .insertInto('bank_account_notices')
    .values(
      notices.map(({ key, userId, channel, about, numberEnd, at }) => ({
        key,
        user_id: userId,
        channel,
        about,
        number_end: numberEnd,
        created_at: at,
        try_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export interface WaitingNotice
  extends Waiting,
    Pick<NewNotice, 'userId' | 'channel' | 'about' | 'numberEnd' | 'at'> {}

interface Row {
  readonly key: string;
  readonly user_id: string;
  readonly channel: string;
  readonly about: string;
  readonly number_end: string;
  readonly created_at: Date;
  readonly attempts: number;
}

/** Takes the notices that are due, the oldest first. */
export async function claimNotices(db: Db, at: Date): Promise<readonly WaitingNotice[]> {
  const { rows } = await sql<Row>`
    WITH claimed AS (${bankAccountNoticeOutbox.claiming(at)})
    SELECT key, user_id, channel, about, number_end, created_at, attempts FROM claimed
     ORDER BY created_at, key`.execute(db);
  return rows.map((row) => ({
    key: row.key,
    userId: row.user_id,
    channel: codeOf(NOTICE_CHANNELS, row.channel),
    about: codeOf(BANK_ACCOUNT_NOTICES, row.about),
    numberEnd: row.number_end,
    at: row.created_at,
    attempts: row.attempts,
  }));
}
