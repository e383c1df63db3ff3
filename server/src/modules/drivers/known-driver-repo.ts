import type { KnownDriver } from '@kwela/domain/verification/driver-standing';
import { VERIFICATION_REASON_CODES, VERIFICATION_STATES } from '@kwela/domain/verification/lifecycle';
import { type Selectable, sql } from 'kysely';
import { codeOf } from '../../db/code.ts';
import { literals } from '../../db/literals.ts';
import type { Db } from '../../db/open.ts';
import type { Verifications } from '../../db/schema.gen.ts';
import type { Tx } from '../../db/tx.ts';

/** Holds what is done with somebody’s verification, and with the bookings that wait for it, in one order. */
export const lockDriver = (tx: Tx, userId: string): Promise<unknown> =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended(${`verification ${userId}`}, 0))`.execute(tx);

const COLUMNS = [
  'state',
  'reason',
  'first_names',
  'last_name',
  'birth_on',
  'licence_issued_on',
  'licence_expires_on',
  'passport_expires_on',
  'idp_expires_on',
] as const;

/** Null: nothing was handed in. */
function knownDriverOf(row: Pick<Selectable<Verifications>, (typeof COLUMNS)[number]>): KnownDriver | null {
  const { first_names: firstNames, last_name: lastName, birth_on: birthOn } = row;
  const { licence_issued_on: issuedOn, licence_expires_on: expiresOn } = row;
  if (firstNames === null || lastName === null) return null;
  if (birthOn === null || issuedOn === null || expiresOn === null) return null;
  return {
    state: codeOf(VERIFICATION_STATES, row.state),
    reason: row.reason === null ? null : codeOf(VERIFICATION_REASON_CODES, row.reason),
    firstNames,
    lastName,
    birthOn,
    licenceIssuedOn: issuedOn,
    licenceExpiresOn: expiresOn,
    passportExpiresOn: row.passport_expires_on,
    idpExpiresOn: row.idp_expires_on,
  };
}

/** What is known of a guest as a driver; null for who has never handed in. */
export async function findKnownDriver(db: Db | Tx, userId: string): Promise<KnownDriver | null> {
  const row = await db
    .selectFrom('verifications')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : knownDriverOf(row);
}

/** People who were born on one of some days and whose papers were approved once; whether they do for a trip is for the domain to say. */
export async function findDriversBornOn(
  db: Db | Tx,
  days: readonly string[],
): Promise<readonly KnownDriver[]> {
  const rows = await db
    .selectFrom('verifications')
    .select(COLUMNS)
    .where('birth_on', 'in', [...days])
    .where('state', 'in', literals(['verified', 'action_needed']))
    .execute();
  return rows.map(knownDriverOf).filter((driver) => driver !== null);
}

/** Somebody whose papers were looked at elsewhere, for made-up people. */
export interface VerifiedDriver {
  readonly userId: string;
  readonly firstNames: string;
  readonly lastName: string;
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
    INSERT INTO verifications (user_id, state, submissions, changed_at, submitted_at, decided_at, typed, first_names,
                               last_name, birth_on, licence_issued_on, licence_expires_on)
    SELECT d.user_id, 'verified', 0, ${at}, ${at}, ${at},
           jsonb_build_object('firstNames', d.first_names, 'lastName', d.last_name, 'birthOn', d.birth_on,
                              'licenceIssuedOn', d.issued_on, 'licenceExpiresOn', d.expires_on), d.first_names, d.last_name, d.birth_on, d.issued_on, d.expires_on
      FROM unnest(${drivers.map(({ userId }) => userId)}::uuid[], ${drivers.map(({ firstNames }) => firstNames)}::text[],
                  ${drivers.map(({ lastName }) => lastName)}::text[], ${drivers.map(({ birthOn }) => birthOn)}::date[],
                  ${drivers.map(({ licenceIssuedOn }) => licenceIssuedOn)}::date[],
                  ${drivers.map(({ licenceExpiresOn }) => licenceExpiresOn)}::date[])
           AS d (user_id, first_names, last_name, birth_on, issued_on, expires_on)
    ON CONFLICT (user_id) DO NOTHING`.execute(db);
}
