import { NOMINATION_STATES, type NominationState } from '@kwela/domain/hosting/fine-nomination';
import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

export interface Fine {
  readonly id: string;
  readonly hostId: string;
  readonly carId: number;
  readonly vehicleId: string;
  readonly car: string;
  readonly plate: string;
  readonly noticeNumber: string;
  /** The beginning of the minute that the notice names. */
  readonly offenceAt: Date;
  readonly noticeOn: string;
  readonly state: NominationState;
  /** The trip whose driver is named; null: not yet. */
  readonly bookingId: string | null;
  readonly sentOn: string | null;
  readonly proof: { readonly id: string; readonly name: string } | null;
}

interface FineRow {
  readonly id: string;
  readonly host_id: string;
  readonly vehicle_id: number;
  readonly public_id: string;
  readonly car: string;
  readonly plate: string;
  readonly notice_number: string;
  readonly offence_at: Date;
  readonly notice_on: string;
  readonly state: string;
  readonly booking_id: string | null;
  readonly sent_on: string | null;
  readonly proof_file_id: string | null;
  readonly proof_name: string | null;
}

const FINES: RawBuilder<unknown> = sql`
  SELECT n.id, n.host_id, n.vehicle_id, v.public_id, concat_ws(' ', v.make, v.model, v.year) AS car, v.plate, n.notice_number, n.offence_at,
         n.notice_on::text AS notice_on, n.state, n.booking_id, n.sent_on::text AS sent_on, n.proof_file_id, f.name AS proof_name
    FROM fine_nominations n JOIN vehicles v ON v.id = n.vehicle_id LEFT JOIN private_files f ON f.id = n.proof_file_id`;

const fineOf = (row: FineRow): Fine => ({
  id: row.id,
  hostId: row.host_id,
  carId: row.vehicle_id,
  vehicleId: row.public_id,
  car: row.car,
  plate: row.plate,
  noticeNumber: row.notice_number,
  offenceAt: row.offence_at,
  noticeOn: row.notice_on,
  state: codeOf(NOMINATION_STATES, row.state),
  bookingId: row.booking_id,
  sentOn: row.sent_on,
  proof:
    row.proof_file_id === null || row.proof_name === null
      ? null
      : { id: row.proof_file_id, name: row.proof_name },
});

/** A host's notices: what has to be done first on top, then those that are sent or closed. */
export async function findFines(db: Db, hostId: string): Promise<readonly Fine[]> {
  const { rows } = await sql<FineRow>`
    ${FINES} WHERE n.host_id = ${hostId}::uuid ORDER BY n.state IN ('sent', 'closed'), n.notice_on, n.id`.execute(
    db,
  );
  return rows.map(fineOf);
}

export async function findFine(db: Db | Tx, id: string): Promise<Fine | null> {
  const { rows } = await sql<FineRow>`${FINES} WHERE n.id = ${id}::uuid`.execute(db);
  return rows[0] === undefined ? null : fineOf(rows[0]);
}

/** Whether a host has kept a notice of this number before, under another id. */
export async function hasNotice(
  tx: Tx,
  { hostId, noticeNumber, id }: Pick<Fine, 'hostId' | 'noticeNumber' | 'id'>,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM fine_nominations
     WHERE host_id = ${hostId}::uuid AND notice_number = ${noticeNumber} AND id <> ${id}::uuid`.execute(tx);
  return rows.length > 0;
}

export async function countFines(tx: Tx, hostId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM fine_nominations WHERE host_id = ${hostId}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
}

type KeptFine = Pick<Fine, 'id' | 'hostId' | 'carId' | 'noticeNumber' | 'offenceAt' | 'noticeOn'>;

/** Keeps a notice, or puts a draft of the same id right; one of somebody else stays as it is. */
export const saveFine = (tx: Tx, fine: KeptFine, at: Date): Promise<unknown> =>
  sql`
    INSERT INTO fine_nominations AS n (id, host_id, vehicle_id, notice_number, offence_at, notice_on, state, created_at, changed_at)
    VALUES (${fine.id}, ${fine.hostId}, ${fine.carId}, ${fine.noticeNumber}, ${fine.offenceAt}, ${fine.noticeOn}::date, 'draft', ${at}, ${at})
    ON CONFLICT (id) DO UPDATE
      SET vehicle_id = EXCLUDED.vehicle_id, notice_number = EXCLUDED.notice_number, offence_at = EXCLUDED.offence_at,
          notice_on = EXCLUDED.notice_on, changed_at = EXCLUDED.changed_at
      WHERE n.host_id = EXCLUDED.host_id`.execute(tx);

export interface FineStep {
  readonly state: NominationState;
  readonly bookingId: string | null;
  readonly sentOn: string | null;
  readonly proofFileId: string | null;
}

export const stepFine = (tx: Tx, id: string, step: FineStep, at: Date): Promise<unknown> =>
  sql`
    UPDATE fine_nominations
       SET state = ${step.state}, booking_id = ${step.bookingId}::uuid, sent_on = ${step.sentOn}::date,
           proof_file_id = ${step.proofFileId}::uuid, changed_at = ${at}
     WHERE id = ${id}::uuid`.execute(tx);

/** Removes a notice of a host with the proof of its sending. False: there is no such one of theirs. */
export async function deleteFine(tx: Tx, id: string, hostId: string): Promise<boolean> {
  const { rows } = await sql<{ proof_file_id: string | null }>`
    DELETE FROM fine_nominations WHERE id = ${id}::uuid AND host_id = ${hostId}::uuid RETURNING proof_file_id`.execute(
    tx,
  );
  const proof = rows[0]?.proof_file_id ?? null;
  if (proof !== null) await tx.deleteFrom('private_files').where('id', '=', proof).execute();
  return rows.length > 0;
}
