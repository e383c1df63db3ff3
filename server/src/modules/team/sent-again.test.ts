import { randomUUID } from 'node:crypto';
import type { CoHostScope } from '@kwela/domain/hosting/co-host-scopes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar } from '../../testing/trips.ts';
import { sendInvitations } from './mails/send-invitations.ts';
import { linkIn, teamDesk } from './testing/desk.ts';

/** Thandi asks Lerato to help; what is sent again is the same or it is another thing, and what is gone stays gone. */

const { mailer, sent } = mailCatcher();
let server: TestServer;
let desk: ReturnType<typeof teamDesk>;
let thandi: TestPerson;
let lerato: TestPerson;
let polo: string;
let bakkie: string;
let people = 0;

beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' }, mailer });
  desk = teamDesk(server, sent);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  people += 1;
  thandi = await server.person(`Thandi${people}`, ['host']);
  lerato = await server.person(`Lerato${people}`);
  polo = await hostCar(server, thandi);
  bakkie = await hostCar(server, thandi);
  sent.length = 0;
});

const team = async () => (await server.succeed('team/list', {}, { as: thandi })).coHosts;
const eventsOf = async () =>
  (await server.succeed('team/record', {}, { as: thandi })).items.map(({ event }) => event);
const change = (id: string, version: number, scopes: CoHostScope[], vehicleIds: string[] | null) =>
  server.call('team/change', { id, version, scopes, vehicleIds }, { as: thandi });
const archive = (vehicleId: string) =>
  server.database.db
    .updateTable('vehicles')
    .set({ state: 'archived' })
    .where('public_id', '=', vehicleId)
    .execute();
const answer = (link: { id: string; key: string }, isAccepted: boolean, as = lerato) =>
  server.call('team/answer-invitation', { ...link, isAccepted }, { as });
async function link(email = lerato.email) {
  await sendInvitations(server.services);
  return linkIn(sent.findLast(({ to }) => to === email) ?? { text: '' });
}

describe('an invitation that is sent again', () => {
  it('is the same one with the same help, in whatever order and however its address is written', async () => {
    const id = randomUUID();
    const first = await desk.invite(thandi, lerato.email, ['calendar', 'money'], [polo, bakkie], id);
    expect(first.ok).toBe(true);
    const again = desk.invite(thandi, lerato.email.toUpperCase(), ['money', 'calendar'], [bakkie, polo], id);
    expect(await again).toEqual(first);
    expect(
      await desk.invite(thandi, lerato.email, ['money', 'calendar', 'money'], [polo, bakkie], id),
    ).toEqual(first);
    await sendInvitations(server.services);
    expect(sent.filter(({ to }) => to === lerato.email)).toHaveLength(1);
    expect(await eventsOf()).toEqual(['invited']);
  });

  it('for other help, other cars or another address is another one, and the first stays as it was sent', async () => {
    const id = randomUUID();
    await desk.invite(thandi, lerato.email, ['calendar'], [polo], id);
    for (const [email, scopes, cars] of [
      [lerato.email, ['calendar', 'money'], [polo]],
      [lerato.email, ['money'], [polo]],
      [lerato.email, ['calendar'], [bakkie]],
      [lerato.email, ['calendar'], null],
      ['other@example.co.za', ['calendar'], [polo]],
    ] as const) {
      expect(await desk.invite(thandi, email, scopes, cars, id)).toMatchObject({
        status: 409,
        code: 'not_allowed',
      });
    }
    expect(await team()).toMatchObject([{ email: lerato.email, scopes: ['calendar'], vehicleIds: [polo] }]);
  });

  it('is no second one once it was taken back', async () => {
    const id = randomUUID();
    await desk.invite(thandi, lerato.email, ['calendar'], null, id);
    await server.succeed('team/remove', { id }, { as: thandi });
    expect(await desk.invite(thandi, lerato.email, ['calendar'], null, id)).toMatchObject({
      value: { state: 'withdrawn' },
    });
    expect(await team()).toEqual([]);
    expect((await desk.invite(thandi, lerato.email, ['calendar'])).ok).toBe(true);
  });

  it('makes place for another one when it is taken back, declined or left', async () => {
    for (let count = 0; count < 9; count += 1)
      await desk.invite(thandi, `helper${count}@example.co.za`, ['calendar']);
    const helping = await desk.join(thandi, lerato, ['calendar']);
    const more = () => desk.invite(thandi, 'more@example.co.za', ['calendar']);
    expect(await more()).toMatchObject({ code: 'too_many_co_hosts' });
    await server.succeed('team/leave', { id: helping }, { as: lerato });
    expect(await more()).toMatchObject({ ok: true });
  });
});

