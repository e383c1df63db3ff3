import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_TIMEOUT_MS = 120_000;

export interface OwnServer {
  readonly url: string;
  stop(): Promise<void>;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped with code ${child.exitCode}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not become ready');
}

/** The real server as a process of its own, as it runs in production, on a free port. */
export async function startOwnServer(environment: Readonly<Record<string, string>>): Promise<OwnServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), SITE_URL: url, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(url, child);
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
