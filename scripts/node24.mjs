// Runs before anything is installed: Node built-ins only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BIN = join(ROOT, 'node_modules', '.bin');
const STAMP = join(ROOT, 'node_modules', '.kwela-install');
const OLDEST_NODE = 22;

/** The environment of every tool: the project's own Node and tools come first, and what Node compiled once is kept. */
export const toolEnvironment = () => ({
  ...process.env,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'node'),
  PATH: `${BIN}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
  FORCE_COLOR: process.env.FORCE_COLOR ?? '0',
});

/** Installs the pinned dependencies when the lock file is not the one that was installed last. */
export function installWhatIsMissing() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  console.log('Installing dependencies …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci'], { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0) {
    console.error('npm ci failed; see above.');
    process.exit(done.status ?? 1);
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** The Node that runs TypeScript: the installed Node 24 where there is one, else this one if it is new enough. */
export function modernNode() {
  const installed = join(BIN, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(installed)) return installed;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE || (major === OLDEST_NODE && minor >= 22)) return process.execPath;
  console.error(`Kwela needs Node 22.22 or newer on this system; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs a command to its end, with its output shown; resolves to its exit code. */
export function run(command, args, extra = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: toolEnvironment(), ...extra });
    child.on('error', () => resolve(1));
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}
