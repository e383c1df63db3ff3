import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openOutgoing } from '../adapters/outgoing/outgoing.ts';
import { freePort } from '../testing/free-port.ts';
import { portOf } from '../testing/port-of.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { hostCar } from '../testing/trips.ts';

/** The example that hosts copy, run as they run it: a process of its own against a server that listens. */
const SCRIPT = join(import.meta.dirname, '../../../docs/examples/host-programs.mjs');
const HOOK = 'http://hooks.co.za/kwela';
let server: TestServer;
let thandi: TestPerson;
let url: string;
let port: number;
const started: ChildProcess[] = [];

beforeAll(async () => {
  port = await freePort();
  server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800' },
    now: new Date(),
    // The internet, played: the name is a public address, and dialling it leads to the script.
    outgoing: openOutgoing({
      rules: { schemes: ['http'], ports: [80], ownHosts: ['kwela.test'] },
      limits: { maxBytes: 1_000, maxMs: 5_000, maxRedirects: 0 },
      resolve: () => Promise.resolve(['93.184.215.14']),
      dial: () => ({ address: '127.0.0.1', port }),
    }),
  });
  thandi = await server.person('Thandi', ['host']);
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  const own = portOf(server.http.server);
  url = `http://127.0.0.1:${own}`;
});
afterAll(() => server.close());
afterEach(() => {
  for (const child of started.splice(0)) child.kill();
});

/** Starts the script; `said` is what it has said when it ends, `until` waits for a part of it. */
function run(args: readonly string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { KWELA_URL: url, ...environment },
  });
  started.push(child);
  let text = '';
  let heard = (): void => undefined;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      heard();
    });
  }
  const until = (part: string) =>
    new Promise<void>((resolve, reject) => {
      heard = () => {
        if (text.includes(part)) resolve();
      };
      child.once('exit', () => reject(new Error(`It ended without “${part}”: ${text}`)));
      heard();
    });
  const said = new Promise<string>((resolve) => child.once('close', () => resolve(text)));
  return { said, until };
}

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

it('lists cars, raises a price and blocks a day with a token, and says what a token may not', async () => {
  const car = await hostCar(server, thandi, {});
  const token = { name: 'Yard', scopes: ['calendar' as const], lastOn: inDays(30) };
  const { secret } = await server.succeed('tokens/create', { ...token, id: randomUUID() }, { as: thandi });
  const day = inDays(20);
  const said = await run([day], { KWELA_TOKEN: secret }).said;
  expect(said).toContain(`${car} live`);
  expect(said).toContain('raised 1\nblocked 1\n');
  const { cars } = await server.succeed('calendars/fleet', { fromOn: day }, { as: thandi });
  expect(cars[0]?.taken.map(({ title, source }) => [title, source])).toEqual([['Service', 'manual']]);
  const { secret: other } = await server.succeed(
    'tokens/create',
    { ...token, scopes: ['money'], id: randomUUID() },
    { as: thandi },
  );
  expect(await run([day], { KWELA_TOKEN: other }).said).toContain('listings/mine: 403 token_scope_missing');
});

it('takes a webhook that is signed with its secret, and no other', async () => {
  const wanted = { id: randomUUID(), url: HOOK, events: ['calendar.changed' as const] };
  const { secret } = await server.succeed('webhooks/add', wanted, { as: thandi });
  const { said, until } = run([], { WEBHOOK_SECRET: secret, PORT: String(port) });
  await until('waiting at');
  const forged = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(Date.now() / 1_000)),
      'webhook-signature': 'v1,AAAA',
    },
    body: '{"type":"test"}',
  });
  expect(forged.status).toBe(401);
  const tested = await server.succeed('webhooks/test', { id: wanted.id }, { as: thandi });
  expect(tested).toMatchObject({ state: 'delivered', status: 204 });
  expect(await said).toContain(`told {"id":"${tested.messageId}","type":"test"`);
});
