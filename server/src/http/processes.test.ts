import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '../testing/free-port.ts';

/** It tells what does not come at all; what is only slow comes. */
const LONGEST_MS = 100_000;

let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

function start(port: number, mayStart: boolean): ChildProcess {
  const file = join(import.meta.dirname, '../testing/processes-cli.ts');
  child = spawn(process.execPath, [file, String(port), String(mayStart)], { stdio: 'inherit' });
  return child;
}

/** The number of the process that answers on a new connection; null when nobody does. */
const answering = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', agent: false, timeout: 5_000 }, (answer) => {
      answer.setEncoding('utf8').once('data', (text: string) => resolve(Number(text)));
    });
    asked.once('timeout', () => asked.destroy(new Error('No answer')));
    asked.once('error', () => resolve(null)).end();
  });

async function allAnswering(port: number): Promise<number[]> {
  const pids = new Set<number>();
  for (let time = 0; time < 8; time += 1) {
    const pid = await answering(port);
    if (pid !== null) pids.add(pid);
  }
  return [...pids];
}

const untilTwoAnswer = (port: number): Promise<number[]> =>
  vi.waitFor(
    async () => {
      const pids = await allAnswering(port);
      expect(pids).toHaveLength(2);
      return pids;
    },
    { timeout: LONGEST_MS, interval: 100 },
  );

it('shares one port among the processes, replaces one that breaks, and ends all of them when asked', async () => {
  const port = await freePort();
  const lead = start(port, true);
  const [first = 0, second = 0] = await untilTwoAnswer(port);
  process.kill(first, 'SIGKILL');
  const after = await vi.waitFor(
    async () => {
      const pids = await allAnswering(port);
      expect(pids).toHaveLength(2);
      expect(pids).not.toContain(first);
      return pids;
    },
    { timeout: LONGEST_MS, interval: 100 },
  );
  expect(after).toContain(second);
  lead.kill('SIGTERM');
  expect(await once(lead, 'exit')).toEqual([0, null]);
  expect(await answering(port)).toBeNull();
});

it('ends with the exit code of a first process that cannot start', async () => {
  const lead = start(await freePort(), false);
  expect(await once(lead, 'exit')).toEqual([3, null]);
});
