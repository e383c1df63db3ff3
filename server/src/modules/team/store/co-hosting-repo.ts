import { CO_HOST_SCOPES } from '@kwela/domain/hosting/co-host-scopes';
import type { CarReach, CoHosting } from '@kwela/domain/hosting/team/co-hosting';
import { type RawBuilder, sql } from 'kysely';
import { codeOf } from '../../../db/code.ts';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';

interface Row {
  readonly scopes: readonly string[];
  readonly has_all_cars: boolean;
  readonly vehicle_ids: readonly number[];
}

/**
 * What one host lets one person do, if anything. Held: nobody takes it back before the transaction ends, so that what was allowed
 * when it was asked is done.
 */
export async function findCoHosting(
  db: Db | Tx,
  whose: { readonly hostId: string; readonly userId: string; readonly isHeld: boolean },
): Promise<CoHosting | null> {
  const held = whose.isHeld && db.isTransaction ? sql`FOR SHARE OF c` : sql``;
  const { rows } = await sql<Row>`
    SELECT c.scopes, c.has_all_cars,
           ARRAY(SELECT vehicle_id FROM co_host_cars WHERE co_host_id = c.id ORDER BY vehicle_id) AS vehicle_ids
      FROM co_hosts c
     WHERE c.user_id = ${whose.userId}::uuid AND c.host_id = ${whose.hostId}::uuid AND c.state = 'active' ${held}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) return null;
  return {
    hostId: whose.hostId.toLowerCase(),
    scopes: row.scopes.map((scope) => codeOf(CO_HOST_SCOPES, scope)),
    vehicleIds: row.has_all_cars ? null : row.vehicle_ids.map(Number),
  };
}

/** The cars that a list is of. */
export interface CarsOf {
  readonly hostId: string;
  readonly reach: CarReach;
}

/** A condition on a list of cars: only those within reach. */
export const withinReach = (column: RawBuilder<unknown>, reach: CarReach): RawBuilder<unknown> =>
  reach === null ? sql`true` : sql`${column} = ANY(${[...reach]}::bigint[])`;