describe('the answer to an invitation', () => {
  it('is one: who accepted cannot decline, and who declined cannot accept, by any number of clicks', async () => {
    await desk.invite(thandi, lerato.email, ['calendar']);
    const first = await link();
    const clicks = await Promise.all([answer(first, true), answer(first, true)]);
    expect(clicks.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await answer(first, false)).toMatchObject({ code: 'invitation_over' });
    const [{ id } = { id: '' }] = await team();
    await server.succeed('team/leave', { id }, { as: lerato });
    expect(await answer(first, true)).toMatchObject({ code: 'invitation_over' });
    sent.length = 0;
    await desk.invite(thandi, lerato.email, ['calendar']);
    const second = await link();
    const both = await Promise.all([answer(second, false), answer(second, true)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await eventsOf()).slice(0, 2)).toEqual([both[0].ok ? 'declined' : 'joined', 'invited']);
  });

  it('under a second address of who helps already changes nothing', async () => {
    await desk.join(thandi, lerato, ['calendar']);
    sent.length = 0;
    await desk.invite(thandi, 'second@example.co.za', ['money']);
    const second = await link('second@example.co.za');
    await server.database.db
      .updateTable('auth.users')
      .set({ email: 'second@example.co.za' })
      .where('id', '=', lerato.userId)
      .execute();
    expect(await answer(second, true)).toMatchObject({ code: 'invitation_over' });
    expect(await answer(second, false)).toMatchObject({ value: { state: 'declined' } });
    expect(await team()).toMatchObject([{ state: 'active', scopes: ['calendar'] }]);
  });

  it('shows what was asked, also to who has accepted, and to nobody else', async () => {
    await desk.invite(thandi, lerato.email, ['calendar'], [polo]);
    const asked = await link();
    const look = (as: TestPerson, key = asked.key) =>
      server.call('team/look-at-invitation', { id: asked.id, key }, { as });
    expect(await look(lerato)).toMatchObject({
      value: { isAccepted: false, scopes: ['calendar'], cars: [{ id: polo }] },
    });
    await answer(asked, true);
    expect(await look(lerato)).toMatchObject({ value: { isAccepted: true } });
    expect(await look(lerato, 'x'.repeat(asked.key.length))).toMatchObject({ code: 'not_found' });
    expect(await look(thandi)).toMatchObject({ code: 'own_invitation' });
    expect(await look(await server.person(`Johan${people}`))).toMatchObject({ code: 'invitation_of_other' });
    await server.succeed('team/remove', { id: asked.id }, { as: thandi });
    expect(await look(lerato)).toMatchObject({ code: 'invitation_over' });
  });
});

describe('help that is changed', () => {
  it('of an invitation is what is accepted then, and counts as another version', async () => {
    await desk.invite(thandi, lerato.email, ['calendar'], [polo]);
    const asked = await link();
    expect(await change(asked.id, 1, ['calendar', 'money'], null)).toMatchObject({
      value: { state: 'invited', version: 2 },
    });
    expect(await answer(asked, true)).toMatchObject({ ok: true });
    const { items } = await server.succeed('team/workplaces', {}, { as: lerato });
    expect(items).toMatchObject([{ hostId: thandi.userId, scopes: ['calendar', 'money'], cars: null }]);
  });

  it('can be changed after one of its cars was taken off, for those that are left', async () => {
    const id = await desk.join(thandi, lerato, ['calendar'], [polo, bakkie]);
    await archive(bakkie);
    expect(await change(id, 2, ['money'], [polo, bakkie])).toMatchObject({ code: 'not_found' });
    expect(await change(id, 2, ['money'], [polo])).toMatchObject({
      value: { version: 3, scopes: ['money'], vehicleIds: [polo] },
    });
  });

  it('of help that is over is refused, and it has to be something', async () => {
    const id = await desk.join(thandi, lerato, ['calendar'], [polo]);
    for (const [scopes, cars, field] of [
      [[], [polo], 'scopes'],
      [['calendar'], [], 'vehicleIds'],
    ] as const) {
      expect(await change(id, 2, [...scopes], [...cars])).toMatchObject({
        status: 400,
        details: { issues: [{ field }] },
      });
    }
    await server.succeed('team/remove', { id }, { as: thandi });
    expect(await change(id, 3, ['money'], null)).toMatchObject({ status: 409, code: 'not_allowed' });
    expect(await eventsOf()).toEqual(['removed', 'joined', 'invited']);
  });

  it('by two windows at once is changed by one, and the other is told', async () => {
    const id = await desk.join(thandi, lerato, ['calendar'], [polo]);
    const answers = await Promise.all([change(id, 2, ['money'], null), change(id, 2, ['messages'], null)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'co_host_changed', details: { version: 3 } });
    expect((await eventsOf()).filter((event) => event === 'changed')).toHaveLength(1);
  });
});
