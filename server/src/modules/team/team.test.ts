import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { clearOldTeams } from './clear-old.ts';
import { sendInvitations } from './mails/send-invitations.ts';
import { linkIn, teamDesk } from './testing/desk.ts';

const DAY_MS = 86_400_000;
const mails = mailCatcher();
const { sent } = mails;
let server: TestServer;
let desk: ReturnType<typeof teamDesk>;
let thandi: TestPerson;
let johan: TestPerson;
let lerato: TestPerson;
let sipho: TestPerson;
let polo: string;
let bakkie: string;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({
    environment: { JWT_EXPIRY_S: '604800' },
    mailer: mails.mailer,
  });
  desk = teamDesk(server, sent);
  johan = await server.person('Johan', ['host']);
  sipho = await server.person('Sipho');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  mails.isAway = false;
  people += 1;
  thandi = await server.person(`Thandi${people}`, ['host']);
  lerato = await server.person(`Lerato${people}`);
  polo = await hostCar(server, thandi, { isInstant: false });
  bakkie = await hostCar(server, thandi);
  sent.length = 0;
});

const invited = async (email = lerato.email) => {
  const answer = await desk.invite(thandi, email, ['calendar'], [polo]);
  if (!answer.ok) throw new Error(answer.code);
  await sendInvitations(server.services);
  return { ...answer.value, link: linkIn(sent.at(-1) ?? { text: '' }) };
};
const team = async () => (await server.succeed('team/list', {}, { as: thandi })).coHosts;
const answer = (link: { id: string; key: string }, as: TestPerson, isAccepted = true) =>
  server.call('team/answer-invitation', { ...link, isAccepted }, { as });
const block = (vehicleId: string, as: TestPerson) =>
  server.call(
    'calendars/block',
    { stretches: [{ vehicleId, startAt: '2027-02-01T00:00:00Z', endAt: '2027-02-02T00:00:00Z' }] },
    { as },
  );
/** Signed in for another week. */
async function renewed(person: TestPerson): Promise<TestPerson> {
  const { data, error } = await person.client.auth.refreshSession();
  if (error !== null || data.session === null) throw new Error(`No new token: ${error?.message}`);
  return { ...person, token: data.session.access_token };
}
const eventsOf = async (as = thandi) =>
  (await server.succeed('team/record', {}, { as })).items.map(({ event, by, about, car }) => [
    event,
    by?.isHost === true ? 'host' : (by?.name ?? null),
    car?.id ?? about,
  ]);

