import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { Tx } from '../../db/tx.ts';

/** Holds what is done with somebody’s verification in one order. */
export const lockDriver = (tx: Tx, userId: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`verification ${userId}`}, 0))`.execute(tx);

/** Somebody whose papers were looked at elsewhere, for made-up people. */
export interface VerifiedDriver {
  readonly userId: string;
  readonly birthOn: string;
  readonly licenceIssuedOn: string;
  readonly licenceExpiresOn: string;
}

/** Notes people as verified without anything handed in: the cast of a demo, and people of tests. */
export async function insertVerifiedDrivers(
  db: Db | Tx,
  drivers: readonly VerifiedDriver[],
  at: Date,
): Promise<void> {
  await sql`
    INSERT INTO verifications (user_id, state, submissions, changed_at, submitted_at, decided_at, typed, birth_on,
                               licence_issued_on, licence_expires_on)
    SELECT d.user_id, 'verified', 0, ${at}, ${at}, ${at}, '{}', d.birth_on, d.issued_on, d.expires_on
      FROM unnest(${drivers.map(({ userId }) => userId)}::uuid[], ${drivers.map(({ birthOn }) => birthOn)}::date[],
                  ${drivers.map(({ licenceIssuedOn }) => licenceIssuedOn)}::date[],
                  ${drivers.map(({ licenceExpiresOn }) => licenceExpiresOn)}::date[])
           AS d (user_id, birth_on, issued_on, expires_on)
    ON CONFLICT (user_id) DO NOTHING`.execute(db);
}
