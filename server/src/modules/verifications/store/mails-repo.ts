import {
  VERIFICATION_REASON_CODES,
  VERIFICATION_STATES,
  type VerificationReason,
  type VerificationState,
} from '@kwela/domain/verification/lifecycle';
import { VERIFICATION_MAILS, type VerificationMail } from '@kwela/domain/verification/mails';
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

export interface NewVerificationMail {
  readonly userId: string;
  readonly mail: VerificationMail;
  /** The same for the same change, so that it is told once. */
  readonly about: string;
  readonly reason: VerificationReason | null;
  /** Of a paper that runs out. */
  readonly expiresOn?: string;
  readonly at: Date;
}

export const verificationMailOutbox = mailsOf('verification_mails', {
  kind: sql.ref('event'),
  ref: sql.ref('user_id'),
  since: sql.ref('created_at'),
});

/** Written in the transaction of what it tells. */
export const insertVerificationMail = (tx: Tx, one: NewVerificationMail, tryAt: Date): Promise<unknown> =>
  tx
    .insertInto('verification_mails')
    .values({
      user_id: one.userId,
      event: one.mail,
      about: one.about,
      reason: one.reason,
      expires_on: one.expiresOn ?? null,
      created_at: one.at,
      mail_try_at: tryAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export interface WaitingVerificationMail extends Waiting, Addressee {
  readonly mail: VerificationMail;
  readonly reason: VerificationReason | null;
  readonly expiresOn: string | null;
  /** How it stands now. */
  readonly state: VerificationState;
  readonly reasonNow: VerificationReason | null;
}

interface Row extends AddresseeRow {
  readonly id: string;
  readonly event: string;
  readonly reason: string | null;
  readonly expires_on: string | null;
  readonly state: string | null;
  readonly reason_now: string | null;
  readonly mail_attempts: number;
}

const reasonOf = (code: string | null) => (code === null ? null : codeOf(VERIFICATION_REASON_CODES, code));

/** The mails that are due, the first change first, with how things stand now. */
export async function claimVerificationMails(db: Db, at: Date): Promise<readonly WaitingVerificationMail[]> {
  const { rows } = await sql<Row>`
    WITH claimed AS (${verificationMailOutbox.claiming(at)})
    SELECT m.id, m.event, m.reason, m.expires_on::text AS expires_on, v.state, v.reason AS reason_now, m.mail_attempts,
           ${ADDRESSEE_COLUMNS}
      FROM claimed m LEFT JOIN verifications v ON v.user_id = m.user_id
      ${joinAddressee('m.user_id')}
     ORDER BY m.created_at, m.about`.execute(db);
  return rows.map((row) => ({
    key: row.id,
    attempts: row.mail_attempts,
    mail: codeOf(VERIFICATION_MAILS, row.event),
    reason: reasonOf(row.reason),
    expiresOn: row.expires_on,
    state: codeOf(VERIFICATION_STATES, row.state ?? 'not_started'),
    reasonNow: reasonOf(row.reason_now),
    ...addresseeOf(row),
  }));
}
