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
import type { Mail } from '../../../adapters/mail/port.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { hostCar } from '../../../testing/trips.ts';
import { hostCar, payNow, tripWith } from '../../../testing/trips.ts';
import { makeReady, takeSteps } from '../../bookings/transitions/progress.ts';
import { messageDesk, templateInput } from '../../guest-messages/testing/templates.ts';
import { listingDesk } from '../../listings/testing/desk.ts';
import { teamDesk } from '../testing/desk.ts';
import {
  askAs,
  type HostUseCase,
  hostCalls,
  hostUseCases,
  isShutOut,
  OWN_ONLY,
} from '../testing/host-calls.ts';

/** Every use-case that does something for a host, called for Thandi by everybody. Source: docs/rules/hosting.md “Co-hosts”. */

const sent: Mail[] = [];
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
let weeks = 0;
let lastTrip: string | null = null;
let trip: string | null = null;

const DAY_MS = 86_400_000;
const ADDRESS = 'https://calendar.co.za/thandi.ics';
const RULES = { percent: { kind: 'percent', percentBp: 1_000 } } as const;
const stretch = () => ({
  stretches: [{ vehicleId: car, startAt: '2027-06-01T00:00:00Z', endAt: '2027-06-02T00:00:00Z' }],
});
const photo = async () => {
  const { items } = await server.succeed('photos/list', { vehicleId: car }, { as: thandi });
  return { vehicleId: car, photoId: items[0]?.id ?? '' };
};
const ofHost = () => ({ hostId: thandi.userId });
const bulk = () => ({
  ...ofHost(),
  vehicleIds: [car],
  fromOn: '2026-12-10',
  toOn: '2026-12-12',
  change: RULES.percent,
});

/** A request that waits for its answer; the one before is taken back, so that the guest has one at a time. */
async function requested(): Promise<{ id: string }> {
  weeks += 1;
  if (lastTrip !== null) await server.call('bookings/withdraw', { id: lastTrip }, { as: guestOfTrips });
  const startAt = new Date(Date.parse('2026-12-04T08:00:00Z') + weeks * 7 * DAY_MS);
  const endAt = new Date(startAt.getTime() + 2 * DAY_MS);
  const trip = tripWith(car, { startAt: startAt.toISOString(), endAt: endAt.toISOString() });
  const { bookingId } = await payNow(server, guestOfTrips, trip);
  lastTrip = bookingId;
  return { id: bookingId };
}

/** A trip that is about to start: the same for all who ask. */
async function underWay(): Promise<string> {
  if (trip !== null) return trip;
  const { id } = await requested();
  await server.succeed('bookings/accept', { id }, { as: thandi });
  await takeSteps(server.services, id, [makeReady(server.clock.now())]);
  [trip, lastTrip] = [id, null];
  return id;
}

