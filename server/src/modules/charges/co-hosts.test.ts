import { expect, it } from 'vitest';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { hostFile } from '../../testing/private-files.ts';
import { teamDesk } from '../team/testing/desk.ts';
import { tripDesk } from './testing/trip-desk.ts';

/** Lerato takes cars back for Thandi and charges what is missing; Neo writes messages for her. Source: docs/rules/hosting.md “Co-hosts”. */
const { mailer, sent } = mailCatcher();
const desk = await tripDesk({ mailer });
const { server, returned, seen, file, answer, chargeOf, present } = desk;
const team = teamDesk(server, sent);
const [lerato, neo] = [await server.person('Lerato'), await server.person('Neo')];

async function helped() {
  const trip = await returned({ km: 1_040 });
  const host = await present(trip.host);
  await team.join(host, await present(lerato), ['hand_over']);
  await team.join(host, await present(neo), ['messages', 'money']);
  return trip;
}

it('a co-host with hand-overs charges for the host, which stands on record, and does not read what the host gets', async () => {
  const trip = await helped();
  const { prefilled, canSayNone } = await seen(trip, lerato);
  expect(prefilled).toMatchObject([{ kind: 'extra_km', costCents: 60_000 }]);
  expect(canSayNone).toBe(true);
  const { id, sent: filed } = await file(trip, 'extra_km', {}, lerato);
  expect(filed).toMatchObject({ ok: true });
  const [charge] = (await seen(trip, lerato)).charges;
  expect(charge).toMatchObject({ id, state: 'submitted', hostCents: null, actions: ['withdraw'] });
  expect(await chargeOf(trip, id)).toMatchObject({ hostCents: 42_000 });
  const { items } = await server.succeed('team/record', { limit: 1 }, { as: await present(trip.host) });
  expect(items).toMatchObject([{ event: 'file_charge', by: { name: 'Lerato Tester', isHost: false } }]);
});

it('a co-host without them reads the charge, what it brings where they have money, and changes nothing', async () => {
  const trip = await helped();
  const { id } = await file(trip, 'extra_km');
  expect(await seen(trip, neo)).toMatchObject({
    prefilled: [],
    stated: [],
    canSayNone: false,
    charges: [{ id, hostCents: 42_000, actions: [] }],
  });
  const as = await present(neo);
  for (const [name, input] of [
    ['charges/save', { id: crypto.randomUUID(), bookingId: trip.id, kind: 'fuel' }],
    ['charges/submit', { id }],
    ['charges/withdraw', { id }],
    ['charges/say-none', { bookingId: trip.id }],
    ['charges/appeal', { id, words: 'No.' }],
  ] as const)
    expect(await server.call(name, input, { as }), name).toMatchObject({ code: 'not_found' });
  expect(await answer(trip, id, 'accept')).toMatchObject({ ok: true });
});

it('both read what shows a charge, as far as their scopes go, until they are let go', async () => {
  const trip = await helped();
  const fileId = await desk.photo(lerato);
  const dirty = await file(trip, 'cleaning', { costCents: 30_000, fileIds: [fileId] }, lerato);
  expect(dirty.sent).toMatchObject({ ok: true });
  const codes = async () =>
    Promise.all(
      [lerato, neo, trip.host, trip.guest].map(
        async (as) => (await hostFile(server, fileId, await present(as))).statusCode,
      ),
    );
  expect(await codes()).toEqual([200, 404, 200, 200]);
  await server.database.db
    .updateTable('co_hosts')
    .set({ state: 'removed' })
    .where('user_id', '=', lerato.userId)
    .execute();
  expect(await codes()).toEqual([404, 404, 200, 200]);
});
