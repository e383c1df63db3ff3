import { PAYOUT_MAILS, type PayoutMail } from '@kwela/domain/payouts/mails';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import {
  ADDRESSEE_COLUMNS,
  type Addressee,
  type AddresseeRow,
  addresseeOf,
  joinAddressee,
} from '../../outbox/addressee-repo.ts';
import { mailsOf } from '../../outbox/outbox-repo.ts';
import type { Waiting } from '../../outbox/send-due.ts';

export interface NewPayoutMail {
  readonly hostId: string;
  readonly mail: PayoutMail;
  /** The same for the same change, so that it is told once. */
  readonly about: string;
  readonly cents: number;
  readonly payOn?: string;
  readonly accountEnd?: string;
  readonly at: Date;
}

export const payoutMailOutbox = mailsOf('payout_mails', {
  kind: sql.ref('event'),
  ref: sql.ref('host_id'),
  since: sql.ref('created_at'),
});

/** Written in the transaction of what it tells. */
export const insertPayoutMail = (tx: Tx, one: NewPayoutMail, tryAt: Date): Promise<unknown> =>
  tx
    .insertInto('payout_mails')
    .values({
      host_id: one.hostId,
      event: one.mail,
      about: one.about,
      cents: one.cents,
      pay_on: one.payOn,
      account_end: one.accountEnd,
      created_at: one.at,
      mail_try_at: tryAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export interface WaitingPayoutMail extends Waiting, Addressee {
  readonly mail: PayoutMail;
  readonly cents: number;
  readonly payOn: string | null;
  readonly accountEnd: string | null;
}

interface Row extends AddresseeRow {
  readonly id: string;
  readonly event: string;
  readonly cents: number;
  readonly pay_on: string | null;
  readonly account_end: string | null;
  readonly mail_attempts: number;
}

/** The mails that are due, the first change first. */
export async function claimPayoutMails(db: Db, at: Date): Promise<readonly WaitingPayoutMail[]> {
  const { rows } = await sql<Row>`
    WITH claimed AS (${payoutMailOutbox.claiming(at)})
    SELECT m.id, m.event, m.cents, m.pay_on::text AS pay_on, m.account_end, m.mail_attempts,
           ${ADDRESSEE_COLUMNS}
      FROM claimed m ${joinAddressee('m.host_id')}
     ORDER BY m.created_at, m.about`.execute(db);
  return rows.map((row) => ({
    key: row.id,
    attempts: row.mail_attempts,
    mail: codeOf(PAYOUT_MAILS, row.event),
    cents: row.cents,
    payOn: row.pay_on,
    accountEnd: row.account_end,
    ...addresseeOf(row),
  }));
}
