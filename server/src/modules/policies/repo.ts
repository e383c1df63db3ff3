import { policyValues } from '@kwela/contract/policy-values';
import type { Policy, PolicyValues } from '@kwela/domain/policy/policy';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { sqlState, type Tx } from '../../db/tx.ts';

const UNIQUE_VIOLATION = '23505';

const valuesOf = ({ version: _, validFrom: __, ...values }: Policy): PolicyValues => values;

/** Every version in its order. Throws on one that cannot be read: no number is ever guessed. */
export async function allVersions(db: Db): Promise<readonly Policy[]> {
  const rows = await db
    .selectFrom('policy_versions')
    .select(['version', 'valid_from', 'content'])
    .orderBy('valid_from')
    .execute();
  return rows.map(({ version, valid_from, content }) => {
    const parsed = policyValues.safeParse(content);
    if (parsed.success) return { version, validFrom: valid_from, ...parsed.data };
    throw new Error(`Version ${version} of the policy cannot be read: ${parsed.error.message}`);
  });
}

/** False: there is another version of this number or date. */
export async function insertVersion(db: Db | Tx, policy: Policy, publishedAt: Date): Promise<boolean> {
  try {
    const made = await db
      .insertInto('policy_versions')
      .values({
        version: policy.version,
        valid_from: policy.validFrom,
        content: JSON.stringify(valuesOf(policy)),
        published_at: publishedAt,
      })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .returning('version')
      .executeTakeFirst();
    return made !== undefined;
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return false;
    throw error;
  }
}

/** Whether the version stands in the database with these very numbers and this date. */
export async function isStoredAsIs(db: Db, policy: Policy): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    SELECT valid_from = ${policy.validFrom}::timestamptz
           AND content = ${JSON.stringify(valuesOf(policy))}::jsonb AS same
      FROM policy_versions WHERE version = ${policy.version}`.execute(db);
  return rows[0]?.same === true;
}

export type RecomputeStep = 'before' | 'after';

export interface DueRecompute {
  readonly version: number;
  readonly step: RecomputeStep;
}

/**
 * What has to be worked out again now: `before` a version begins, once every process has known it for `knownMs`, and
 * `after`. The first version has nothing before it.
 */
export async function dueRecomputes(db: Db, now: Date, knownMs: number): Promise<readonly DueRecompute[]> {
  const { rows } = await sql<DueRecompute>`
    SELECT p.version, s.step
      FROM policy_versions p CROSS JOIN (VALUES ('before'), ('after')) AS s (step)
      LEFT JOIN policy_recomputes r ON r.version = p.version AND r.step = s.step
     WHERE p.version > (SELECT min(version) FROM policy_versions) AND r.finished_at IS NULL
       AND CASE s.step WHEN 'before' THEN p.valid_from > ${now}::timestamptz
                                      AND p.published_at <= ${new Date(now.getTime() - knownMs)}::timestamptz
                       ELSE p.valid_from <= ${now}::timestamptz END
     ORDER BY p.version, s.step DESC`.execute(db);
  return rows;
}

/** Where to go on, kept from others until the transaction ends; null when it is done or another process is at it. */
export async function claimRecompute(tx: Tx, { version, step }: DueRecompute): Promise<number | null> {
  await sql`INSERT INTO policy_recomputes (version, step) VALUES (${version}, ${step}) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
  const { rows } = await sql<{ last_vehicle_id: number }>`
    SELECT last_vehicle_id FROM policy_recomputes
     WHERE version = ${version} AND step = ${step} AND finished_at IS NULL FOR UPDATE SKIP LOCKED`.execute(
    tx,
  );
  return rows[0]?.last_vehicle_id ?? null;
}

export const noteRecompute = (
  tx: Tx,
  { version, step }: DueRecompute,
  lastVehicleId: number,
  finishedAt: Date | null,
): Promise<unknown> =>
  tx
    .updateTable('policy_recomputes')
    .set({ last_vehicle_id: lastVehicleId, finished_at: finishedAt })
    .where('version', '=', version)
    .where('step', '=', step)
    .execute();