describe('an invitation', () => {
  it('is mailed with what it is for, and accepted once by the person whose address it is', async () => {
    const { id, link } = await invited();
    const [mail] = sent;
    expect(mail?.to).toBe(lerato.email);
    expect(mail?.subject).toContain(`Thandi${people} Tester asks you to be a co-host`);
    expect(mail?.text).toContain('Calendar, prices and requests');
    expect(mail?.text).toContain('Volkswagen Polo Vivo 2022');
    await sendInvitations(server.services);
    expect(sent).toHaveLength(1);
    const read = await server.succeed('team/look-at-invitation', link, { as: lerato });
    expect(read).toMatchObject({
      hostName: `Thandi${people} Tester`,
      scopes: ['calendar'],
      isAccepted: false,
    });
    expect(await answer(link, lerato)).toMatchObject({ value: { state: 'active', hostId: thandi.userId } });
    expect(await answer(link, lerato)).toMatchObject({ value: { state: 'active' } });
    expect(await team()).toMatchObject([{ id, name: `Lerato${people} Tester`, state: 'active' }]);
    const { items } = await server.succeed('team/workplaces', {}, { as: lerato });
    expect(items).toMatchObject([{ id, hostId: thandi.userId, scopes: ['calendar'], cars: [{ id: polo }] }]);
    expect(await eventsOf()).toEqual([
      ['joined', `Lerato${people} Tester`, lerato.email],
      ['invited', 'host', lerato.email],
    ]);
  });

  it('is refused to another person, to the host, with a wrong key and to a visitor', async () => {
    const { id, link } = await invited();
    expect(await answer(link, sipho)).toMatchObject({ status: 409, code: 'invitation_of_other' });
    expect(await answer(link, thandi)).toMatchObject({ code: 'own_invitation' });
    expect(await answer({ id, key: 'guessed' }, lerato)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await answer({ ...link, id: randomUUID() }, lerato)).toMatchObject({ code: 'not_found' });
    const visitor = await server.call('team/answer-invitation', { ...link, isAccepted: true });
    expect(visitor).toMatchObject({ status: 401 });
    expect(await team()).toMatchObject([{ state: 'invited' }]);
  });

  it('to an address that its owner has not confirmed is not theirs to accept', async () => {
    const { link } = await invited();
    await server.database.db
      .updateTable('auth.users')
      .set({ email_confirmed_at: null })
      .where('id', '=', lerato.userId)
      .execute();
    expect(await answer(link, lerato)).toMatchObject({ code: 'invitation_of_other' });
  });

  it('expires after seven days, and the same address can be invited again', async () => {
    const { link } = await invited();
    server.clock.set(new Date(TEST_NOW.getTime() + 6 * DAY_MS));
    [thandi, lerato] = [await renewed(thandi), await renewed(lerato)];
    server.clock.set(new Date(TEST_NOW.getTime() + 7 * DAY_MS));
    expect(await answer(link, lerato)).toMatchObject({ code: 'invitation_over' });
    expect(await team()).toEqual([]);
    const again = await invited();
    expect(await answer(again.link, lerato)).toMatchObject({ ok: true });
    expect(await answer(link, lerato)).toMatchObject({ code: 'invitation_over' });
  });

  it('can be withdrawn and declined', async () => {
    const first = await invited();
    await server.succeed('team/remove', { id: first.id }, { as: thandi });
    expect(await answer(first.link, lerato)).toMatchObject({ code: 'invitation_over' });
    const second = await invited();
    expect(await answer(second.link, lerato, false)).toMatchObject({ value: { state: 'declined' } });
    expect(await answer(second.link, lerato)).toMatchObject({ code: 'invitation_over' });
    expect(await team()).toEqual([]);
  });

  it('is sent once, however often it is asked for', async () => {
    const id = randomUUID();
    await desk.invite(thandi, lerato.email, ['money'], null, id);
    await desk.invite(thandi, lerato.email, ['money'], null, id);
    await sendInvitations(server.services);
    expect(sent).toHaveLength(1);
    expect(await desk.invite(johan, lerato.email, ['money'], null, id)).toMatchObject({
      code: 'not_allowed',
    });
  });

  it('waits while the mail is away, and is not sent when it was withdrawn meanwhile', async () => {
    mails.isAway = true;
    const answered = await desk.invite(thandi, lerato.email, ['money']);
    await sendInvitations(server.services);
    expect(await team()).toMatchObject([{ isMailLate: true }]);
    mails.isAway = false;
    if (answered.ok) await server.succeed('team/remove', { id: answered.value.id }, { as: thandi });
    server.clock.advance(DAY_MS);
    await sendInvitations(server.services);
    expect(sent).toEqual([]);
  });

  it.each([
    ['the host’s own address', () => thandi.email, 'own_invitation'],
    ['the same in capitals', () => thandi.email.toUpperCase(), 'own_invitation'],
    ['somebody who is invited already', () => lerato.email, 'already_invited'],
  ])('is not made for %s', async (_, email, code) => {
    await desk.invite(thandi, lerato.email, ['calendar']);
    expect(await desk.invite(thandi, email(), ['calendar'])).toMatchObject({ status: 409, code });
  });

  it('is made by hosts, for their own cars and no more than ten at a time', async () => {
    expect(await desk.invite(sipho, lerato.email, ['calendar'])).toMatchObject({ code: 'forbidden' });
    expect(await desk.invite(johan, lerato.email, ['calendar'], [polo])).toMatchObject({ code: 'not_found' });
    expect(await desk.invite(thandi, lerato.email, [])).toMatchObject({ code: 'invalid_input' });
    for (let count = 0; count < 10; count += 1) {
      expect(await desk.invite(thandi, `helper${count}@example.co.za`, ['calendar'])).toMatchObject({
        ok: true,
      });
    }
    expect(await desk.invite(thandi, lerato.email, ['calendar'])).toMatchObject({
      code: 'too_many_co_hosts',
      details: { maxCoHosts: 10 },
    });
  });

  it('to the same address twice at the same moment is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => desk.invite(thandi, lerato.email, ['calendar'])),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await team()).toHaveLength(1);
  });
});

