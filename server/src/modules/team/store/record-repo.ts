import { TEAM_EVENTS, type TeamEvent } from '@kwela/domain/hosting/team/record';
import { sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

interface NewEntry {
  readonly hostId: string;
  readonly actorId: string;
  readonly event: TeamEvent;
  /** Whose rights it was about: the address, and the person once there is one. */
  readonly about?: { readonly email: string; readonly userId: string | null };
  readonly vehicleId: number | null;
  readonly at: Date;
  readonly requestId: string;
}

/** Told twice by one call, it is one act. */
export async function addToRecord(db: Db | Tx, entry: NewEntry): Promise<void> {
  const { hostId, actorId, event, about, vehicleId, at, requestId } = entry;
  await sql`
    INSERT INTO team_record (host_id, actor_id, event, about, about_id, vehicle_id, at, request_id)
    VALUES (${hostId}::uuid, ${actorId}::uuid, ${event}, ${about?.email ?? null}, ${about?.userId ?? null}::uuid,
            ${vehicleId}, ${at}, ${requestId})
    ON CONFLICT DO NOTHING`.execute(db);
}

interface Row {
  readonly seq: number;
  readonly at: Date;
  readonly event: string;
  readonly about: string | null;
  readonly actor_id: string | null;
  readonly name: string | null;
  readonly public_id: string | null;
  readonly title: string | null;
}

/** The newest first, from one entry on. */
export async function findRecord(
  db: Db,
  hostId: string,
  { before, count }: { readonly before: number | null; readonly count: number },
) {
  const { rows } = await sql<Row>`
    SELECT r.seq, r.at, r.event, r.about, r.actor_id, nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') AS name,
           v.public_id, concat_ws(' ', v.make, v.model, v.year) AS title
      FROM team_record r LEFT JOIN profiles p ON p.id = r.actor_id LEFT JOIN vehicles v ON v.id = r.vehicle_id
     WHERE r.host_id = ${hostId}::uuid AND (${before}::bigint IS NULL OR r.seq < ${before}::bigint)
     ORDER BY r.seq DESC LIMIT ${count}`.execute(db);
  return rows.map((row) => ({
    seq: Number(row.seq),
    at: row.at,
    event: codeOf(TEAM_EVENTS, row.event),
    about: row.about,
    actorId: row.actor_id,
    name: row.name,
    car: row.public_id === null ? null : { id: row.public_id, title: row.title ?? '' },
  }));
}

export async function removeOldRecord(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM team_record WHERE at < ${before}`.execute(db);
}
