import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';

const VERSIONS_DIR = '/usr/lib/postgresql';

/** The settings that the figures are taken with. Source: docs/PERFORMANCE.md. */
const SETTINGS = [
  "listen_addresses = '127.0.0.1'",
  'shared_buffers = 2GB',
  'work_mem = 32MB',
  'max_wal_size = 8GB',
  'max_connections = 100',
  'max_parallel_workers_per_gather = 0',
];

export interface OwnPostgres {
  readonly binDir: string;
  readonly port: number;
  /** Everything reaches it by a socket of the file system, as on a machine that server and database share. */
  readonly socketDir: string;
  /** What the server wrote: deadlocks and errors stand there. */
  log(): string;
  urlOf(databaseName: string): string;
  stop(): void;
}

/** PostgreSQL refuses to run as root, so root lends it the account that Debian made for it. */
function asPostgres(command: string, args: readonly string[]): string {
  const isRoot = process.getuid?.() === 0;
  const [file, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', command, ...args] : [command, ...args];
  return execFileSync(file ?? command, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

function newestBinDir(): string {
  const versions = existsSync(VERSIONS_DIR) ? readdirSync(VERSIONS_DIR) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) {
    throw new Error('No PostgreSQL found. On Debian: apt-get install postgresql postgresql-contrib');
  }
  return join(VERSIONS_DIR, newest, 'bin');
}

function giveTo(directory: string): void {
  mkdirSync(directory, { recursive: true });
  if (process.getuid?.() !== 0) return;
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })),
  );
  if (uid !== undefined && gid !== undefined) chownSync(directory, uid, gid);
}

/** Starts PostgreSQL over a directory, which is made when it is missing and kept, on a free port. */
export async function startOwnPostgres(directory: string): Promise<OwnPostgres> {
  const binDir = newestBinDir();
  const dataDir = join(directory, 'data');
  const logFile = join(directory, 'postgresql.log');
  giveTo(directory);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) {
    asPostgres(join(binDir, 'initdb'), [
      '-D',
      dataDir,
      '-A',
      'trust',
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]);
    appendFileSync(join(dataDir, 'postgresql.conf'), `${SETTINGS.join('\n')}\n`);
  }
  const port = await freePort();
  const pgCtl = join(binDir, 'pg_ctl');
  const options = `-p ${port} -c unix_socket_directories=${directory}`;
  asPostgres(pgCtl, ['-D', dataDir, '-l', logFile, '-o', options, '-w', '-t', '120', 'start']);
  return {
    binDir,
    port,
    socketDir: directory,
    log: () => readFileSync(logFile, 'utf8'),
    urlOf: (databaseName) =>
      `postgresql://postgres@localhost:${port}/${databaseName}?host=${encodeURIComponent(directory)}`,
    stop: () => void asPostgres(pgCtl, ['-D', dataDir, '-m', 'fast', '-w', 'stop']),
  };
}
