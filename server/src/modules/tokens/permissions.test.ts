import { randomUUID } from 'node:crypto';
import { scopesFor } from '@kwela/contract/hosting/token-scopes';
import { type UseCaseName, useCaseNames } from '@kwela/contract/routes';
import { TOKEN_SCOPES, type TokenScope } from '@kwela/domain/hosting/programs/tokens';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { listingDesk } from '../listings/testing/desk.ts';
import { teamDesk } from '../team/testing/desk.ts';
import {
  askAs,
  hostCalls,
  hostUseCases,
  isShutOut,
  OWN_ONLY,
  TAKES_ALL,
} from '../team/testing/host-calls.ts';

/** Every use-case that there is, called by programs: with each scope alone, and for another host. Source: docs/rules/programs.md “Tokens”. */

const MINUTE_MS = 60_000;
const { mailer, sent } = mailCatcher();
let server: TestServer;
let thandi: TestPerson;
let guest: TestPerson;
let car: string;
let coHostId: string;
let secretOf: Readonly<Record<TokenScope | 'all of Johan', string>>;

const CALLS = hostCalls(() => ({ server, host: thandi, car, coHostId, guest }));
const HOST_WORK = hostUseCases(CALLS);
const isHostWork = (name: UseCaseName): name is (typeof HOST_WORK)[number] =>
  HOST_WORK.some((one) => one === name);

beforeAll(async () => {
  server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800' },
    mailer,
    outgoing: TAKES_ALL,
  });
  thandi = await server.person('Thandi', ['host']);
  guest = await server.person('Sipho');
  const johan = await server.person('Johan', ['host']);
  car = await hostCar(server, thandi, { isInstant: false });
  await listingDesk(server).addPhotos(car, thandi);
  await hostCar(server, johan);
  const desk = teamDesk(server, sent);
  coHostId = await desk.join(thandi, guest, ['calendar']);
  // Johan helps Thandi with all that can be given: his programs do not.
  await desk.join(thandi, johan, [...TOKEN_SCOPES]);
  const tokenOf = async (as: TestPerson, scopes: readonly TokenScope[]) => {
    const wanted = { id: randomUUID(), name: scopes.join(), scopes: [...scopes], lastOn: '2027-10-31' };
    return (await server.succeed('tokens/create', wanted, { as })).secret;
  };
  secretOf = {
    calendar: await tokenOf(thandi, ['calendar']),
    hand_over: await tokenOf(thandi, ['hand_over']),
    messages: await tokenOf(thandi, ['messages']),
    money: await tokenOf(thandi, ['money']),
    'all of Johan': await tokenOf(johan, TOKEN_SCOPES),
  };
});
afterAll(() => server.close());
// A token may ask 120 times a minute.
beforeEach(() => server.clock.advance(MINUTE_MS));

async function ask(name: UseCaseName, token: string) {
  const call = isHostWork(name) ? CALLS[name] : OWN_ONLY;
  return askAs(server, name, call === OWN_ONLY ? {} : await call(), token);
}

const OPEN = useCaseNames().filter((name) => scopesFor(name).length > 0);
const CLOSED = useCaseNames().filter((name) => scopesFor(name).length === 0);

describe.each(OPEN)('%s', (name) => {
  it.each(TOKEN_SCOPES)('opens to the scope %s, or names the scopes that it takes', async (scope) => {
    const scopes = scopesFor(name);
    const answer = await ask(name, secretOf[scope]);
    if (scopes.includes(scope)) {
      expect(isShutOut(answer), `${answer.status} ${JSON.stringify(answer.body)}`).toBe(false);
    } else {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'token_scope_missing', details: { scopes: [...scopes] } },
      });
    }
  });

  it('does nothing for the program of another host, also of one who helps this one', async () => {
    const answer = await ask(name, secretOf['all of Johan']);
    expect(isShutOut(answer), `${answer.status} ${JSON.stringify(answer.body)}`).toBe(true);
  });
});

it.each(CLOSED)('%s is for people alone, whatever the scope', async (name) => {
  for (const scope of TOKEN_SCOPES) {
    expect(await ask(name, secretOf[scope]), scope).toMatchObject({
      status: 403,
      body: { code: 'people_only' },
    });
  }
});

it('knows what programs may do', () => {
  expect(OPEN.length).toBeGreaterThan(10);
  expect(OPEN.filter((name) => !isHostWork(name))).toEqual([]);
});