describe('a co-host', () => {
  it('does what they were let do with those cars, and it is on record', async () => {
    await desk.join(thandi, lerato, ['calendar'], [polo]);
    expect(await block(polo, lerato)).toMatchObject({ ok: true });
    expect(await block(bakkie, lerato)).toMatchObject({ status: 404, code: 'not_found' });
    expect((await eventsOf())[0]).toEqual(['block_days', `Lerato${people} Tester`, polo]);
    const fleet = await server.succeed(
      'calendars/fleet',
      { fromOn: '2026-12-01', hostId: thandi.userId },
      { as: lerato },
    );
    expect(fleet.cars.map(({ id }) => id)).toEqual([polo]);
    expect((await server.succeed('calendars/fleet', { fromOn: '2026-12-01' }, { as: lerato })).cars).toEqual(
      [],
    );
  });

  it('leaves nothing on record when what they did was refused', async () => {
    await desk.join(thandi, lerato, ['calendar']);
    await payNow(server, sipho, tripWith(polo));
    const stretch = { vehicleId: polo, startAt: '2026-12-05T00:00:00Z', endAt: '2026-12-06T00:00:00Z' };
    const refused = await server.call('calendars/block', { stretches: [stretch] }, { as: lerato });
    expect(refused).toMatchObject({ code: 'days_are_booked' });
    expect((await eventsOf()).map(([event]) => event)).toEqual(['joined', 'invited']);
  });

  it('has at once what the host changes, and nothing once they are removed', async () => {
    const id = await desk.join(thandi, lerato, ['messages']);
    expect(await block(polo, lerato)).toMatchObject({ code: 'not_found' });
    const given = { scopes: ['calendar' as const], vehicleIds: null };
    const changed = await server.succeed('team/change', { id, version: 2, ...given }, { as: thandi });
    expect(changed).toMatchObject({ version: 3, scopes: ['calendar'] });
    expect(await block(polo, lerato)).toMatchObject({ ok: true });
    await server.succeed('team/remove', { id }, { as: thandi });
    expect(await server.succeed('team/remove', { id }, { as: thandi })).toEqual({ state: 'removed' });
    expect(await block(bakkie, lerato)).toMatchObject({ code: 'not_found' });
    expect((await eventsOf()).map(([event]) => event)).toEqual([
      'removed',
      'block_days',
      'changed',
      'joined',
      'invited',
    ]);
  });

  it('is not changed from an old page, and the same change twice is one', async () => {
    const id = await desk.join(thandi, lerato, ['messages']);
    const change = (scopes: ('calendar' | 'money')[], version: number, as = thandi) =>
      server.call('team/change', { id, version, scopes, vehicleIds: null }, { as });
    expect(await change(['calendar'], 2)).toMatchObject({ ok: true });
    expect(await change(['calendar'], 2)).toMatchObject({ value: { version: 3 } });
    expect(await change(['money'], 2)).toMatchObject({ code: 'co_host_changed', details: { version: 3 } });
    expect(await change(['money'], 3, johan)).toMatchObject({ code: 'not_found' });
    expect(await change(['money'], 3, lerato)).toMatchObject({ code: 'not_found' });
  });

  it('leaves, and comes back only by a new invitation', async () => {
    const id = await desk.join(thandi, lerato, ['calendar']);
    expect(await server.call('team/leave', { id }, { as: sipho })).toMatchObject({ code: 'not_found' });
    expect(await server.succeed('team/leave', { id }, { as: lerato })).toEqual({ state: 'left' });
    expect(await server.succeed('team/leave', { id }, { as: lerato })).toEqual({ state: 'left' });
    expect(await block(polo, lerato)).toMatchObject({ code: 'not_found' });
    await desk.join(thandi, lerato, ['calendar']);
    expect(await block(polo, lerato)).toMatchObject({ ok: true });
  });

  it('changes prices of a car, and two who change them at once are told', async () => {
    await desk.join(thandi, lerato, ['calendar']);
    const { plan, version } = await server.succeed('prices/plan', { vehicleId: polo }, { as: lerato });
    const save = (dayPriceCents: number, as: TestPerson) =>
      server.call('prices/save', { vehicleId: polo, version, plan: { ...plan, dayPriceCents } }, { as });
    expect(await save(70_000, lerato)).toMatchObject({ ok: true });
    expect(await save(80_000, thandi)).toMatchObject({
      code: 'prices_changed',
      details: { version: version + 1 },
    });
  });

  it('changes many prices for the host, who can take them back', async () => {
    await desk.join(thandi, lerato, ['calendar']);
    const bulk = {
      vehicleIds: [polo, bakkie],
      hostId: thandi.userId,
      fromOn: '2026-12-10',
      toOn: '2026-12-12',
      change: { kind: 'percent' as const, percentBp: 1_000 },
    };
    const done = await server.succeed('prices/change-bulk', bulk, {
      as: lerato,
      idempotencyKey: randomUUID(),
    });
    expect(done).toMatchObject({ carCount: 2, dayCount: 6 });
    const { last } = await server.succeed('prices/last-bulk', {}, { as: thandi });
    expect(last?.bulkId).toBe(done.bulkId);
    expect(await server.call('prices/undo-bulk', { bulkId: done.bulkId }, { as: johan })).toMatchObject({
      code: 'not_found',
    });
    expect(await server.succeed('prices/undo-bulk', { bulkId: done.bulkId }, { as: thandi })).toMatchObject({
      restoredCount: 6,
    });
    const { hostId: _, ...own } = bulk;
    expect(
      await server.call('prices/change-bulk', own, { as: lerato, idempotencyKey: randomUUID() }),
    ).toMatchObject({ code: 'not_found' });
  });

  it('sees of a trip what they need: the money with its scope alone, the number with theirs', async () => {
    const { bookingId } = await payNow(server, sipho, tripWith(polo));
    const seen = async (scopes: ('calendar' | 'hand_over' | 'money')[]) => {
      const id = await desk.join(thandi, lerato, scopes);
      const trip = await server.succeed('bookings/get', { id: bookingId }, { as: lerato });
      await server.succeed('team/remove', { id }, { as: thandi });
      const { viewer, payoutCents, documentCode, actions } = trip;
      return { viewer, hasPayout: payoutCents !== null, documentCode, actions };
    };
    const common = { viewer: 'host', documentCode: null };
    expect(await seen(['calendar'])).toEqual({ ...common, hasPayout: false, actions: ['accept', 'decline'] });
    expect(await seen(['money'])).toEqual({ ...common, hasPayout: true, actions: [] });
    expect(await seen(['hand_over'])).toEqual({ ...common, hasPayout: false, actions: [] });
    const host = await server.succeed('bookings/get', { id: bookingId }, { as: thandi });
    expect(host.documentCode).not.toBeNull();
  });

  it('answers a request, and the trip says by whose side, the record by whom', async () => {
    await desk.join(thandi, lerato, ['calendar'], [polo]);
    const { bookingId } = await payNow(server, sipho, tripWith(polo));
    const list = { as: 'host' as const, tab: 'requests' as const, hostId: thandi.userId };
    const { items } = await server.succeed('bookings/mine', list, { as: lerato });
    expect(items.map((trip) => trip.bookingId)).toEqual([bookingId]);
    await server.succeed('bookings/accept', { id: bookingId }, { as: lerato });
    expect((await eventsOf())[0]).toEqual(['answer_request', `Lerato${people} Tester`, polo]);
  });

  it('who is the guest of a trip stays its guest', async () => {
    await desk.join(thandi, lerato, ['calendar']);
    const { bookingId } = await payNow(server, lerato, tripWith(polo));
    expect(await server.call('bookings/accept', { id: bookingId }, { as: lerato })).toMatchObject({
      code: 'not_allowed',
    });
  });
});

