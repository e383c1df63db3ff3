import type { CoHostScope } from '@kwela/domain/hosting/co-host-scopes';
import type { CoHostState } from '@kwela/domain/hosting/team/lifecycle';
import { type Locale, localeNamed } from '@kwela/words/locales';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { type CoHost, type CoHostCar, type CoHostRow, coHostOf } from './co-host.ts';

const COLUMNS = sql`c.id, c.host_id, c.user_id, c.email, c.state, c.state_at, c.scopes, c.has_all_cars, c.version, c.locale,
  c.expires_at, (c.mail_done_at IS NULL AND c.mail_attempts > 0 OR c.mail_error IS NOT NULL) AS is_mail_late,
  (SELECT nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') FROM profiles p WHERE p.id = c.user_id) AS name,
  (SELECT p.avatar_url FROM profiles p WHERE p.id = c.user_id) AS avatar_url,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', v.public_id, 'title', concat_ws(' ', v.make, v.model, v.year))
                             ORDER BY v.make, v.model, v.id)
              FROM co_host_cars o JOIN vehicles v ON v.id = o.vehicle_id WHERE o.co_host_id = c.id), '[]') AS cars`;

/** Those who help a host, then those who are invited, the newest first; what is over is left out. */
export async function findTeam(db: Db | Tx, hostId: string, now: Date): Promise<readonly CoHost[]> {
  const { rows } = await sql<CoHostRow>`
    SELECT ${COLUMNS} FROM co_hosts c
     WHERE c.host_id = ${hostId}::uuid AND (c.state = 'active' OR c.state = 'invited' AND c.expires_at > ${now})
     ORDER BY c.state, c.state_at DESC, c.id`.execute(db);
  return rows.map(coHostOf);
}

/** The hosts whom a person helps. */
export async function findWorkplaces(db: Db, userId: string) {
  const { rows } = await sql<
    CoHostRow & { readonly host_name: string | null; readonly host_avatar_url: string | null }
  >`
    SELECT ${COLUMNS},
           (SELECT nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '') FROM profiles p WHERE p.id = c.host_id) AS host_name,
           (SELECT p.avatar_url FROM profiles p WHERE p.id = c.host_id) AS host_avatar_url
      FROM co_hosts c WHERE c.user_id = ${userId}::uuid AND c.state = 'active'
     ORDER BY host_name, c.id`.execute(db);
  return rows.map((row) => ({
    ...coHostOf(row),
    hostName: row.host_name ?? '',
    hostAvatarUrl: row.host_avatar_url,
  }));
}

export async function findCoHost(db: Db | Tx, id: string): Promise<CoHost | null> {
  const { rows } = await sql<CoHostRow>`SELECT ${COLUMNS} FROM co_hosts c WHERE c.id = ${id}::uuid`.execute(
    db,
  );
  return rows[0] === undefined ? null : coHostOf(rows[0]);
}

/** Held until the transaction ends. */
export async function lockCoHost(tx: Tx, id: string): Promise<CoHost | null> {
  const { rows } = await sql<CoHostRow>`
    SELECT ${COLUMNS} FROM co_hosts c WHERE c.id = ${id}::uuid FOR UPDATE OF c`.execute(tx);
  return rows[0] === undefined ? null : coHostOf(rows[0]);
}

/** Two who invite for one host come one after the other, so that a team is counted right. */
export async function lockTeam(tx: Tx, hostId: string): Promise<void> {
  await sql`SELECT id FROM auth.users WHERE id = ${hostId}::uuid FOR NO KEY UPDATE`.execute(tx);
}

/** Writes down what the clock has brought: invitations of a host whose time is over. */
export async function noteExpired(tx: Tx, hostId: string, now: Date): Promise<void> {
  await sql`UPDATE co_hosts SET state = 'expired', state_at = expires_at
             WHERE host_id = ${hostId}::uuid AND state = 'invited' AND expires_at <= ${now}`.execute(tx);
}

export interface NewCoHost
  extends Pick<CoHost, 'id' | 'hostId' | 'email' | 'scopes' | 'locale' | 'expiresAt'> {
  /** Null: all cars. */
  readonly vehicleIds: readonly number[] | null;
  readonly invitedAt: Date;
}

