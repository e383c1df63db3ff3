import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Figure } from '../bench.ts';
import type { OwnPostgres } from '../own-postgres.ts';
import { type OwnServer, startOwnServer } from '../own-server.ts';
import { median } from '../statistics.ts';

/**
 * How long a start takes until `/health/ready` says so, against the embedded database's own opening of the same kind of
 * folder in a process of its own: a new one, one that was there, and one whose last user was killed at work. That opening
 * is also the yardstick of the machine for a server over PostgreSQL that was killed.
 */

const ROOT = join(import.meta.dirname, '../../..');
const ROUNDS = 3;
const WRITES = 60;

/** Where the bare engine needs 0.3 s, the next start takes at most 1.5 s and one after a power cut 2 s. */
const GOALS = { first: 3, next: 5, 'after kill -9': 6.7, 'after kill -9, over PostgreSQL': 6.7 } as const;
type Kind = keyof typeof GOALS;
const KINDS = [
  'first',
  'next',
  'after kill -9',
  'after kill -9, over PostgreSQL',
] as const satisfies readonly Kind[];

const publicConfig = z.object({ anonKey: z.string() });

const OPENING = `
  const startedAt = performance.now();
  const { PGlite } = await import('@electric-sql/pglite');
  const database = new PGlite(process.argv[1]);
  await database.waitReady;
  console.log(performance.now() - startedAt);
  await database.close();
`;

const bareMs = (folder: string): number =>
  Number(
    execFileSync(process.execPath, ['--input-type=module', '-e', OPENING, folder], {
      cwd: ROOT,
      encoding: 'utf8',
    }),
  );

/** Over the embedded database in a folder, or over a PostgreSQL database by its address. */
async function start(where: {
  readonly DATA_DIR: string;
  readonly DATABASE_URL: string;
}): Promise<{ readonly server: OwnServer; readonly ms: number }> {
  const startedAt = performance.now();
  const server = await startOwnServer({
    ...where,
    SEED_DEMO: 'true',
    LOG_LEVEL: 'error',
    MAILER_AUTOCONFIRM: 'true',
    RATE_LIMIT_SIGNUP: 'off',
  });
  return { server, ms: performance.now() - startedAt };
}

/** People sign up until the moment of the power cut. */
async function killAtWork(server: OwnServer): Promise<void> {
  const { anonKey } = publicConfig.parse(await (await fetch(`${server.url}/config.json`)).json());
  for (let number = 0; number < WRITES; number += 1) {
    const answer = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: anonKey },
      body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'a long walk to Hermanus' }),
    });
    if (!answer.ok) throw new Error(`Nobody can sign up: ${answer.status} ${await answer.text()}`);
  }
  await server.kill();
}

type Note = (kind: Kind, ours: number, bare: number) => void;

/** One round in a folder of its own, the bare engine's opening beside each start. */
async function round(folder: string, databaseUrl: string, note: Note): Promise<void> {
  const ours = { DATA_DIR: join(folder, 'ours'), DATABASE_URL: '' };
  const bare = join(folder, 'bare');
  const first = await start(ours);
  note('first', first.ms, bareMs(bare));
  await first.server.hasSaid('Demo: complete');
  await first.server.stop();
  const next = await start(ours);
  note('next', next.ms, bareMs(bare));
  await killAtWork(next.server);
  const again = await start(ours);
  note('after kill -9', again.ms, bareMs(bare));
  await again.server.stop();
  const overPostgres = { DATA_DIR: join(folder, 'none'), DATABASE_URL: databaseUrl };
  await killAtWork((await start(overPostgres)).server);
  const overPostgresAgain = await start(overPostgres);
  note('after kill -9, over PostgreSQL', overPostgresAgain.ms, bareMs(bare));
  await overPostgresAgain.server.stop();
}

/** The built server with its demo, in turn with the bare engine. The demo's past is not awaited, as nobody has to. */
export async function measureStart(postgres: OwnPostgres, report: (line: string) => void): Promise<Figure[]> {
  const times = new Map(KINDS.map((kind) => [kind, { ours: [] as number[], bare: [] as number[] }]));
  for (let number = 0; number < ROUNDS; number += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'kwela-start-'));
    try {
      const databaseUrl = await postgres.newDatabase('bench_start');
      await round(folder, databaseUrl, (kind, ours, bare) => {
        times.get(kind)?.ours.push(ours);
        times.get(kind)?.bare.push(bare);
        report(`  ${kind}: ${ours.toFixed(0)} ms, bare engine ${bare.toFixed(0)} ms`);
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [...times].map(([kind, { ours, bare }]) => ({
    name: `ready (${kind}), against the bare engine's opening`,
    vehicles: 0,
    ours: median(ours),
    reference: median(bare),
    unit: 'ms',
    ratio: median(ours) / median(bare),
    goal: { kind: 'at_most', ratio: GOALS[kind] },
  }));
}
