import { after, days, hours } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { teamDesk } from '../team/testing/desk.ts';
import { RETURN, tripDesk } from './testing/trip-desk.ts';

/** Thandi charges Sipho, who disputes; Naledi decides, Zanele about appeals. Lerato is an admin, too, and works for Thandi. */
const { mailer, sent } = mailCatcher();
const desk = await tripDesk({ mailer });
const { server, returned, file, answer, chargeOf, pass, books, present, naledi } = desk;
const team = teamDesk(server, sent);
const [zanele, lerato] = [await server.person('Zanele', ['admin']), await server.person('Lerato', ['admin'])];
const at = (ms: number) => after(RETURN, ms);

const decide = async (id: string, awardedCents: number, more: object = {}, as = naledi) =>
  server.call(
    'charges/decide',
    { id, awardedCents, reason: 'The photos of the return show it.', ...more },
    { as: await present(as) },
  );
const appeal = async (id: string, as: typeof naledi) =>
  server.call('charges/appeal', { id, words: 'Look at the odometer again.' }, { as: await present(as) });
const misusesOf = async (hostId: string) =>
  server.database.db
    .selectFrom('charge_misuses')
    .select(['nth', 'cents'])
    .where('host_id', '=', hostId)
    .orderBy('nth')
    .execute();

describe('an admin who took part in the trip', () => {
  it('as a co-host decides nothing about it, neither first nor finally, until the host lets them go', async () => {
    const trip = await returned({ km: 1_040 });
    await team.join(await present(trip.host), await present(lerato), ['messages']);
    const { id } = await file(trip, 'extra_km');
    await answer(trip, id, 'dispute', 'The odometer is wrong.');
    expect(await decide(id, 60_000, {}, lerato)).toMatchObject({ code: 'another_admin' });
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'disputed', decision: null });
    expect(await decide(id, 20_000)).toMatchObject({ ok: true });
    await appeal(id, trip.host);
    expect(await decide(id, 60_000, {}, lerato)).toMatchObject({ code: 'another_admin' });
    await server.database.db
      .updateTable('co_hosts')
      .set({ state: 'removed' })
      .where('user_id', '=', lerato.userId)
      .execute();
    expect(await decide(id, 30_000, {}, lerato)).toMatchObject({ ok: true });
    expect(await chargeOf(trip, id)).toMatchObject({ sumCents: 30_000, appeal: { by: 'host' } });
  });

  it('is its guest or its host, whatever else they are', async () => {
    const trip = await returned({ km: 1_040 });
    const { id } = await file(trip, 'extra_km');
    await answer(trip, id, 'dispute', 'The odometer is wrong.');
    for (const as of [trip.guest, trip.host]) {
      await server.database.db
        .insertInto('user_roles')
        .values({ user_id: as.userId, role: 'admin' })
        .execute();
      expect(await decide(id, 0, {}, as)).toMatchObject({ code: 'another_admin' });
    }
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'disputed' });
  });
});

describe('a charge that the first admin took for a misuse', () => {
  async function misused(trip: Awaited<ReturnType<typeof returned>>, kind: 'extra_km' | 'fuel' = 'extra_km') {
    const { id } = await file(trip, kind);
    await answer(trip, id, 'dispute', 'That is not so.');
    await decide(id, 0, { isMisuse: true });
    return id;
  }

  it('costs its host nothing any more when the second one finds that it was owed', async () => {
    const trip = await returned({ km: 1_040 });
    const id = await misused(trip);
    expect(await chargeOf(trip, id)).toMatchObject({ penaltyCents: 50_000 });
    expect(await books(trip)).toMatchObject({ host: -50_000 });
    await appeal(id, trip.host);
    const final = await decide(id, 60_000, {}, zanele);
    expect(final).toMatchObject({ ok: true, value: { misuse: null, charge: { penaltyCents: null } } });
    expect(await chargeOf(trip, id)).toMatchObject({ sumCents: 60_000, penaltyCents: null });
    expect(await misusesOf(trip.host.userId)).toEqual([]);
    await pass(at(days(8)));
    expect(await books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000 + 42_000, guest: 0 });
  });

  it('stays one when the second one finds nothing owed either', async () => {
    const trip = await returned({ km: 1_040 });
    const id = await misused(trip);
    await appeal(id, trip.host);
    expect(await decide(id, 0, {}, zanele)).toMatchObject({
      ok: true,
      value: { misuse: null, charge: { penaltyCents: 50_000 } },
    });
    expect(await misusesOf(trip.host.userId)).toEqual([{ nth: 1, cents: 50_000 }]);
  });

  it('is not counted twice when the second one says so as well', async () => {
    const trip = await returned({ km: 1_040 });
    const id = await misused(trip);
    await appeal(id, trip.host);
    expect(await decide(id, 0, { isMisuse: true }, zanele)).toMatchObject({
      ok: true,
      value: { misuse: null, charge: { penaltyCents: 50_000 } },
    });
    expect(await misusesOf(trip.host.userId)).toEqual([{ nth: 1, cents: 50_000 }]);
    expect(await books(trip)).toMatchObject({ host: -50_000 });
  });

  it('taken back makes the next one count as one less', async () => {
    const trip = await returned({ km: 1_040, fuelEighths: 5, at: at(hours(2)) });
    const [first] = [await misused(trip), await misused(trip, 'fuel')];
    await appeal(first, trip.host);
    expect(await decide(first, 10_000, {}, zanele)).toMatchObject({ ok: true });
    expect(await misusesOf(trip.host.userId)).toEqual([{ nth: 1, cents: 100_000 }]);
    const { id } = await file(trip, 'late_return');
    await answer(trip, id, 'dispute', 'That is not so.');
    expect(await decide(id, 0, { isMisuse: true })).toMatchObject({
      value: { misuse: { nth: 2, cents: 100_000, isLast: false } },
    });
  });
});
