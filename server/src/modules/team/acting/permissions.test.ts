import { CONTRACT } from '@kwela/contract/all';
import { HOSTING_ACTION_OF } from '@kwela/contract/hosting/hosting-actions';
import type { UseCaseName } from '@kwela/contract/routes';
import {
  CO_HOST_SCOPES,
  HOSTING_ACTIONS,
  type HostingAction,
  isOnRecord,
} from '@kwela/domain/hosting/co-host-scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailCatcher } from '../../../testing/mail-catcher.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { hostCar } from '../../../testing/trips.ts';
import { listingDesk } from '../../listings/testing/desk.ts';
import { teamDesk } from '../testing/desk.ts';
import {
  askAs,
  type HostUseCase,
  hostCalls,
  hostUseCases,
  isShutOut,
  OWN_ONLY,
  TAKES_ALL,
} from '../testing/host-calls.ts';

/** Every use-case that does something for a host, called for Thandi by everybody. Source: docs/rules/hosting.md “Co-hosts”. */

const { mailer, sent } = mailCatcher();
let server: TestServer;
let thandi: TestPerson;
let car: string;
let callers: Readonly<
  Record<'guest' | 'other host' | 'co-host without' | 'co-host with' | 'owner' | 'admin', TestPerson>
>;
let coHostId: string;
let guestOfTrips: TestPerson;

const ROWS = hostCalls(() => ({ server, host: thandi, car, coHostId, guest: guestOfTrips }));
const NAMES = hostUseCases(ROWS);
const actionOf = (name: HostUseCase): HostingAction => HOSTING_ACTION_OF[name];
const scopesOf = (name: HostUseCase): readonly string[] => HOSTING_ACTIONS[actionOf(name)];

/** Beside the host and their co-hosts an admin may do these. Source: docs/rules/prices.md, vehicles.md, bookings.md. */
const FOR_ADMINS: readonly HostUseCase[] = [
  'prices/plan',
  'prices/preview',
  'prices/suggestion',
  'photos/list',
  'photos/add',
  'photos/reorder',
  'photos/change-angle',
  'photos/remove',
  'bookings/get',
  'bookings/cancellation',
  'appeals/of-booking',
  'changes/of-booking',
  'refused-cars/of-booking',
  'late-contacts/of-booking',
  'charges/of-booking',
  'driver-invitations/of-booking',
  'bookings/accept',
  'hand-overs/get',
];

beforeAll(async () => {
  server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800' },
    mailer,
    outgoing: TAKES_ALL,
  });
  const desk = teamDesk(server, sent);
  thandi = await server.person('Thandi', ['host']);
  guestOfTrips = await server.person('Sipho');
  car = await hostCar(server, thandi, { isInstant: false });
  await listingDesk(server).addPhotos(car, thandi);
  callers = {
    guest: await server.person('Gugu'),
    'other host': await server.person('Johan', ['host']),
    'co-host without': await server.person('Neo'),
    'co-host with': await server.person('Lerato'),
    owner: thandi,
    admin: await server.person('Carol', ['admin']),
  };
  await hostCar(server, callers['other host']);
  coHostId = await desk.join(thandi, callers['co-host without'], ['calendar']);
  await desk.join(thandi, callers['co-host with'], [...CO_HOST_SCOPES]);
});
afterAll(() => server.close());

async function ask(name: HostUseCase, as: TestPerson | null) {
  const row = ROWS[name];
  return askAs(server, name, row === OWN_ONLY ? {} : await row(), as?.token ?? null);
}

/** Gives the one co-host who is asked about just the scopes of a use-case, or all others. */
async function give(name: HostUseCase): Promise<void> {
  const scopes = scopesOf(name);
  const without = CO_HOST_SCOPES.filter((scope) => !scopes.includes(scope));
  const put = (id: string, given: readonly string[]) =>
    server.database.db
      .updateTable('co_hosts')
      .set({ scopes: [...given] })
      .where('user_id', '=', id)
      .execute();
  await put(callers['co-host without'].userId, without.length === 0 ? ['none'] : without);
  await put(
    callers['co-host with'].userId,
    scopes.slice(0, 1).length === 0 ? [...CO_HOST_SCOPES] : scopes.slice(0, 1),
  );
}

describe.each(NAMES.filter((name) => ROWS[name] !== OWN_ONLY))('%s of Thandi’s', (name) => {
  it('is refused to everybody who has no business there', async () => {
    await give(name);
    for (const by of ['guest', 'other host', 'co-host without'] as const) {
      if (by === 'co-host without' && scopesOf(name).length === CO_HOST_SCOPES.length) continue;
      const answer = await ask(name, callers[by]);
      expect(isShutOut(answer), `${by}: ${answer.status} ${JSON.stringify(answer.body)}`).toBe(true);
    }
    expect((await ask(name, null)).status).toBe(401);
  });

  it('is open to whom the host lets, and leaves what they did on record', async () => {
    await give(name);
    const answer = await ask(name, callers['co-host with']);
    const mayIn = scopesOf(name).length > 0;
    expect(isShutOut(answer), `${answer.status} ${JSON.stringify(answer.body)}`).toBe(!mayIn);
    if (!mayIn || answer.status !== 200 || !isOnRecord(actionOf(name))) return;
    const { items } = await server.succeed('team/record', { limit: 1 }, { as: thandi });
    expect(items).toMatchObject([
      { event: actionOf(name), by: { name: 'Lerato Tester', isHost: false }, car: { id: car } },
    ]);
  });

  it('is open to an admin only where the rules say so', async () => {
    const answer = await ask(name, callers.admin);
    expect(isShutOut(answer), JSON.stringify(answer.body)).toBe(!FOR_ADMINS.includes(name));
  });
});

describe('the host', () => {
  it.each(NAMES.filter((name) => ROWS[name] !== OWN_ONLY))('may call %s', async (name) => {
    const answer = await ask(name, thandi);
    expect([401, 403, 404], JSON.stringify(answer.body)).not.toContain(answer.status);
  });
});

describe('what is about the host who calls', () => {
  it.each(NAMES.filter((name) => ROWS[name] === OWN_ONLY))('%s names no host', (name) => {
    const schema: unknown = CONTRACT[name].input;
    const fields = typeof schema === 'object' && schema !== null && 'shape' in schema ? schema.shape : {};
    expect(Object.keys(Object(fields))).not.toContain('hostId');
  });

  it('is in no scope', () => {
    const open = NAMES.filter((name) => ROWS[name] === OWN_ONLY && scopesOf(name).length > 0);
    expect(open).toEqual([]);
  });
});

it('tells of every use-case that needs somebody signed in what it does for a host, or that it is none of it', () => {
  const signedIn = Object.values(CONTRACT)
    .filter(({ access }) => access === 'signed_in')
    .map(({ name }): UseCaseName => name);
  expect(Object.keys(HOSTING_ACTION_OF).toSorted()).toEqual(signedIn.toSorted());
});

it('knows no host’s work that nobody does', () => {
  const hostPages = /^(?:calendars|prices|promos|listings|photos|hosts)\//;
  const open = Object.entries(HOSTING_ACTION_OF).filter(
    ([name, what]) => hostPages.test(name) && what === 'own',
  );
  expect(open).toEqual([]);
});
