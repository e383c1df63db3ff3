import {
  type Details,
  detailsOf,
  SECRET_FIELDS,
  type TypedDetails,
} from '@kwela/domain/verification/details';
import {
  VERIFICATION_REASON_CODES,
  VERIFICATION_STATES,
  type VerificationReason,
  type VerificationState,
} from '@kwela/domain/verification/lifecycle';
import { VERIFICATION_ADVICE, type VerificationAdvice } from '@kwela/domain/verification/rules';
import { type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { codeOf } from '../../../db/code.ts';
import { literals } from '../../../db/literals.ts';
import type { Db } from '../../../db/open.ts';
import type { Verifications } from '../../../db/schema.gen.ts';
import type { Tx } from '../../../db/tx.ts';
import type { SealedNumber } from '../../hosts/store/onboarding-repo.ts';

const texts = z.record(z.string(), z.string());
const versions = z.record(z.string(), z.number());

/** What stands in the fields, read from how it is kept; fields that are new since are empty. */
const typedOf = (kept: unknown): TypedDetails => detailsOf(texts.parse(kept));

/** As it is kept: the numbers stand elsewhere, sealed. */
const withoutSecrets = (typed: TypedDetails): TypedDetails => ({
  ...typed,
  ...Object.fromEntries(SECRET_FIELDS.map((field) => [field, ''])),
});

const verificationOf = (row: Selectable<Verifications>) => ({
  ...row,
  state: codeOf(VERIFICATION_STATES, row.state),
  reason: row.reason === null ? null : codeOf(VERIFICATION_REASON_CODES, row.reason),
  typed: typedOf(row.typed),
  agreed: versions.parse(row.agreed),
  advice: row.advice.map((one) => codeOf(VERIFICATION_ADVICE, one)),
});
export type VerificationRow = ReturnType<typeof verificationOf>;

export async function findVerification(db: Db | Tx, userId: string): Promise<VerificationRow | null> {
  const row = await db
    .selectFrom('verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined ? null : verificationOf(row);
}

/** What an account knows of a person before they typed anything. */
export const findAccount = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('auth.users')
    .innerJoin('profiles', 'profiles.id', 'auth.users.id')
    .select([
      'profiles.first_name',
      'profiles.last_name',
      'profiles.birth_on',
      'auth.users.phone',
      'auth.users.phone_confirmed_at',
    ])
    .where('auth.users.id', '=', userId)
    .executeTakeFirstOrThrow();

export const startVerification = (tx: Tx, userId: string, typed: TypedDetails, at: Date): Promise<unknown> =>
  tx
    .insertInto('verifications')
    .values({
      user_id: userId,
      state: 'in_progress',
      changed_at: at,
      typed: JSON.stringify(withoutSecrets(typed)),
    })
    .execute();

/** Numbers that were typed: sealed, or null where a field was emptied; left out where nothing was typed. */
export interface SealedChanges {
  readonly number?: SealedNumber | null;
  readonly licenceNumber?: SealedNumber | null;
}

const numberColumns = ({ number, licenceNumber }: SealedChanges) => ({
  ...(number === undefined
    ? {}
    : {
        number_sealed: number?.sealed ?? null,
        number_end: number?.end ?? null,
        number_mark: number?.mark ?? null,
      }),
  ...(licenceNumber === undefined
    ? {}
    : {
        licence_number_sealed: licenceNumber?.sealed ?? null,
        licence_number_end: licenceNumber?.end ?? null,
        licence_number_mark: licenceNumber?.mark ?? null,
      }),
});

export const saveTyped = (
  tx: Tx,
  userId: string,
  { typed, sealed, at }: { typed: TypedDetails; sealed: SealedChanges; at: Date },
): Promise<unknown> =>
  tx
    .updateTable('verifications')
    .set({ typed: JSON.stringify(withoutSecrets(typed)), changed_at: at, ...numberColumns(sealed) })
    .where('user_id', '=', userId)
    .execute();

export interface HandedIn {
  readonly details: Details;
  readonly sealed: Required<SealedChanges>;
  readonly phone: string;
  readonly agreed: Readonly<Record<string, number>>;
  readonly advice: readonly VerificationAdvice[];
  readonly submissions: number;
  readonly at: Date;
}

export const saveHandedIn = (tx: Tx, userId: string, handed: HandedIn): Promise<unknown> => {
  const { details, at } = handed;
  return tx
    .updateTable('verifications')
    .set({
      state: 'pending',
      reason: null,
      submissions: handed.submissions,
      submitted_at: at,
      changed_at: at,
      decided_at: null,
      decided_by: null,
      phone: handed.phone,
      first_names: details.firstNames,
      last_name: details.lastName,
      birth_on: details.birthOn,
      licence_issued_on: details.licence.issuedOn,
      licence_expires_on: details.licence.expiresOn,
      passport_expires_on: details.passport?.expiresOn ?? null,
      idp_expires_on: details.licence.permit?.expiresOn ?? null,
      agreed: JSON.stringify(handed.agreed),
      agreed_at: at,
      advice: [...handed.advice],
      ...numberColumns(handed.sealed),
    })
    .where('user_id', '=', userId)
    .execute();
};

export interface SavedDecision {
  readonly state: VerificationState;
  readonly reason: VerificationReason | null;
  /** Null: the clock. */
  readonly by: string | null;
  /** A new matter, for which it may be handed in as often as the first time. */
  readonly isNewMatter: boolean;
  readonly at: Date;
}

export const saveDecision = (tx: Tx, userId: string, saved: SavedDecision): Promise<unknown> =>
  tx
    .updateTable('verifications')
    .set({
      state: saved.state,
      reason: saved.reason,
      decided_by: saved.by,
      decided_at: saved.at,
      changed_at: saved.at,
      ...(saved.isNewMatter ? { submissions: 0, appealed_at: null, appeal: null } : {}),
    })
    .where('user_id', '=', userId)
    .execute();

export const saveAppeal = (tx: Tx, userId: string, words: string, at: Date): Promise<unknown> =>
  tx
    .updateTable('verifications')
    .set({ state: 'pending', reason: null, appeal: words, appealed_at: at, submitted_at: at, changed_at: at })
    .where('user_id', '=', userId)
    .execute();

/** Whether another account handed in these numbers, as a guest or as a host. */
export async function findNumbersElsewhere(
  tx: Tx,
  userId: string,
  { number, licenceNumber }: { number: Buffer; licenceNumber: Buffer },
): Promise<{ readonly number: boolean; readonly licenceNumber: boolean }> {
  const { rows } = await sql<{ number: boolean; licence: boolean }>`
    SELECT EXISTS (SELECT FROM verifications WHERE number_mark = ${number} AND user_id <> ${userId}::uuid)
        OR EXISTS (SELECT FROM host_identities WHERE number_mark = ${number} AND user_id <> ${userId}::uuid) AS number,
           EXISTS (SELECT FROM verifications WHERE licence_number_mark = ${licenceNumber} AND user_id <> ${userId}::uuid)
           AS licence`.execute(tx);
  return { number: rows[0]?.number === true, licenceNumber: rows[0]?.licence === true };
}

const MOST_LISTED = 200;

export interface WaitingRow {
  readonly userId: string;
  readonly submittedAt: Date;
  readonly submissions: number;
  readonly document: 'sa_id' | 'passport';
  readonly isAppeal: boolean;
  readonly heldTrips: number;
  readonly firstStartAt: Date | null;
}

/** Those whose trip waits for it first, by when it begins; then by when they handed in. */
export async function findWaitingVerifications(db: Db): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT v.user_id AS "userId", v.submitted_at AS "submittedAt", v.submissions,
           CASE WHEN v.typed ->> 'document' = 'passport' THEN 'passport' ELSE 'sa_id' END AS document,
           v.appealed_at IS NOT NULL AS "isAppeal", held.trips AS "heldTrips", held.first_start AS "firstStartAt"
      FROM verifications v
      CROSS JOIN LATERAL (SELECT count(*)::int AS trips, min(b.start_at) AS first_start FROM bookings b
                           WHERE b.guest_id = v.user_id AND b.state = 'in_review') AS held
     WHERE v.state = 'pending'
     ORDER BY held.first_start NULLS LAST, v.submitted_at, v.user_id LIMIT ${MOST_LISTED}`.execute(db);
  return rows;
}

/** Rows whose paper runs out by a day, and that nobody is correcting for another reason. */
export async function findRunningOut(db: Db, untilOn: string): Promise<readonly VerificationRow[]> {
  const rows = await db
    .selectFrom('verifications')
    .selectAll()
    .where('state', 'in', literals(['verified', 'action_needed']))
    .where(sql<boolean>`least(licence_expires_on, passport_expires_on) <= ${untilOn}::date`)
    .execute();
  return rows.map(verificationOf);
}
