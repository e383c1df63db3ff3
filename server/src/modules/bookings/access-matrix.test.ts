import { randomUUID } from 'node:crypto';
import { CONTRACT } from '@kwela/contract/all';
import { HOSTING_ACTION_OF } from '@kwela/contract/hosting/hosting-actions';
import { type UseCaseName, useCaseNames } from '@kwela/contract/routes';
import { INPUTS } from '@kwela/contract/testing/inputs';
import { CO_HOST_SCOPES, HOSTING_ACTIONS } from '@kwela/domain/hosting/co-host-scopes';
import { TOKEN_SCOPES } from '@kwela/domain/hosting/programs/tokens';
import { HOUR_MS } from '@kwela/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { handInFile } from '../../testing/private-files.ts';
import { strike } from '../../testing/strike.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { book, DRIVER, hostCar, newKey, pay, payNow, tripWith } from '../../testing/trips.ts';
import { changeDesk } from '../changes/testing/change-desk.ts';
import { teamDesk } from '../team/testing/desk.ts';
import { askAs, TAKES_ALL } from '../team/testing/host-calls.ts';
import { checkIn, checkOut, makeReady, type Step, takeSteps } from './transitions/progress.ts';

/**
 * Every use-case about a trip, called for Sipho's trip with Thandi's car by everybody: who is let in and who is not. A use-case about trips
 * that is not on the list fails a test. Source: docs/rules/bookings.md “Who may do what”, hosting.md “Co-hosts”, programs.md “Tokens”.
 */

/** A program acts for its host with all scopes that there are; co-hosts have all scopes but those of the use-case, or all. */
const CALLERS = [
  'nobody',
  'visitor',
  'another guest',
  'guest',
  'driver',
  'driver of another trip',
  'another host',
  'host',
  'co-host without',
  'co-host with',
  'co-host of another car',
  'admin',
  'program',
  'program of another host',
] as const;
type Caller = (typeof CALLERS)[number];

/** A trip as it is needed for a call that is right, and who it belongs to. */
interface Trip {
  readonly id: string;
  readonly ref: string;
  readonly guest: TestPerson;
  /** Of the change that waits for its payment; null: nobody asked for one. */
  readonly changeId: string | null;
  /** Of what its guest says against how it ended; null: nothing. */
  readonly appealId: string | null;
}

interface Row {
  /** In which state the trip is, so that those who may do it can do it. */
  readonly state:
    | 'unpaid'
    | 'requested'
    | 'confirmed'
    | 'longer'
    | 'ready'
    | 'late'
    | 'returned'
    | 'cancelled_by_host'
    | 'compassion'
    | 'evidence_refused'
    | 'refused'
    | 'contested'
    | 'answered';
  readonly in: readonly Caller[];
  readonly input: (trip: Trip) => object;
}

