// The one place that starts a PostgreSQL: for tests on a real one and for the measurements. Node built-ins only.
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const VERSIONS_DIR = '/usr/lib/postgresql';

function newestBinDir() {
  const versions = existsSync(VERSIONS_DIR) ? readdirSync(VERSIONS_DIR) : [];
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  if (newest === undefined) {
    throw new Error('No PostgreSQL found. On Debian: apt-get install postgresql postgresql-contrib');
  }
  return join(VERSIONS_DIR, newest, 'bin');
}

/** PostgreSQL refuses to run as root, so root lends it the account that Debian made for it. */
function ownAccount() {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout),
  );
  return { uid, gid };
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** Starts it over a directory, which is made when it is missing and kept, on a free port; see postgres.d.mts. */
export async function startPostgres({ directory, user, locale, settings }) {
  const binDir = newestBinDir();
  const account = ownAccount();
  const data = join(directory, 'data');
  const logFile = join(directory, 'postgresql.log');
  const call = (tool, args) => {
    const done = spawnSync(join(binDir, tool), args, {
      ...account,
      encoding: 'utf8',
      // A directory that the account may be in.
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (done.status !== 0) throw new Error(`${tool} failed: ${done.stderr || done.stdout}`);
  };

  mkdirSync(directory, { recursive: true });
  if (account.uid !== undefined) chownSync(directory, account.uid, account.gid);
  if (!existsSync(join(data, 'PG_VERSION'))) {
    call('initdb', ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`]);
  }
  const port = await freePort();
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    ...settings,
  }).map(([name, value]) => `-c ${name}=${value}`);
  call('pg_ctl', [
    '-D',
    data,
    '-l',
    logFile,
    '-o',
    `-p ${port} ${options.join(' ')}`,
    '-w',
    '-t',
    '120',
    'start',
  ]);
  return {
    binDir,
    port,
    socketDir: directory,
    log: () => readFileSync(logFile, 'utf8'),
    url: `postgresql://${user}@127.0.0.1:${port}/postgres`,
    stop: (how) => call('pg_ctl', ['-D', data, '-m', how, '-w', 'stop']),
  };
}
