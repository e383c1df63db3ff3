import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOSTING_POLICIES, POLICIES } from '@kwela/domain/policy/versions/all';
import { addDays } from '@kwela/domain/time';
import { sql } from 'kysely';
import { openPostgres } from '../../../server/src/db/open.ts';
import type { Tx } from '../../../server/src/db/tx.ts';
import { hostingPoliciesOf } from '../../../server/src/modules/policies/hosting-policies.ts';
import { policiesOf } from '../../../server/src/modules/policies/policies.ts';
import { checkFile } from '../../../server/src/modules/records/steps/check-file.ts';
import type { Measurement } from '../bench.ts';
import { median } from '../statistics.ts';

/** A CSV file of 10 000 expenses, read, judged line by line and written in one transaction, against PostgreSQL's own `COPY` of the same rows into the same table. */

const ROWS = 10_000;
const ROUNDS = 10;
const GOAL = 0.1;

class RolledBack extends Error {}

const rowsOf = (plate: string) =>
  Array.from({ length: ROWS }, (_, at) => {
    const cents = ((at % 900) + 1) * 100 + 50;
    return { id: crypto.randomUUID(), on: addDays('2024-01-01', at % 700), plate, cents, note: `Slip ${at}` };
  });
type Row = ReturnType<typeof rowsOf>[number];

const fileOf = (rows: readonly Row[]): string =>
  [
    'date,car,category,amount,note',
    ...rows.map(({ on, plate, cents, note }) => `${on},${plate},fuel,${(cents / 100).toFixed(2)},${note}`),
  ].join('\r\n');

const tableOf = (rows: readonly Row[], hostId: string, vehicleId: number): string =>
  rows
    .map(
      ({ id, on, cents, note }) =>
        `${id},${hostId},${vehicleId},fuel,${on},${cents},0,${note},2026-01-01T00:00:00Z,2026-01-01T00:00:00Z\n`,
    )
    .join('');

export const measureCsv: Measurement = async ({ databaseUrl, vehicles }) => {
  const database = openPostgres(databaseUrl, 1);
  const folder = mkdtempSync(join(tmpdir(), 'kwela-csv-'));
  // PostgreSQL may run as somebody else.
  chmodSync(folder, 0o755);
  /** Rows in a second, each round in a transaction that is rolled back. */
  const perSecond = async (work: (tx: Tx) => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      try {
        await database.db.transaction().execute(async (tx) => {
          const startedAt = performance.now();
          await work(tx);
          times.push(performance.now() - startedAt);
          throw new RolledBack();
        });
      } catch (error) {
        if (!(error instanceof RolledBack)) throw error;
      }
    }
    // The first round warms up.
    return (ROWS * 1_000) / median(times.slice(1));
  };
  try {
    const { rows: cars } = await sql<{ id: number; host_id: string; plate: string }>`
      SELECT id, host_id, plate FROM vehicles ORDER BY id LIMIT 1`.execute(database.db);
    const [car] = cars;
    if (car === undefined) throw new Error('There is no car to import expenses of');
    const given = rowsOf(car.plate);
    const text = fileOf(given);
    const path = join(folder, 'rows.csv');
    writeFileSync(path, tableOf(given, car.host_id, car.id), { mode: 0o644 });
    const call = {
      actor: { kind: 'person', userId: car.host_id, roles: ['host'], now: new Date() },
      policies: policiesOf(
        () => POLICIES,
        async () => undefined,
      ),
      hostingPolicies: hostingPoliciesOf(HOSTING_POLICIES),
      newId: () => crypto.randomUUID(),
    } as const;
    const ours = await perSecond(async (tx) => {
      const checked = await checkFile(tx, call, { kind: 'expenses', text });
      if (!checked.ok || checked.value.view.faultCount > 0) throw new Error('The file was not read');
      await checked.value.write();
    });
    const reference = await perSecond((tx) =>
      sql`COPY host_expenses (id, host_id, vehicle_id, category, spent_on, cents, vat_cents, note, created_at, changed_at)
          FROM ${sql.lit(path)} WITH (FORMAT csv)`.execute(tx),
    );
    return [
      {
        name: 'CSV of 10 000 expenses imported, against COPY',
        vehicles,
        ours,
        reference,
        unit: 'rows/s',
        ratio: ours / reference,
        goal: { kind: 'at_least', ratio: GOAL },
      },
    ];
  } finally {
    await database.close();
    rmSync(folder, { recursive: true });
  }
};
