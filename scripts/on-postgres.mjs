// Starts a PostgreSQL of its own from Debian's binaries, runs a command with TEST_DATABASE_URL set, and removes it.
import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, toolEnvironment } from './node24.mjs';

const versions = readdirSync('/usr/lib/postgresql').sort((a, b) => Number(a) - Number(b));
const bin = join('/usr/lib/postgresql', versions.at(-1) ?? '', 'bin');

// initdb refuses root; the package brought a user for it.
const isRoot = process.getuid?.() === 0;
const numberOf = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
const identity = isRoot ? { uid: numberOf('-u'), gid: numberOf('-g') } : {};

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

function pg(tool, args) {
  const done = spawnSync(join(bin, tool), args, {
    ...identity,
    encoding: 'utf8',
    cwd: '/tmp',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (done.status !== 0) throw new Error(`${tool} failed: ${done.stderr || done.stdout}`);
}

const folder = mkdtempSync(join(tmpdir(), 'kwela-postgres-'));
if (isRoot) chownSync(folder, identity.uid, identity.gid);
const data = join(folder, 'data');
const port = await freePort();
let code = 1;
try {
  pg('initdb', ['-D', data, '-U', 'kwela', '-A', 'trust', '-E', 'UTF8', '--no-locale']);
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  pg('pg_ctl', ['-D', data, '-w', '-t', '60', '-l', join(folder, 'log'), '-o', settings, 'start']);
  const command = process.argv.slice(process.argv.indexOf('--') + 1);
  const [first = 'true', ...rest] = command;
  code = await run(first, rest, {
    env: { ...toolEnvironment(), TEST_DATABASE_URL: `postgresql://kwela@127.0.0.1:${port}/postgres` },
  });
} finally {
  spawnSync(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], { ...identity, cwd: '/tmp' });
  rmSync(folder, { recursive: true, force: true });
}
process.exit(code);
