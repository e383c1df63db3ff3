import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { COMPANY_SETTINGS } from '../../server/src/testing/company-settings.ts';
import { freePort } from '../../server/src/testing/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_TIMEOUT_MS = 120_000;

/** The built server, which `npm start` runs. */
const ENTRY = join('server', 'dist', 'main.js');

export interface OwnServer {
  readonly url: string;
  /** Resolves when it says a line with these words; at once when it has said it. */
  hasSaid(words: string): Promise<void>;
  stop(): Promise<void>;
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('The server did not become ready');
}

/** What it says, line by line, for anyone who waits for a sentence. */
function listenTo(child: ChildProcess): (words: string) => Promise<void> {
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return async (words) => {
    while (!said.includes(words)) {
      if (child.exitCode !== null) throw new Error(`The server stopped before it said ${words}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
}

/** Builds the server unless the build is of just these sources. */
export const buildServer = (): void =>
  void execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' });

/** The built server as a process of its own, as it runs in production, on a free port. */
export async function startOwnServer(environment: Readonly<Record<string, string>>): Promise<OwnServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [ENTRY], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      SITE_URL: url,
      NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const hasSaid = listenTo(child);
  await untilReady(url, child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return { url, hasSaid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** As a site runs it, with a payment company that is played, and without the limits that a load generator would meet at once. */
export const productionOver = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  ...COMPANY_SETTINGS,
  PAYMENT_SIMULATOR: 'true',
  PAYMENT_SIMULATOR_SECRET: 'a secret for measurements only',
  LOG_LEVEL: 'info',
  SEED_DEMO: 'false',
  RATE_LIMIT_FUNCTIONS: 'off',
});
