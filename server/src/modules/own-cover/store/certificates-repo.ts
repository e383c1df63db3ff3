import {
  CERTIFICATE_STATES,
  type CertificateState,
  DECLINE_REASONS,
  type DeclineReason,
} from '@kwela/domain/protection/own-cover';
import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface Certificate {
  readonly id: string;
  readonly hostId: string;
  readonly company: string;
  readonly policyNumber: string;
  readonly expiresOn: string;
  readonly state: CertificateState;
  readonly reason: DeclineReason | null;
  readonly submittedAt: Date;
  readonly decidedBy: string | null;
  readonly file: { readonly id: string; readonly name: string };
}

interface CertificateRow {
  readonly id: string;
  readonly host_id: string;
  readonly company: string;
  readonly policy_number: string;
  readonly expires_on: string;
  readonly state: string;
  readonly reason: string | null;
  readonly submitted_at: Date;
  readonly decided_by: string | null;
  readonly file_id: string;
  readonly file_name: string;
}

const COLUMNS: RawBuilder<unknown> = sql`
  c.id, c.host_id, c.company, c.policy_number, c.expires_on::text AS expires_on, c.state, c.reason, c.submitted_at, c.decided_by,
  c.file_id, f.name AS file_name`;
const CERTIFICATES: RawBuilder<unknown> = sql`own_cover_certificates c JOIN private_files f ON f.id = c.file_id`;

const certificateOf = (row: CertificateRow): Certificate => ({
  id: row.id,
  hostId: row.host_id,
  company: row.company,
  policyNumber: row.policy_number,
  expiresOn: row.expires_on,
  state: codeOf(CERTIFICATE_STATES, row.state),
  reason: row.reason === null ? null : codeOf(DECLINE_REASONS, row.reason),
  submittedAt: row.submitted_at,
  decidedBy: row.decided_by,
  file: { id: row.file_id, name: row.file_name },
});

/** Holds what is done with the certificates of one host in one order. False: nobody who hosts. */
export async function lockCertificates(tx: Tx, hostId: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`own cover ${hostId}`}, 0))`.execute(tx);
  const { rows } = await sql`SELECT 1 FROM hosts WHERE user_id = ${hostId}::uuid`.execute(tx);
  return rows.length > 0;
}

export async function findCertificates(db: Db | Tx, hostId: string): Promise<readonly Certificate[]> {
  const { rows } = await sql<CertificateRow>`
    SELECT ${COLUMNS} FROM ${CERTIFICATES} WHERE c.host_id = ${hostId}::uuid ORDER BY c.submitted_at DESC, c.id`.execute(
    db,
  );
  return rows.map(certificateOf);
}

/** One certificate, held until the transaction ends. */
export async function lockCertificate(tx: Tx, id: string): Promise<Certificate | null> {
  const { rows } = await sql<CertificateRow>`
    SELECT ${COLUMNS} FROM ${CERTIFICATES} WHERE c.id = ${id}::uuid FOR UPDATE OF c`.execute(tx);
  return rows[0] === undefined ? null : certificateOf(rows[0]);
}

const MOST_LISTED = 200;

export async function findWaitingCertificates(
  db: Db,
): Promise<readonly { readonly hostName: string; readonly certificate: Certificate }[]> {
  const { rows } = await sql<CertificateRow & { readonly host_name: string }>`
    SELECT ${COLUMNS}, concat_ws(' ', h.first_name, h.last_name) AS host_name
      FROM ${CERTIFICATES} JOIN hosts h ON h.user_id = c.host_id
     WHERE c.state = 'submitted' ORDER BY c.submitted_at, c.id LIMIT ${MOST_LISTED}`.execute(db);
  return rows.map((row) => ({ hostName: row.host_name, certificate: certificateOf(row) }));
}

export interface NewCertificate {
  readonly id: string;
  readonly hostId: string;
  readonly company: string;
  readonly policyNumber: string;
  readonly expiresOn: string;
  readonly fileId: string;
  readonly submittedAt: Date;
}

export const insertCertificate = (tx: Tx, given: NewCertificate): Promise<unknown> =>
  sql`
    INSERT INTO own_cover_certificates (id, host_id, company, policy_number, expires_on, file_id, state, submitted_at)
    VALUES (${given.id}, ${given.hostId}, ${given.company}, ${given.policyNumber}, ${given.expiresOn}::date, ${given.fileId},
            'submitted', ${given.submittedAt})`.execute(tx);

/** What its host sent again with something corrected; a file that another one takes the place of is gone. */
export async function correctCertificate(
  tx: Tx,
  before: Certificate,
  given: Pick<NewCertificate, 'company' | 'policyNumber' | 'expiresOn' | 'fileId'>,
): Promise<void> {
  await sql`
    UPDATE own_cover_certificates SET company = ${given.company}, policy_number = ${given.policyNumber},
           expires_on = ${given.expiresOn}::date, file_id = ${given.fileId}::uuid
     WHERE id = ${before.id}::uuid`.execute(tx);
  await sql`
    DELETE FROM private_files WHERE id = ${before.file.id}::uuid AND id <> ${given.fileId}::uuid`.execute(tx);
}

/** Removes a certificate of a host that nobody has approved, with its file. False: there is no such one. */
export async function deleteCertificate(tx: Tx, id: string, hostId: string): Promise<boolean> {
  // It goes with its file.
  const { rows } = await sql`
    DELETE FROM private_files WHERE id IN (
      SELECT file_id FROM own_cover_certificates
       WHERE id = ${id}::uuid AND host_id = ${hostId}::uuid AND state <> 'approved') RETURNING 1`.execute(tx);
  return rows.length > 0;
}

export const decideCertificate = (
  tx: Tx,
  id: string,
  decision: {
    readonly state: CertificateState;
    readonly reason: DeclineReason | null;
    readonly by: string;
    readonly at: Date;
  },
): Promise<unknown> =>
  tx
    .updateTable('own_cover_certificates')
    .set({
      state: decision.state,
      reason: decision.reason,
      decided_by: decision.by,
      decided_at: decision.at,
    })
    .where('id', '=', id)
    .execute();