const SIDES = ['guest', 'host', 'co-host with'] as const;
const HOST_SIDE = ['host', 'co-host with', 'program'] as const;
const byId = ({ id }: Trip) => ({ id });
const byBookingId = ({ id }: Trip) => ({ bookingId: id });
/** Two hours after their start, when their host may say that nobody came. */
const NO_SHOW_AT = new Date('2026-12-04T10:00:00Z');
/** A day longer than the trips of these tests are. */
const LONGER = { kind: 'time', startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-09T08:00:00Z' } as const;
const LATE_AT = new Date('2026-12-08T09:00:00Z');
const byChangeId = ({ changeId }: Trip) => ({ id: changeId });
const handOver = ({ id }: Trip) => ({ bookingId: id, stage: 'check_in' });
const report = (trip: Trip) => ({ ...handOver(trip), reportId: randomUUID() });

/** Modules of trips whose use-cases name one, each with who may. */
const MATRIX: Readonly<Partial<Record<UseCaseName, Row>>> = {
  'bookings/get': { state: 'requested', in: [...SIDES, 'admin', 'program'], input: byId },
  'bookings/cancellation': { state: 'confirmed', in: [...SIDES, 'admin', 'program'], input: byId },
  'bookings/accept': { state: 'requested', in: [...HOST_SIDE, 'admin'], input: byId },
  'bookings/decline': {
    state: 'requested',
    in: HOST_SIDE,
    input: ({ id }) => ({ id, reason: 'car_not_ready' }),
  },
  'bookings/withdraw': { state: 'requested', in: ['guest'], input: byId },
  'bookings/abandon': { state: 'unpaid', in: ['guest'], input: byId },
  'bookings/cancel': {
    state: 'confirmed',
    in: ['guest'],
    input: ({ id }) => ({ id, reason: 'plans_changed', expectedRefundCents: 0 }),
  },
  'bookings/cancel-as-host': {
    state: 'confirmed',
    in: ['host'],
    input: ({ id }) => ({ id, reason: 'personal', expectedPenaltyCents: 0 }),
  },
  'bookings/cancel-as-platform': {
    state: 'confirmed',
    in: ['admin'],
    input: ({ id }) => ({ id, cause: 'platform', note: 'The road is flooded.' }),
  },
  'bookings/replacements': { state: 'cancelled_by_host', in: ['guest'], input: byId },
  'bookings/report-no-show': { state: 'ready', in: [...SIDES, 'program'], input: byId },
  'changes/of-booking': { state: 'confirmed', in: [...SIDES, 'admin', 'program'], input: byBookingId },
  'changes/preview': {
    state: 'confirmed',
    in: ['guest'],
    input: ({ id }) => ({ bookingId: id, wanted: LONGER }),
  },
  'changes/propose': {
    state: 'confirmed',
    in: ['guest'],
    input: ({ id }) => ({ bookingId: id, wanted: LONGER, expectedCents: 0, note: '' }),
  },
  'changes/checkout': { state: 'longer', in: ['guest'], input: byChangeId },
  'changes/withdraw': { state: 'longer', in: ['guest'], input: byChangeId },
  'changes/answer': {
    state: 'longer',
    in: [],
    // Of a change that needs no answer: `changes/kinds.test.ts` has one that its host gives.
    input: (trip) => ({ ...byChangeId(trip), isAgreed: true, note: '' }),
  },
  'late-contacts/of-booking': { state: 'late', in: [...SIDES, 'admin', 'program'], input: byBookingId },
  'late-contacts/log': {
    state: 'late',
    in: [...SIDES, 'program'],
    input: ({ id }) => ({ ...INPUTS['late-contacts/log'], id: randomUUID(), bookingId: id }),
  },
  'charges/of-booking': { state: 'returned', in: [...SIDES, 'admin', 'program'], input: byBookingId },
  'charges/save': {
    state: 'returned',
    in: ['host', 'co-host with'],
    input: ({ id }) => ({ id: randomUUID(), bookingId: id, kind: 'cleaning', costCents: 10_000 }),
  },
  'charges/say-none': { state: 'returned', in: ['host', 'co-host with'], input: byBookingId },
  'driver-invitations/of-booking': {
    state: 'confirmed',
    in: [...SIDES, 'admin', 'program'],
    input: byBookingId,
  },
  // Of a trip that one person pays: who may do what with shares shows in their own tests.
  'shares/of-booking': { state: 'confirmed', in: ['guest', 'admin'], input: byBookingId },
  'shares/change': {
    state: 'confirmed',
    in: [],
    input: (trip) => ({ ...INPUTS['shares/change'], ...byBookingId(trip) }),
  },
  'shares/checkout': {
    state: 'confirmed',
    in: ['guest'],
    input: (trip) => ({ ...INPUTS['shares/checkout'], ...byBookingId(trip) }),
  },
  'compassion/decide': {
    state: 'compassion',
    in: ['admin'],
    input: ({ id }) => ({ id, decision: 'accept' }),
  },
  'appeals/of-booking': { state: 'contested', in: [...SIDES, 'admin', 'program'], input: byBookingId },
  'appeals/submit': {
    state: 'contested',
    // Its guest has said so before.
    in: ['guest'],
    input: ({ id }) => ({ bookingId: id, reason: 'was_there', words: 'I waited at the gate.' }),
  },
  'appeals/answer': {
    state: 'contested',
    in: [...HOST_SIDE],
    input: ({ appealId }) => ({ id: appealId, words: 'Nobody came.' }),
  },
  'appeals/decide': {
    state: 'answered',
    in: ['admin'],
    input: ({ appealId }) => ({ id: appealId, decision: 'refuse', note: 'The photo is of another day.' }),
  },
  'compassion/hand-in-again': {
    state: 'evidence_refused',
    in: ['guest'],
    input: ({ id }) => ({ id, evidenceFileId: randomUUID() }),
  },
  'refused-cars/of-booking': { state: 'refused', in: [...SIDES, 'admin', 'program'], input: byBookingId },
  'refused-cars/answer': {
    state: 'refused',
    in: HOST_SIDE,
    input: ({ id }) => ({ ...INPUTS['refused-cars/answer'], bookingId: id }),
  },
  'refused-cars/decide': {
    state: 'refused',
    in: ['admin'],
    input: ({ id }) => ({ bookingId: id, decision: 'uphold' }),
  },
  'hand-overs/get': { state: 'ready', in: [...SIDES, 'admin', 'program'], input: handOver },
  'hand-overs/save': {
    state: 'ready',
    in: [...SIDES, 'program'],
    input: (trip) => ({ ...INPUTS['hand-overs/save'], ...report(trip) }),
  },
  'hand-overs/add-photo': {
    state: 'ready',
    in: [...SIDES, 'program'],
    input: (trip) => ({ ...INPUTS['hand-overs/add-photo'], ...report(trip), photoId: randomUUID() }),
  },
  'hand-overs/sign': {
    state: 'ready',
    in: [],
    // Of a report that is not there: that a person may sign their own shows in the lives of bookings.
    input: (trip) => ({ ...INPUTS['hand-overs/sign'], ...report(trip) }),
  },
  'hand-overs/refuse': {
    state: 'ready',
    in: ['guest'],
    input: ({ id }) => ({ ...INPUTS['hand-overs/refuse'], bookingId: id }),
  },
  'hand-overs/answer-return': {
    state: 'returned',
    in: HOST_SIDE,
    input: ({ id }) => ({ bookingId: id, answer: 'all_good', note: '' }),
  },
  'payments/checkout': { state: 'unpaid', in: ['guest'], input: byBookingId },
  'payments/status': { state: 'requested', in: ['guest', 'admin'], input: ({ ref }) => ({ ref }) },
  'deposits/of-booking': { state: 'confirmed', in: ['guest', 'host', 'admin'], input: byBookingId },
  'deposits/checkout': { state: 'ready', in: ['guest'], input: byBookingId },
  'driven-trips/get': { state: 'confirmed', in: ['driver'], input: byId },
  'documents/of-trip': { state: 'confirmed', in: [...SIDES, 'driver', 'program'], input: byBookingId },
  'letters/of-trip': { state: 'confirmed', in: ['guest', 'host', 'admin'], input: byBookingId },
  'letters/make': {
    state: 'confirmed',
    in: ['host'],
    input: ({ id }) => ({ id: randomUUID(), bookingId: id, countries: ['NA'] }),
  },
  'trip-reviews/get': { state: 'returned', in: [...SIDES, 'program'], input: byBookingId },
  'trip-reviews/review-car': {
    state: 'returned',
    in: ['guest'],
    input: ({ id }) => ({ ...INPUTS['trip-reviews/review-car'], bookingId: id }),
  },
  'trip-reviews/review-guest': {
    state: 'returned',
    in: HOST_SIDE,
    input: ({ id }) => ({ ...INPUTS['trip-reviews/review-guest'], bookingId: id }),
  },
  'payouts/trip': { state: 'returned', in: HOST_SIDE, input: byBookingId },
  'payouts/hold': {
    state: 'returned',
    in: ['admin'],
    input: ({ id }) => ({ id: randomUUID(), bookingId: id, cents: 100, note: 'Looked at.' }),
  },
  'payouts/release': {
    state: 'returned',
    in: ['admin'],
    input: ({ id }) => ({ id: randomUUID(), bookingId: id }),
  },
  'guest-messages/of-trip': { state: 'requested', in: ['guest', ...HOST_SIDE], input: byBookingId },
  'guest-messages/send': {
    state: 'ready',
    in: [],
    // Of a message that was not written: `guest-messages` and the rights of co-hosts send one.
    input: ({ id }) => ({ id: randomUUID(), bookingId: id, templateId: randomUUID() }),
  },
};

/** They name no trip: what they are about is who calls, or a thing of its own with its own tests of rights. */
const WITHOUT_A_TRIP: readonly UseCaseName[] = [
  'bookings/quote',
  'bookings/request',
  'bookings/mine',
  'bookings/current',
  // Those that who calls drives on: `driven-trips/driven-trips.test.ts`.
  'driven-trips/mine',
  'compassion/cases',
  'appeals/waiting',
  // For everybody, about no trip or one of their own: `tickets/open.test.ts`.
  'tickets/open',
  // Looks among the tickets of who calls.
  'tickets/similar',
  // Counts a purchase of who calls, once; says nothing of it.
  'analytics/count-purchase',
];

/** Whether a use-case is about a trip: it names one, or belongs to the module of bookings. */
const isAboutTrip = (name: UseCaseName): boolean =>
  /^(appeals|bookings|changes|compassion|driven-trips|hand-overs|deposits|trip-reviews)\//.test(name) ||
  Object.keys(CONTRACT[name].input.shape).includes('bookingId') ||
  name === 'payments/status';

const { mailer, sent } = mailCatcher();
let server: TestServer;
let people: Readonly<
  Record<Exclude<Caller, 'nobody' | 'visitor' | 'guest' | `program${string}`>, TestPerson>
>;
let tokens: Readonly<Record<'visitor' | `program${'' | ' of another host'}`, string>>;
let weeks = 0;

beforeAll(async () => {
  server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800' },
    mailer,
    outgoing: TAKES_ALL,
  });
  people = {
    host: await server.person('Thandi', ['host']),
    'another guest': await server.person('Ayanda'),
    driver: await server.person('Kagiso'),
    'driver of another trip': await server.person('Palesa'),
    'another host': await server.person('Johan', ['host']),
    'co-host without': await server.person('Neo'),
    'co-host with': await server.person('Lerato'),
    'co-host of another car': await server.person('Bongani'),
    admin: await server.person('Naledi', ['admin']),
  };
  const { host } = people;
  const another = await hostCar(server, host);
  const others = await hostCar(server, people['another host']);
  const driven = tripWith(others, { drivers: [DRIVER, { ...DRIVER, firstName: 'Palesa' }] });
  await payNow(server, await server.person('Sipho'), driven);
  const desk = teamDesk(server, sent);
  await desk.join(host, people['co-host without'], [...CO_HOST_SCOPES]);
  await desk.join(host, people['co-host with'], [...CO_HOST_SCOPES]);
  await desk.join(host, people['co-host of another car'], [...CO_HOST_SCOPES], [another]);
  const programOf = async (as: TestPerson) => {
    const wanted = { id: randomUUID(), name: 'All', scopes: [...TOKEN_SCOPES], lastOn: '2027-10-31' };
    return (await server.succeed('tokens/create', wanted, { as })).secret;
  };
  tokens = {
    visitor: server.tokens.anonKey(),
    program: await programOf(host),
    'program of another host': await programOf(people['another host']),
  };
});
afterAll(() => server.close());

