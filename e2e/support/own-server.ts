import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
const OWN_NODE = join(ROOT, 'node_modules', '.bin', 'node');
export const NODE = existsSync(OWN_NODE) ? OWN_NODE : process.execPath;
/** What `npm start` runs. */
const ENTRY = join('server', 'dist', 'main.js');
const START_MS = 240_000;
const ASK_EVERY_MS = 200;

export interface OwnServer {
  readonly url: string;
  readonly port: number;
  /** Everything that it has said so far. */
  output(): string;
  /** Asks it to end and waits until it did. Gives back its exit code. */
  stop(): Promise<number | null>;
  /** Ends it without a word, as a power cut does. */
  kill(): Promise<void>;
}

/** A port of this machine that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('The system gave no port')),
      );
    });
  });
}

type Settings = Readonly<Record<string, string>>;

const environmentOf = (dataDir: string, port: number, settings: Settings): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'),
  DATABASE_URL: '',
  SITE_URL: '',
  SEED_DEMO: 'true',
  LOG_LEVEL: 'error',
  // All visitors of these stories come from one address.
  RATE_LIMIT_TOKEN: 'off',
  RATE_LIMIT_SIGNUP: 'off',
  RATE_LIMIT_VERIFY: 'off',
  RATE_LIMIT_USER: 'off',
  RATE_LIMIT_OTP: 'off',
  RATE_LIMIT_RECOVER: 'off',
  RATE_LIMIT_RESEND: 'off',
  RATE_LIMIT_MFA: 'off',
  RATE_LIMIT_MAIL: 'off',
  RATE_LIMIT_SMS: 'off',
  RATE_LIMIT_FUNCTIONS: 'off',
  ...settings,
});

function launch(
  dataDir: string,
  port: number,
  settings: Settings = {},
): { child: ChildProcess; output: () => string } {
  let said = '';
  const child = spawn(NODE, [ENTRY], {
    cwd: ROOT,
    env: environmentOf(dataDir, port, settings),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  return { child, output: () => said };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const ended = (child: ChildProcess): Promise<number | null> =>
  hasEnded(child)
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve) => child.once('exit', (code) => resolve(code)));

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/health/ready`).catch(() => null);
  return answer?.ok ?? false;
}

/** Starts the built product and waits until it is ready for visitors. */
export async function startServer(
  dataDir: string,
  wantedPort?: number,
  settings?: Settings,
): Promise<OwnServer> {
  const port = wantedPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  const { child, output } = launch(dataDir, port, settings);
  const until = Date.now() + START_MS;
  while (!(await isReady(url))) {
    if (hasEnded(child)) throw new Error(`The server stopped at the start:\n${output()}`);
    if (Date.now() > until) {
      child.kill('SIGKILL');
      throw new Error(`The server was not ready after ${START_MS / 1000} s:\n${output()}`);
    }
    await pause(ASK_EVERY_MS);
  }
  return {
    url,
    port,
    output,
    stop() {
      child.kill('SIGTERM');
      return ended(child);
    },
    async kill() {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
}

/** Starts a server that is expected to give up by itself. */
export async function startAndEnd(dataDir: string): Promise<{ code: number | null; output: string }> {
  const { child, output } = launch(dataDir, await freePort());
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
  const code = await ended(child);
  clearTimeout(timer);
  return { code, output: output() };
}
