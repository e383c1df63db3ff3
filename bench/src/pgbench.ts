import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BenchContext } from './bench.ts';

const run = promisify(execFile);

/** As the server sets them for its connections. */
const PLANNER_SETTINGS = '-c random_page_cost=1.1 -c jit=off -c plan_cache_mode=force_generic_plan';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Text with a colon, which pgbench would take for a variable, names it by its number. */
const textLiteral = (text: string): string =>
  text.includes(':') ? `U&${quoted(text.replaceAll('\\', '\\\\').replaceAll(':', '\\003A'))}` : quoted(text);

/** A value as SQL text without a colon. */
function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return `to_timestamp(${value.getTime() / 1_000})`;
  if (Array.isArray(value)) return `'{${value.map(String).join(',')}}'`;
  if (typeof value === 'string') return textLiteral(value);
  throw new TypeError(`No literal is known for a ${typeof value}`);
}

/** A statement with its values written into it. */
export const inlined = (text: string, values: readonly unknown[]): string =>
  text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));

export interface Script {
  /** How often it is taken, against the other scripts. */
  readonly weight: number;
  readonly text: string;
}

export interface PgbenchOptions {
  readonly clients: number;
  readonly seconds: number;
  readonly scripts: readonly (string | Script)[];
}

/** Transactions a second of scripts in prepared mode. */
export async function pgbenchTps(
  { postgres, databaseName }: BenchContext,
  { clients, seconds, scripts }: PgbenchOptions,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kwela-pgbench-'));
  try {
    const files = scripts.flatMap((script, index) => {
      const { weight, text } = typeof script === 'string' ? { weight: 1, text: `${script};` } : script;
      const file = join(folder, `${index}.sql`);
      writeFileSync(file, `${text}\n`);
      return ['-f', `${file}@${weight}`];
    });
    const { stdout } = await run(
      join(postgres.binDir, 'pgbench'),
      [
        `-h${postgres.socketDir}`,
        `-p${postgres.port}`,
        '-Upostgres',
        '-Mprepared',
        '-n',
        `-c${clients}`,
        '-j2',
        `-T${seconds}`,
        ...files,
        databaseName,
      ],
      { env: { ...process.env, PGOPTIONS: PLANNER_SETTINGS }, maxBuffer: 16_000_000 },
    );
    const tps = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
    if (tps === undefined) throw new Error(`pgbench said no rate:\n${stdout}`);
    return Number(tps);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