const hostSteps = (at: Date): Readonly<Partial<Record<Row['state'], readonly Step[]>>> => {
  const { userId } = people.host;
  const back = [makeReady(at), checkIn(userId, at), checkOut(userId, at)];
  return {
    ready: [makeReady(at)],
    late: [makeReady(at), checkIn(userId, at)],
    returned: back,
    refused: [
      makeReady(at),
      {
        transition: 'refuse_vehicle',
        by: { role: 'guest', actorId: null, payload: { reason: 'dirty', note: 'The seats are wet.' } },
        at,
      },
    ],
    cancelled_by_host: [{ transition: 'cancel_by_host', by: { role: 'host', actorId: userId }, at }],
  };
};

/** Kagiso drives on it as well. */
const DRIVERS = [DRIVER, { ...DRIVER, firstName: 'Kagiso' }];

/** Sipho's trip with Thandi's car, which begins at this moment; each has a guest and a car of its own. */
async function tripIn(state: Row['state']): Promise<Trip> {
  weeks += 1;
  server.clock.set(TEST_NOW);
  const guest = await server.person(`Sipho${weeks}`);
  const car = await hostCar(server, people.host, { isInstant: state !== 'requested' });
  const { bookingId: id, ref, checkoutUrl } = await book(server, guest, tripWith(car, { drivers: DRIVERS }));
  const trip = { id, ref, guest, changeId: null, appealId: null };
  if (state === 'unpaid') return trip;
  await pay(server, checkoutUrl, state === 'ready' ? 'noDeposit' : 'approve');
  if (state === 'longer') {
    const { changeId } = await changeDesk(server, () => id).asked(guest, LONGER);
    return { ...trip, changeId };
  }
  if (state === 'compassion' || state === 'evidence_refused') {
    const sheet = {
      name: 'letter.pdf',
      content: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
    };
    const evidenceFileId = (await handInFile(server, sheet, guest)).json().id;
    const seen = await server.succeed('bookings/cancellation', { id }, { as: guest });
    const expectedRefundCents = seen.offer?.compassionRefundCents ?? 0;
    const input = { id, reason: 'hospital' as const, note: '', expectedRefundCents, evidenceFileId };
    await server.succeed('bookings/cancel', input, { as: guest, idempotencyKey: newKey() });
    const refusal = { id, decision: 'refuse' as const, note: 'Nobody can read it.' };
    if (state === 'evidence_refused')
      await server.succeed('compassion/decide', refusal, { as: people.admin });
    return trip;
  }
  if (state === 'contested' || state === 'answered') {
    server.clock.advance(24 * HOUR_MS);
    const ready = await takeSteps(server.services, id, [makeReady(server.clock.now())]);
    if (!ready.ok) throw new Error(`The trip did not become ready: ${ready.refusal}`);
    server.clock.set(NO_SHOW_AT);
    const contact = { by: 'call' as const, at: NO_SHOW_AT.toISOString() };
    await server.succeed('bookings/report-no-show', { id, contact }, { as: people.host });
    const said = { bookingId: id, reason: 'was_there' as const, words: 'I waited at the gate.' };
    const { appeals } = await server.succeed('appeals/submit', said, { as: guest });
    const appealId = appeals[0]?.id ?? '';
    if (state === 'answered')
      await server.succeed('appeals/answer', { id: appealId, words: 'Nobody came.' }, { as: people.host });
    return { ...trip, appealId };
  }
  const steps = hostSteps(server.clock.now())[state];
  if (state !== 'ready' && steps === undefined) return trip;
  server.clock.advance(24 * HOUR_MS);
  if (state === 'ready') await strike(server);
  const taken = await takeSteps(server.services, id, hostSteps(server.clock.now())[state] ?? []);
  if (!taken.ok) throw new Error(`The trip did not become ${state}: ${taken.refusal}`);
  // Its start; a return is looked over for a day, which is not over.
  if (state === 'ready') server.clock.advance(24 * HOUR_MS);
  // An hour after the trip should have ended.
  if (state === 'late') server.clock.set(LATE_AT);
  return trip;
}