async function feed(): Promise<{ id: string }> {
  const id = randomUUID();
  await server.database.db.deleteFrom('calendar_feeds').execute();
  const source = { origin: 'address' as const, url: ADDRESS };
  await server.succeed('calendars/import', { ...feedOf(), source, id }, { as: thandi });
  return { id };
}
const feedOf = () => ({
  id: randomUUID(),
  vehicleId: car,
  name: 'Elsewhere',
  source: { origin: 'paste' as const, text: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR' },
});
const priced = async () => {
  const { plan, version } = await server.succeed('prices/plan', { vehicleId: car }, { as: thandi });
  return { vehicleId: car, version, plan: { ...plan, dayPriceCents: plan.dayPriceCents + 1_000 } };
};
const listed = async () => {
  const { version } = await server.succeed('listings/get', { id: car }, { as: thandi });
  return { id: car, version };
};
const bulkDone = async () => {
  const options = { as: thandi, idempotencyKey: randomUUID() };
  const { bulkId } = await server.succeed('prices/change-bulk', { ...bulk(), hostId: undefined }, options);
  return { bulkId };
};

const ROWS: Readonly<Record<HostUseCase, Row>> = {
  'calendars/fleet': () => ({ ...ofHost(), fromOn: '2026-12-01' }),
  'calendars/connections': ofHost,
  'calendars/block': stretch,
  'calendars/unblock': stretch,
  'calendars/share': () => ({ vehicleId: car, showsTitles: false }),
  'calendars/rotate': async () => {
    const shared = await server.succeed(
      'calendars/share',
      { vehicleId: car, showsTitles: false },
      { as: thandi },
    );
    return { vehicleId: car, address: shared.address };
  },
  'calendars/import': feedOf,
  'calendars/sync': feed,
  'calendars/remove': feed,
  'prices/cars': ofHost,
  'prices/plan': () => ({ vehicleId: car }),
  'prices/preview': () => ({
    vehicleId: car,
    startAt: '2027-07-01T08:00:00Z',
    endAt: '2027-07-03T08:00:00Z',
  }),
  'prices/suggestion': () => ({ vehicleId: car }),
  'prices/preview-bulk': bulk,
  'prices/last-bulk': ofHost,
  'prices/save': priced,
  'prices/answer-suggestion': () => ({
    vehicleId: car,
    version: 1,
    suggestedCents: 60_000,
    answer: 'dismiss',
  }),
  'prices/change-bulk': bulk,
  'prices/undo-bulk': bulkDone,
  'listings/mine': ofHost,
  'listings/get': () => ({ id: car }),
  'listings/start': OWN_ONLY,
  'listings/save': async () => ({ ...(await listed()), changes: { page: { description: 'Tidy.' } } }),
  'listings/duplicate': () => ({ id: car, newId: randomUUID() }),
  'listings/submit': listed,
  'listings/withdraw': listed,
  'listings/snooze': async () => ({ ...(await listed()), untilOn: '2026-12-20' }),
  'listings/wake': listed,
  'listings/archive': listed,
  'photos/list': () => ({ vehicleId: car }),
  'photos/add': () => ({ vehicleId: car, photoId: randomUUID(), angle: 'cabin' }),
  'photos/reorder': () => ({ vehicleId: car, photoIds: [randomUUID()] }),
  'photos/change-angle': async () => ({ ...(await photo()), angle: 'cabin' }),
  'photos/remove': photo,
  'bookings/get': requested,
  'bookings/mine': () => ({ ...ofHost(), as: 'host' }),
  'bookings/accept': requested,
  'bookings/decline': async () => ({ ...(await requested()), reason: 'car_not_ready' }),
  'guest-messages/templates': ofHost,
  'guest-messages/preview': () => ({ ...ofHost(), text: 'Hi {guest}', vehicleIds: [car] }),
  'guest-messages/save': () => ({ ...ofHost(), ...templateInput({ vehicleIds: [car] }) }),
  'guest-messages/remove': async () => ({
    id: (await messageDesk(server).save(thandi, { vehicleIds: [car] })).id,
  }),
  'guest-messages/of-trip': async () => ({ bookingId: (await requested()).id }),
  'guest-messages/send': async () => ({
    id: randomUUID(),
    bookingId: await underWay(),
    templateId: (await messageDesk(server).save(thandi, { vehicleIds: [car] })).id,
  }),
  'records/expenses': OWN_ONLY,
  'records/drives': OWN_ONLY,
  'records/export': OWN_ONLY,
  'records/save-expense': OWN_ONLY,
  'records/save-drive': OWN_ONLY,
  'records/remove': OWN_ONLY,
  'records/restore': OWN_ONLY,
  'records/preview-import': OWN_ONLY,
  'records/import': OWN_ONLY,
  'papers/list': OWN_ONLY,
  'papers/keep': OWN_ONLY,
  'papers/remove': OWN_ONLY,
  'hosts/onboarding': OWN_ONLY,
  'hosts/submit-identity': OWN_ONLY,
  'hosts/give-bank-account': OWN_ONLY,
  'hosts/confirm-deposit': OWN_ONLY,
  'hosts/set-availability': OWN_ONLY,
  'hosts/choose-plan': OWN_ONLY,
  'fines/list': OWN_ONLY,
  'fines/look-up': OWN_ONLY,
  'fines/pack': OWN_ONLY,
  'fines/keep': OWN_ONLY,
  'fines/move': OWN_ONLY,
  'fines/remove': OWN_ONLY,
  'letters/list': OWN_ONLY,
  'letters/make': OWN_ONLY,
  'letters/revoke': OWN_ONLY,
  'own-cover/mine': OWN_ONLY,
  'own-cover/submit': OWN_ONLY,
  'own-cover/withdraw': OWN_ONLY,
  'hosts/sign-rules': OWN_ONLY,
  'tokens/mine': OWN_ONLY,
  'tokens/create': OWN_ONLY,
  'tokens/revoke': OWN_ONLY,
  'webhooks/mine': OWN_ONLY,
  'webhooks/deliveries': OWN_ONLY,
  'webhooks/add': OWN_ONLY,
  'webhooks/change': OWN_ONLY,
  'webhooks/rotate-secret': OWN_ONLY,
  'webhooks/test': OWN_ONLY,
  'webhooks/replay': OWN_ONLY,
  'webhooks/remove': OWN_ONLY,
  'team/list': OWN_ONLY,
  'team/record': OWN_ONLY,
  'team/invite': OWN_ONLY,
  'team/change': () => ({ id: coHostId, version: 1, scopes: ['money'], vehicleIds: null }),
  'team/remove': () => ({ id: coHostId }),
};

const NAMES = Object.keys(ROWS).filter((name): name is HostUseCase => Object.hasOwn(ROWS, name));
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
  'bookings/accept',
];

beforeAll(async () => {
  server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800' },
    mailer: { name: 'caught', send: async (mail) => void sent.push(mail) },
    outgoing: {
      mayFetch: () => true,
      fetchText: async () => ({ kind: 'unchanged' }),
      post: async () => ({ kind: 'answered', status: 200 }),
    },
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
  const hostPages = /^(?:calendars|prices|listings|photos|hosts)\//;
  const open = Object.entries(HOSTING_ACTION_OF).filter(
    ([name, what]) => hostPages.test(name) && what === 'own',
  );
  expect(open).toEqual([]);
});
