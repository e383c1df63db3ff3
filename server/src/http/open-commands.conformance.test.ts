import { randomUUID } from 'node:crypto';
import { CONTRACT, type Contract } from '@kwela/contract/all';
import type { UseCaseName } from '@kwela/contract/routes';
import { INPUTS } from '@kwela/contract/testing/inputs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/**
 * Everything that somebody without an account may send, sent once too often. The list and what is sent are the
 * contract's: a new command that is open to everybody fails here without a limit.
 */

type OpenCommand = {
  [Name in UseCaseName]: Contract[Name] extends { access: 'anyone'; method: 'POST' } ? Name : never;
}[UseCaseName];

/** Somebody without an account: who guesses is counted, too. */
const OF_A_STRANGER: { readonly [Name in OpenCommand]?: Partial<z.input<Contract[Name]['input']>> } = {
  'tickets/open': { email: 'anele@example.co.za' },
  'tickets/message': { key: 'somebody else’s' },
  'tickets/solve': { key: 'somebody else’s' },
  'tickets/rate': { key: 'somebody else’s' },
};

/**
 * These keep nothing that anybody reads, and phones of one company share an address: a limit that stops a machine there
 * would stop people. The guard of all calls holds for them alone.
 */
const BY_THE_CALL: ReadonlySet<string> = new Set<OpenCommand>(['bookings/quote', 'analytics/count-view']);

const MOST = 3;
/** A count that slides weighs less by then. */
const LONGEST_WAIT_S = 300;
const AT_HOME = '105.184.20.7';
const ELSEWHERE = '41.13.90.21';

const ALL = Object.values(CONTRACT)
  .filter(({ access, method }) => access === 'anyone' && method === 'POST')
  .map(({ name }) => name);

const servers: TestServer[] = [];
async function limitedBy(name: 'RATE_LIMIT_FORMS' | 'RATE_LIMIT_FUNCTIONS'): Promise<TestServer> {
  const server = await startTestServer({ environment: { [name]: String(MOST) } });
  servers.push(server);
  return server;
}
afterAll(async () => {
  for (const server of servers) await server.close();
});

const send = (server: TestServer, url: string, payload: string, type: string, ip: string) =>
  server.http.inject({
    method: 'POST',
    url,
    remoteAddress: ip,
    headers: { 'content-type': type, 'idempotency-key': randomUUID() },
    payload,
  });

/** Sends the same until it is refused: by its number, with the time to wait, and to this network alone. */
async function expectLimit(server: TestServer, url: string, payload: string, type = 'application/json') {
  for (let sent = 1; sent <= MOST; sent += 1) {
    const answer = await send(server, url, payload, type, AT_HOME);
    expect(answer.statusCode, `${url}, number ${sent}: ${answer.body}`).not.toBe(429);
    // A fault or an example that the contract refuses would prove nothing.
    expect([200, 404, 409, 415], answer.body).toContain(answer.statusCode);
  }
  const refused = await send(server, url, payload, type, AT_HOME);
  expect(refused.statusCode, `${url}, once too often: ${refused.body}`).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'rate_limited', message: expect.stringMatching(/\w/) });
  const wait = Number(refused.headers['retry-after']);
  expect(wait, `${url}: seconds to wait`).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(LONGEST_WAIT_S);
  expect((await send(server, url, payload, type, ELSEWHERE)).statusCode).not.toBe(429);
}

const strangers: { readonly [Name in UseCaseName]?: object } = OF_A_STRANGER;
const inputOf = (name: UseCaseName): string => JSON.stringify({ ...INPUTS[name], ...strangers[name] });

describe('by the limit of forms, which all processes share', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await limitedBy('RATE_LIMIT_FORMS');
  });

  test.each(ALL.filter((name) => !BY_THE_CALL.has(name)))('%s is refused once too often', async (name) => {
    await expectLimit(server, `/functions/v1/${name}`, inputOf(name));
  });

  test('so is every other address that anybody can send something to', async () => {
    const known = new Set(Object.keys(CONTRACT).map((name) => `/functions/v1/${name}`));
    const others = server.routes.filter(
      ({ method, url }) => method === 'POST' && url.startsWith('/functions/v1/') && !known.has(url),
    );
    // Payment companies sign what they send, and send as much as they have to say.
    const unsigned = others.filter(({ url }) => !url.startsWith('/functions/v1/payments/webhook'));
    expect(unsigned.map(({ url }) => url)).toContain('/functions/v1/files/upload');
    for (const { url } of unsigned) await expectLimit(server, url, 'a note', 'text/plain');
  });
});

describe('by the guard of all calls', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await limitedBy('RATE_LIMIT_FUNCTIONS');
  });

  test.each(ALL)('%s is refused once too often', async (name) => {
    await expectLimit(server, `/functions/v1/${name}`, inputOf(name));
  });
});