export async function insertCoHost(tx: Tx, one: NewCoHost): Promise<void> {
  await tx
    .insertInto('co_hosts')
    .values({
      id: one.id,
      host_id: one.hostId,
      email: one.email,
      state: 'invited',
      state_at: one.invitedAt,
      scopes: [...one.scopes],
      has_all_cars: one.vehicleIds === null,
      version: 1,
      locale: one.locale,
      invited_at: one.invitedAt,
      expires_at: one.expiresAt,
      mail_try_at: one.invitedAt,
    })
    .execute();
  await writeCars(tx, one.id, one.vehicleIds);
}

async function writeCars(tx: Tx, id: string, vehicleIds: readonly number[] | null): Promise<void> {
  await sql`DELETE FROM co_host_cars WHERE co_host_id = ${id}::uuid`.execute(tx);
  await sql`INSERT INTO co_host_cars (co_host_id, vehicle_id)
            SELECT ${id}::uuid, unnest(${[...(vehicleIds ?? [])]}::bigint[])`.execute(tx);
}

/** What they may do from now on. */
export async function saveScopes(
  tx: Tx,
  id: string,
  scopes: readonly CoHostScope[],
  vehicleIds: readonly number[] | null,
): Promise<void> {
  await sql`UPDATE co_hosts SET scopes = ${[...scopes]}::text[], has_all_cars = ${vehicleIds === null}, version = version + 1
             WHERE id = ${id}::uuid`.execute(tx);
  await writeCars(tx, id, vehicleIds);
}

export async function saveState(
  tx: Tx,
  id: string,
  change: { readonly state: CoHostState; readonly at: Date; readonly userId: string | null },
): Promise<void> {
  await sql`UPDATE co_hosts SET state = ${change.state}, state_at = ${change.at}, version = version + 1,
                   user_id = coalesce(user_id, ${change.userId}::uuid)
             WHERE id = ${id}::uuid`.execute(tx);
}

export interface TeamCar extends CoHostCar {
  readonly vehicleId: number;
}

/** The cars of a host that somebody can be let work on, by name. */
export async function findCarsOf(db: Db | Tx, hostId: string): Promise<readonly TeamCar[]> {
  const { rows } = await sql<{ id: number; public_id: string; title: string }>`
    SELECT id, public_id, concat_ws(' ', make, model, year) AS title FROM vehicles
     WHERE host_id = ${hostId}::uuid AND state <> 'archived' ORDER BY make, model, id`.execute(db);
  return rows.map((row) => ({ vehicleId: row.id, id: row.public_id, title: row.title }));
}

/** A person as an invitation has to know them. */
export async function findPerson(
  db: Db | Tx,
  userId: string,
): Promise<{
  readonly firstName: string;
  readonly name: string;
  readonly confirmedEmail: string | null;
  /** English until the person chooses. */
  readonly locale: Locale;
}> {
  const { rows } = await sql<{
    first_name: string | null;
    name: string | null;
    email: string | null;
    locale: string | null;
  }>`
    SELECT p.first_name, p.locale, trim(concat_ws(' ', p.first_name, p.last_name)) AS name,
           CASE WHEN u.email_confirmed_at IS NOT NULL THEN u.email END AS email
      FROM auth.users u LEFT JOIN profiles p ON p.id = u.id WHERE u.id = ${userId}::uuid`.execute(db);
  const [row] = rows;
  return {
    firstName: row?.first_name ?? '',
    name: row?.name ?? '',
    confirmedEmail: row?.email ?? null,
    locale: localeNamed(row?.locale ?? undefined),
  };
}

/** Whether a person helps a host already, under whatever address. */
export async function isHelping(tx: Tx, hostId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM co_hosts
     WHERE user_id = ${userId}::uuid AND host_id = ${hostId}::uuid AND state = 'active'`.execute(tx);
  return rows.length > 0;
}

/** Removes what was over before an instant: invitations that nobody took up, and help that has ended. */
export async function removeOver(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM co_hosts
             WHERE state <> 'active' AND state_at < ${before} AND (state <> 'invited' OR expires_at < ${before})`.execute(
    db,
  );
}
