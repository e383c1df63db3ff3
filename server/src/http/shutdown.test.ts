import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { constantFrom, integer, record, sample } from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../testing/free-port.ts';

/** How a connection that was accepted stands when the process is asked to end. */
const STANDINGS = [
  'silent',
  'just asked',
  'half asked',
  'under way',
  'kept, and asked again',
  'kept',
] as const;
type Standing = (typeof STANDINGS)[number];

const plan = record({
  standing: constantFrom(...STANDINGS),
  /** How long the server works on the answer. */
  worksMs: integer({ min: 0, max: 300 }),
});
type Plan = { readonly standing: Standing; readonly worksMs: number };

const CONNECTIONS = 90;
/** Longer than the end takes for everybody else: the order tells, not the clock. */
const LONG_WORK: Plan = { standing: 'under way', worksMs: 3000 };

const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function start(port: number, processes: number): Promise<ChildProcess> {
  const file = join(import.meta.dirname, '../testing/drain-cli.ts');
  const started = spawn(process.execPath, [file, String(port), String(processes)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(started);
  let said = '';
  started.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  while (said.split('ready').length - 1 < processes) await once(started.stdout, 'data');
  return started;
}

/** One connection with all that came back on it. */
class Connection {
  readonly plan: Plan;
  readonly socket: Socket;
  asked = 0;
  received = '';
  problem: string | null = null;

  constructor(given: Plan, port: number) {
    this.plan = given;
    this.socket = connect({ port, host: '127.0.0.1' }).setNoDelay().setEncoding('latin1');
    this.socket.on('data', (piece: string) => {
      this.received += piece;
    });
    this.socket.on('error', ({ message }) => {
      this.problem = message;
    });
  }

  get #request(): string {
    return `GET /after/${this.plan.worksMs} HTTP/1.1\r\nhost: kwela.test\r\n\r\n`;
  }

  get answers(): number {
    return this.received.split('answered').length - 1;
  }

  get isToldToClose(): boolean {
    return /\r\nconnection: close\r\n/i.test(this.received);
  }

  ask(): void {
    this.asked += 1;
    this.socket.write(this.#request);
  }

  askHalf(): () => void {
    this.asked += 1;
    this.socket.write(this.#request.slice(0, 20));
    return () => this.socket.write(this.#request.slice(20));
  }

  async answered(): Promise<void> {
    while (this.answers < this.asked && !this.socket.closed) await pause(5);
  }
}

/** Brings a connection to where it stands at the signal; what is returned happens right after it. */
async function prepare(connection: Connection): Promise<() => void> {
  const { socket, plan } = connection;
  if (socket.connecting) await once(socket, 'connect');
  switch (plan.standing) {
    case 'silent':
      return () => undefined;
    case 'just asked':
      return () => connection.ask();
    case 'half asked':
      return connection.askHalf();
    case 'under way':
      connection.ask();
      return () => undefined;
    case 'kept, and asked again':
      connection.ask();
      await connection.answered();
      return () => connection.ask();
    case 'kept':
      connection.ask();
      await connection.answered();
      return () => undefined;
  }
}

it.concurrent.each([
  ['one process', 1],
  ['two processes', 2],
])(
  '%s: what came on a connection that was accepted is answered, and the rest are closed politely',
  async (_what, processes) => {
    const port = await freePort();
    const process = await start(port, processes);
    const plans: Plan[] = [...sample(plan, { numRuns: CONNECTIONS, seed: processes }), LONG_WORK];
    const connections = plans.map((given) => new Connection(given, port));
    const ended: Connection[] = [];
    const closed = connections.map(async (connection) => {
      await once(connection.socket, 'close').catch(() => undefined);
      ended.push(connection);
    });
    const atSignal = await Promise.all(connections.map(prepare));
    const exited = once(process, 'exit');
    process.kill('SIGTERM');
    for (const act of atSignal) act();
    await Promise.all(closed);
    expect(await exited).toEqual([0, null]);

    expect(new Set(connections.map(({ plan: { standing } }) => standing))).toEqual(new Set(STANDINGS));
    const cut = connections.filter(({ asked, answers, problem }) => answers !== asked || problem !== null);
    expect(
      cut.map(({ plan: given, asked, answers, problem }) => ({ ...given, asked, answers, problem })),
    ).toEqual([]);
    // Connections without a request are not kept until the limit.
    expect(ended.at(-1)?.plan).toBe(LONG_WORK);
    // So that nobody asks again on a connection that is about to go.
    expect(connections.filter(({ isToldToClose }) => isToldToClose)).not.toEqual([]);
    await expect(once(connect({ port, host: '127.0.0.1' }), 'connect')).rejects.toThrow('ECONNREFUSED');
  },
);

it.concurrent.each([
  ['one process', 1],
  ['two processes', 2],
])('%s: all connections that wait in the queue of the system are taken', async (_what, processes) => {
  const port = await freePort();
  const process = await start(port, processes);
  const busy = connect({ port, host: '127.0.0.1' });
  await once(busy, 'connect');
  busy.on('error', () => undefined).resume();
  busy.write('GET /busy HTTP/1.1\r\nhost: kwela.test\r\n\r\n');
  await pause(200);
  const given: Plan = { standing: 'just asked', worksMs: 1 };
  const waiting = Array.from({ length: 60 }, () => new Connection(given, port));
  await Promise.all(waiting.map(({ socket }) => once(socket, 'connect')));
  const exited = once(process, 'exit');
  process.kill('SIGTERM');
  for (const connection of waiting) connection.ask();
  await Promise.all(waiting.map((connection) => connection.answered()));
  expect(waiting.map(({ answers, problem }) => [answers, problem])).toEqual(waiting.map(() => [1, null]));
  expect(await exited).toEqual([0, null]);
});