describe('the record', () => {
  it('is the host’s alone, page by page', async () => {
    await desk.join(thandi, lerato, ['calendar']);
    const first = await server.succeed('team/record', { limit: 1 }, { as: thandi });
    expect(first.items.map(({ event }) => event)).toEqual(['joined']);
    const after = first.nextCursor ?? '';
    const second = await server.succeed('team/record', { limit: 1, after }, { as: thandi });
    expect(second).toMatchObject({ items: [{ event: 'invited' }], nextCursor: null });
    expect(await eventsOf(lerato)).toEqual([]);
    expect(await server.call('team/record', { after: 'x' }, { as: thandi })).toMatchObject({
      code: 'cursor_stale',
    });
  });

  it('is kept for a year, and help that ended for thirty days', async () => {
    const id = await desk.join(thandi, lerato, ['calendar']);
    await server.succeed('team/remove', { id }, { as: thandi });
    const kept = async () => {
      await clearOldTeams(server.services);
      const { db } = server.database;
      const ofThandi = (table: 'co_hosts' | 'team_record') =>
        db.selectFrom(table).select('host_id').where('host_id', '=', thandi.userId).execute();
      return {
        help: (await ofThandi('co_hosts')).length,
        record: (await ofThandi('team_record')).length,
      };
    };
    server.clock.set(new Date(TEST_NOW.getTime() + 30 * DAY_MS));
    expect(await kept()).toEqual({ help: 1, record: 3 });
    server.clock.advance(1);
    expect(await kept()).toEqual({ help: 0, record: 3 });
    server.clock.set(new Date('2027-12-02T08:01:00Z'));
    expect(await kept()).toEqual({ help: 0, record: 0 });
  });
});
