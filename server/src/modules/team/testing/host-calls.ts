import { randomUUID } from 'node:crypto';
import type { HOSTING_ACTION_OF, SignedInUseCase } from '@kwela/contract/hosting/hosting-actions';
import { ROUTES, type UseCaseName } from '@kwela/contract/routes';
import { NO_FACTS } from '@kwela/domain/hand-over/report';
import type { HostingAction } from '@kwela/domain/hosting/co-host-scopes';
import { after, DAY_MS, HOUR_MS } from '@kwela/domain/time';
import type { Outgoing } from '../../../adapters/outgoing/port.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../../testing/trips.ts';
import { checkIn, checkOut, makeReady, takeSteps } from '../../bookings/transitions/progress.ts';
import { messageDesk, templateInput } from '../../guest-messages/testing/templates.ts';

type Actions = typeof HOSTING_ACTION_OF;
/** What is done for a host. */
export type HostUseCase = {
  readonly [Name in SignedInUseCase]: Actions[Name] extends HostingAction ? Name : never;
}[SignedInUseCase];

/** The outside as it is at its best, so that no call fails because of it. */
export const TAKES_ALL: Outgoing = {
  mayFetch: () => true,
  fetchText: async () => ({ kind: 'unchanged' }),
  post: async () => ({ kind: 'answered', status: 200 }),
};

/** It is about the host who calls, and there is no way to name another. */
export const OWN_ONLY = 'own only';
/** What is asked for; made again for each who asks. */
type Row = typeof OWN_ONLY | (() => Promise<object> | object);

/** Whose work it is, once the server has started. */
interface HostAtWork {
  readonly server: TestServer;
  readonly host: TestPerson;
  /** A car of theirs, with photos. */
  readonly car: string;
  /** Somebody who helps them. */
  readonly coHostId: string;
  /** Books the car, one trip at a time. */
  readonly guest: TestPerson;
}

const ADDRESS = 'https://calendar.co.za/host.ics';
const RULES = { percent: { kind: 'percent', percentBp: 1_000 } } as const;

