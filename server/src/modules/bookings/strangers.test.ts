import { CONTRACT } from '@kwela/contract/all';
import { ROUTES, type UseCaseName, useCaseNames } from '@kwela/contract/routes';
import { INPUTS } from '@kwela/contract/testing/inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, hostCar, payNow, tripWith } from '../../testing/trips.ts';

/** Sipho's trips with Thandi's car, asked for by everybody whose they are not. */

const STRANGERS = ['another guest', 'another host', 'somebody without a name'] as const;
type Stranger = (typeof STRANGERS)[number];

let server: TestServer;
let sipho: TestPerson;
let tokens: Readonly<Record<Stranger, string>>;
let trips: readonly { readonly bookingId: string; readonly ref: string }[];

beforeAll(async () => {
  server = await startTestServer({ environment: { ANONYMOUS_ENABLED: 'true' } });
  const [thandi, ayanda, bongani] = [
    await server.person('Thandi', ['host']),
    await server.person('Ayanda'),
    await server.person('Bongani', ['host']),
  ];
  sipho = await server.person('Sipho');
  await hostCar(server, bongani);
  const car = await hostCar(server, thandi);
  const { data } = await server.client().auth.signInAnonymously();
  tokens = {
    'another guest': ayanda.token,
    'another host': bongani.token,
    'somebody without a name': data.session?.access_token ?? '',
  };
  trips = [
    await payNow(server, sipho, tripWith(car)),
    await book(
      server,
      sipho,
      tripWith(car, { startAt: '2026-12-14T08:00:00Z', endAt: '2026-12-16T08:00:00Z' }),
    ),
  ];
});
afterAll(() => server.close());

/** What a use-case may be told about somebody else's trip, by the names that the contract has for it. */
const about = ({ bookingId, ref }: (typeof trips)[number]) => ({
  id: bookingId,
  bookingId,
  ref,
});

/** What admins alone may call is refused before anything is looked for. */
const FOR_ADMINS: readonly UseCaseName[] = ['compassion/decide'];

const names = useCaseNames().filter((name) => {
  const fields = Object.keys(CONTRACT[name].input.shape);
  return (
    /^(bookings|payments|compassion)\//.test(name) &&
    ['id', 'bookingId', 'ref'].some((field) => fields.includes(field))
  );
});

async function ask(name: UseCaseName, trip: (typeof trips)[number], token: string) {
  const fields = Object.keys(CONTRACT[name].input.shape);
  const named = Object.entries(about(trip)).filter(([field]) => fields.includes(field));
  const input: Record<string, unknown> = { ...INPUTS[name], ...Object.fromEntries(named) };
  const isQuery = ROUTES[name] === 'GET';
  return server.http.inject({
    method: ROUTES[name],
    url: `/functions/v1/${name}${isQuery ? `?${new URLSearchParams(Object.fromEntries(named)).toString()}` : ''}`,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'k' },
    ...(isQuery ? {} : { payload: input }),
  });
}

describe.each(STRANGERS)('%s', (stranger) => {
  it.each(names)('finds no trip of Sipho’s by %s, and changes none', async (name) => {
    const statesOf = () => server.succeed('bookings/mine', { as: 'guest' }, { as: sipho });
    const before = await statesOf();
    for (const trip of trips) {
      const answer = await ask(name, trip, tokens[stranger]);
      const expected =
        stranger === 'somebody without a name'
          ? [401, 'unauthenticated']
          : FOR_ADMINS.includes(name)
            ? [403, 'forbidden']
            : [404, 'not_found'];
      expect([answer.statusCode, answer.json().code]).toEqual(expected);
      expect(answer.body).not.toContain(sipho.userId);
    }
    expect(await statesOf()).toEqual(before);
  });
});

it('there are such use-cases, and Sipho is let in by those that read', async () => {
  expect(names).toEqual(expect.arrayContaining(['bookings/get', 'bookings/accept', 'payments/status']));
  const [trip] = trips;
  if (trip === undefined) throw new Error('Sipho has no trip');
  for (const name of ['bookings/get', 'payments/status'] as const) {
    expect((await ask(name, trip, sipho.token)).statusCode).toBe(200);
  }
});