/** The co-host who is asked about has every scope but those of the use-case; false: each of them lets them in. */
async function takeScopesOf(name: UseCaseName): Promise<boolean> {
  const action: string = Reflect.get(HOSTING_ACTION_OF, name) ?? 'own';
  const scopes: readonly string[] = Reflect.get(HOSTING_ACTIONS, action) ?? [];
  const left = CO_HOST_SCOPES.filter((scope) => !scopes.includes(scope));
  if (left.length === 0) return false;
  await server.database.db
    .updateTable('co_hosts')
    .set({ scopes: left })
    .where('user_id', '=', people['co-host without'].userId)
    .execute();
  return true;
}

function tokenOf(caller: Caller, { guest }: Trip): string | null {
  switch (caller) {
    case 'nobody':
      return null;
    case 'guest':
      return guest.token;
    case 'visitor':
    case 'program':
    case 'program of another host':
      return tokens[caller];
    default:
      return people[caller].token;
  }
}

type Answered = Awaited<ReturnType<typeof askAs>>;
const isShutOut = ({ status, body }: Answered): boolean =>
  [401, 403, 404].includes(status) || body.code === 'not_allowed';

describe.each(Object.entries(MATRIX))('%s', (given, row) => {
  const name = useCaseNames().find((one) => one === given);

  it(`is for ${row.in.join(', ') || 'nobody in this case'} alone`, async () => {
    if (name === undefined) throw new Error('There is no such use-case');
    const isAnyIn = !(await takeScopesOf(name));
    const trip = await tripIn(row.state);
    const before = await server.database.db
      .selectFrom('booking_events')
      .select('seq')
      .where('booking_id', '=', trip.id)
      .execute();
    for (const caller of CALLERS) {
      if (row.in.includes(caller) || (caller === 'co-host without' && isAnyIn)) continue;
      const answer = await askAs(server, name, row.input(trip), tokenOf(caller, trip));
      const said = `${caller}: ${answer.status} ${JSON.stringify(answer.body)}`;
      expect(isShutOut(answer), said).toBe(true);
      expect(said).not.toContain(trip.guest.userId);
    }
    const after = await server.database.db
      .selectFrom('booking_events')
      .select('seq')
      .where('booking_id', '=', trip.id)
      .execute();
    expect(after).toEqual(before);
    // Each has a trip of their own, as most calls change it; the first of them has the one that nobody could change.
    for (const [place, caller] of row.in.entries()) {
      const own = place === 0 ? trip : await tripIn(row.state);
      const answer = await askAs(server, name, row.input(own), tokenOf(caller, own));
      expect(answer.body.code, `${caller}: ${JSON.stringify(answer.body)}`).not.toBe('invalid_input');
      expect(isShutOut(answer), `${caller}: ${answer.status} ${JSON.stringify(answer.body)}`).toBe(false);
    }
  });
});

it('has a row for each use-case that is about a trip', () => {
  const missing = useCaseNames().filter(
    (name) => isAboutTrip(name) && MATRIX[name] === undefined && !WITHOUT_A_TRIP.includes(name),
  );
  expect(missing).toEqual([]);
});