/** A call of each use-case that does something for a host, about what is theirs. One without a row here does not compile. */
export function hostCalls(work: () => HostAtWork): Readonly<Record<HostUseCase, Row>> {
  let weeks = 0;
  let lastTrip: string | null = null;
  let ready: string | null = null;
  let returned: string | null = null;
  let overdue: string | null = null;

  const stretch = () => ({
    stretches: [{ vehicleId: work().car, startAt: '2027-06-01T00:00:00Z', endAt: '2027-06-02T00:00:00Z' }],
  });
  const photo = async () => {
    const { items } = await work().server.succeed(
      'photos/list',
      { vehicleId: work().car },
      { as: work().host },
    );
    return { vehicleId: work().car, photoId: items[0]?.id ?? '' };
  };
  const ofHost = () => ({ hostId: work().host.userId });
  const bulk = () => ({
    ...ofHost(),
    vehicleIds: [work().car],
    fromOn: '2026-12-10',
    toOn: '2026-12-12',
    change: RULES.percent,
  });

  /** A request that waits for its answer; the one before is taken back, so that the guest has one at a time. */
  async function requested(): Promise<{ id: string }> {
    weeks += 1;
    if (lastTrip !== null)
      await work().server.call('bookings/withdraw', { id: lastTrip }, { as: work().guest });
    const startAt = new Date(Date.parse('2026-12-04T08:00:00Z') + weeks * 7 * DAY_MS);
    const endAt = new Date(startAt.getTime() + 2 * DAY_MS);
    const trip = tripWith(work().car, { startAt: startAt.toISOString(), endAt: endAt.toISOString() });
    const { bookingId } = await payNow(work().server, work().guest, trip);
    lastTrip = bookingId;
    return { id: bookingId };
  }

  /** A trip that is about to start: the same for all who ask. */
  async function underWay(): Promise<string> {
    if (ready !== null) return ready;
    const { id } = await requested();
    await work().server.succeed('bookings/accept', { id }, { as: work().host });
    await takeSteps(work().server.services, id, [makeReady(work().server.clock.now())]);
    [ready, lastTrip] = [id, null];
    return id;
  }
  /** A trip whose guest has just turned the car down; its host answers for it once. */
  async function refused(): Promise<string> {
    const { id } = await requested();
    await work().server.succeed('bookings/accept', { id }, { as: work().host });
    const at = work().server.clock.now();
    const payload = { reason: 'dirty', note: 'The seats are wet.' };
    const by = { role: 'guest', actorId: work().guest.userId, payload } as const;
    await takeSteps(work().server.services, id, [makeReady(at), { transition: 'refuse_vehicle', by, at }]);
    lastTrip = null;
    return id;
  }
  /** A trip whose car should be back since an hour, and is not: the same for all who ask. */
  async function late(): Promise<string> {
    if (overdue !== null) return overdue;
    const { id } = await requested();
    await work().server.succeed('bookings/accept', { id }, { as: work().host });
    const at = work().server.clock.now();
    await takeSteps(work().server.services, id, [makeReady(at), checkIn(work().host.userId, at)]);
    await work()
      .server.database.db.updateTable('bookings')
      .set({ start_at: after(at, -2 * DAY_MS), end_at: after(at, -HOUR_MS) })
      .where('id', '=', id)
      .execute();
    [overdue, lastTrip] = [id, null];
    return id;
  }
  /** A trip to which its guest came, as they say, and its host says that they did not. */
  async function contested(): Promise<string> {
    const { server, host, guest } = work();
    const { id } = await requested();
    await server.succeed('bookings/accept', { id }, { as: host });
    const at = server.clock.now();
    await takeSteps(server.services, id, [makeReady(at)]);
    const startAt = after(at, -3 * HOUR_MS);
    await server.database.db
      .updateTable('bookings')
      .set({ start_at: startAt })
      .where('id', '=', id)
      .execute();
    const contact = { by: 'call' as const, at: at.toISOString() };
    await server.succeed('bookings/report-no-show', { id, contact }, { as: host });
    lastTrip = null;
    const given = { bookingId: id, reason: 'was_there' as const, words: 'I waited at the gate.' };
    const { appeals } = await server.succeed('appeals/submit', given, { as: guest });
    return appeals[0]?.id ?? '';
  }
  /** A change that a guest asked for, and that waits for the host. */
  async function changeAsked(): Promise<{ id: string }> {
    const { id: bookingId } = await requested();
    await work().server.succeed('bookings/accept', { id: bookingId }, { as: work().host });
    lastTrip = null;
    const { startAt, endAt } = await work().server.succeed(
      'bookings/get',
      { id: bookingId },
      { as: work().guest },
    );
    const longer = new Date(Date.parse(endAt) + DAY_MS).toISOString();
    const wanted = { kind: 'time' as const, startAt, endAt: longer };
    const { money } = await work().server.succeed(
      'changes/preview',
      { bookingId, wanted },
      { as: work().guest },
    );
    const { changeId } = await work().server.succeed(
      'changes/propose',
      { bookingId, wanted, expectedCents: money?.payCents ?? 0 },
      { as: work().guest, idempotencyKey: randomUUID() },
    );
    return { id: changeId };
  }
  /** Another car of the host, offered for a trip that is agreed. */
  async function otherCar() {
    const { id: bookingId } = await requested();
    await work().server.succeed('bookings/accept', { id: bookingId }, { as: work().host });
    lastTrip = null;
    const vehicleId = await hostCar(work().server, work().host);
    return { bookingId, wanted: { kind: 'swap' as const, vehicleId } };
  }
  /** A trip whose car is back: the same for all who ask. */
  async function over(): Promise<string> {
    if (returned !== null) return returned;
    const { id } = await requested();
    await work().server.succeed('bookings/accept', { id }, { as: work().host });
    const [{ services }, hostId] = [work().server, work().host.userId];
    const at = services.now();
    await takeSteps(services, id, [makeReady(at), checkIn(hostId, at), checkOut(hostId, at)]);
    [returned, lastTrip] = [id, null];
    return id;
  }
  const report = async () => ({ bookingId: await underWay(), stage: 'check_in', reportId: randomUUID() });
  const template = async () => {
    const { id } = await messageDesk(work().server).save(work().host, { vehicleIds: [work().car] });
    return { id };
  };

  const cleaning = async () => ({ bookingId: await over(), kind: 'cleaning' as const, costCents: 20_000 });
  async function chargeDraft(): Promise<{ id: string }> {
    const id = randomUUID();
    await work().server.succeed('charges/save', { ...(await cleaning()), id }, { as: work().host });
    return { id };
  }

  /** One that a person of Kwela turned down a moment ago; how it comes to that is told by the tests of charges. */
  async function decidedCharge(): Promise<{ id: string }> {
    const { id } = await chargeDraft();
    const at = work().server.clock.now();
    const decision = { decision: 'It was clean.', decided_at: at, awarded_cents: 0 };
    await work()
      .server.database.db.updateTable('charges')
      .set({ state: 'decided', state_at: at, submitted_at: at, ...decision })
      .where('id', '=', id)
      .execute();
    return { id };
  }

  async function feed(): Promise<{ id: string }> {
    const id = randomUUID();
    await work().server.database.db.deleteFrom('calendar_feeds').execute();
    const source = { origin: 'address' as const, url: ADDRESS };
    await work().server.succeed('calendars/import', { ...feedOf(), source, id }, { as: work().host });
    return { id };
  }
  const feedOf = () => ({
    id: randomUUID(),
    vehicleId: work().car,
    name: 'Elsewhere',
    source: { origin: 'paste' as const, text: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR' },
  });
  const priced = async () => {
    const { plan, version } = await work().server.succeed(
      'prices/plan',
      { vehicleId: work().car },
      { as: work().host },
    );
    return { vehicleId: work().car, version, plan: { ...plan, dayPriceCents: plan.dayPriceCents + 1_000 } };
  };
  const listed = async () => {
    const { version } = await work().server.succeed('listings/get', { id: work().car }, { as: work().host });
    return { id: work().car, version };
  };
  const bulkDone = async () => {
    const options = { as: work().host, idempotencyKey: randomUUID() };
    const { bulkId } = await work().server.succeed(
      'prices/change-bulk',
      { ...bulk(), hostId: undefined },
      options,
    );
    return { bulkId };
  };

  return {
    'calendars/fleet': () => ({ ...ofHost(), fromOn: '2026-12-01' }),
    'calendars/connections': ofHost,
    'calendars/block': stretch,
    'calendars/unblock': stretch,
    'calendars/share': () => ({ vehicleId: work().car, showsTitles: false }),
    'calendars/rotate': async () => {
      const shared = await work().server.succeed(
        'calendars/share',
        { vehicleId: work().car, showsTitles: false },
        { as: work().host },
      );
      return { vehicleId: work().car, address: shared.address };
    },
    'calendars/import': feedOf,
    'calendars/sync': feed,
    'calendars/remove': feed,
    'prices/cars': ofHost,
    'prices/plan': () => ({ vehicleId: work().car }),
    'prices/preview': () => ({
      vehicleId: work().car,
      startAt: '2027-07-01T08:00:00Z',
      endAt: '2027-07-03T08:00:00Z',
    }),
    'prices/suggestion': () => ({ vehicleId: work().car }),
    'prices/preview-bulk': bulk,
    'prices/last-bulk': ofHost,
    'prices/save': priced,
    'prices/answer-suggestion': () => ({
      vehicleId: work().car,
      version: 1,
      suggestedCents: 60_000,
      answer: 'dismiss',
    }),
    'prices/change-bulk': bulk,
    'prices/undo-bulk': bulkDone,
    'listings/mine': ofHost,
    'listings/get': () => ({ id: work().car }),
    'listings/start': OWN_ONLY,
    'listings/save': async () => ({ ...(await listed()), changes: { page: { description: 'Tidy.' } } }),
    'listings/duplicate': () => ({ id: work().car, newId: randomUUID() }),
    'listings/submit': listed,
    'listings/withdraw': listed,
    'listings/snooze': async () => ({ ...(await listed()), untilOn: '2026-12-20' }),
    'listings/wake': listed,
    'listings/archive': listed,
    'photos/list': () => ({ vehicleId: work().car }),
    'photos/add': () => ({ vehicleId: work().car, photoId: randomUUID(), angle: 'cabin' }),
    'photos/reorder': () => ({ vehicleId: work().car, photoIds: [randomUUID()] }),
    'photos/change-angle': async () => ({ ...(await photo()), angle: 'cabin' }),
    'photos/remove': photo,
    'bookings/get': requested,
    'bookings/cancellation': requested,
    'changes/of-booking': async () => ({ bookingId: (await requested()).id }),
    'driver-invitations/of-booking': async () => ({ bookingId: (await requested()).id }),
    'changes/preview': otherCar,
    'appeals/of-booking': async () => ({ bookingId: (await requested()).id }),
    'appeals/submit': async () => ({
      bookingId: (await requested()).id,
      reason: 'was_there',
      words: 'I waited at the gate.',
    }),
    'appeals/answer': async () => ({ id: await contested(), words: 'Nobody came.' }),
    'changes/propose': otherCar,
    'changes/answer': async () => ({ ...(await changeAsked()), isAgreed: false }),
    'changes/withdraw': async () => {
      const input = await otherCar();
      const options = { as: work().host, idempotencyKey: randomUUID() };
      const { changeId } = await work().server.succeed('changes/propose', input, options);
      return { id: changeId };
    },
    'refused-cars/of-booking': async () => ({ bookingId: await refused() }),
    'refused-cars/answer': async () => ({ bookingId: await refused(), words: 'It was washed before.' }),
    'late-contacts/of-booking': async () => ({ bookingId: await over() }),
    'late-contacts/log': async () => ({
      id: randomUUID(),
      bookingId: await late(),
      way: 'call',
      outcome: 'no_answer',
      at: work().server.clock.now().toISOString(),
    }),
    'charges/of-booking': async () => ({ bookingId: await over() }),
    'charges/save': async () => ({ ...(await cleaning()), id: randomUUID() }),
    'charges/submit': chargeDraft,
    'charges/withdraw': chargeDraft,
    'charges/appeal': async () => ({
      ...(await decidedCharge()),
      words: 'It was clean when I brought it back.',
    }),
    'charges/say-none': async () => {
      const bookingId = await over();
      // Nothing can be charged for it after that, so that the others ask about another trip.
      returned = null;
      return { bookingId };
    },
    'bookings/report-no-show': async () => ({ id: await underWay() }),
    'bookings/cancel-as-host': async () => ({
      ...(await requested()),
      reason: 'personal',
      expectedPenaltyCents: 0,
    }),
    'bookings/mine': () => ({ ...ofHost(), as: 'host' }),
    'bookings/accept': requested,
    'bookings/decline': async () => ({ ...(await requested()), reason: 'car_not_ready' }),
    'hand-overs/get': async () => ({ bookingId: await underWay(), stage: 'check_in' }),
    'hand-overs/save': async () => ({ ...(await report()), facts: NO_FACTS }),
    'hand-overs/add-photo': async () => ({
      ...(await report()),
      photoId: randomUUID(),
      fileId: randomUUID(),
      angle: 'front',
      sha256: 'a'.repeat(64),
      takenAt: '2026-12-04T08:00:00Z',
    }),
    'hand-overs/sign': async () => ({
      ...(await report()),
      name: 'Thandi',
      signedAt: '2026-12-04T08:00:00Z',
      hash: 'a'.repeat(64),
    }),
    'hand-overs/answer-return': async () => ({
      bookingId: await over(),
      answer: 'not_yet',
      note: 'We wash it first.',
    }),
    'guest-messages/templates': ofHost,
    'guest-messages/preview': () => ({ ...ofHost(), text: 'Hi {guest}', vehicleIds: [work().car] }),
    'guest-messages/save': () => ({ ...ofHost(), ...templateInput({ vehicleIds: [work().car] }) }),
    'guest-messages/remove': template,
    'guest-messages/of-trip': async () => ({ bookingId: (await requested()).id }),
    'guest-messages/send': async () => ({
      id: randomUUID(),
      bookingId: await underWay(),
      templateId: (await template()).id,
    }),
    'payouts/mine': ofHost,
    'payouts/trip': async () => ({ bookingId: (await requested()).id }),
    'trip-reviews/get': async () => ({ bookingId: await over() }),
    'trip-reviews/review-guest': async () => ({
      bookingId: await over(),
      stars: 5,
      text: 'Welcome any time.',
    }),
    'documents/of-trip': async () => ({ bookingId: (await requested()).id }),
    'promos/mine': ofHost,
    'prices/preview-promo': OWN_ONLY,
    'promos/create': OWN_ONLY,
    'promos/change': OWN_ONLY,
    'promos/switch': OWN_ONLY,
    'promos/remove': OWN_ONLY,
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
    'team/change': () => ({ id: work().coHostId, version: 1, scopes: ['money'], vehicleIds: null }),
    'team/remove': () => ({ id: work().coHostId }),
  };
}

/** The names of all of them. */
export const hostUseCases = (calls: ReturnType<typeof hostCalls>): readonly HostUseCase[] =>
  Object.keys(calls).filter((name): name is HostUseCase => Object.hasOwn(calls, name));

/** Asks a use-case over the wire, with the token of somebody or something, or with none. */
export async function askAs(
  server: Pick<TestServer, 'http'>,
  name: UseCaseName,
  input: object,
  token: string | null,
) {
  const isQuery = ROUTES[name] === 'GET';
  const query = new URLSearchParams(
    Object.entries(input).map(([field, value]): [string, string] => [field, String(value)]),
  );
  const answer = await server.http.inject({
    method: ROUTES[name],
    url: `/functions/v1/${name}${isQuery ? `?${query.toString()}` : ''}`,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      'idempotency-key': randomUUID(),
      ...(isQuery ? {} : { 'content-type': 'application/json' }),
    },
    ...(isQuery ? {} : { payload: JSON.stringify(input) }),
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** There is no such thing for them, or they may not: nothing of how things stand is told. */
export const isShutOut = ({ status, body }: Awaited<ReturnType<typeof askAs>>): boolean =>
  [401, 403, 404].includes(status) || body.code === 'not_allowed' || body.isRemoved === false;
