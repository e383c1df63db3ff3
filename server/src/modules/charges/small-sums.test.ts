import { after, days, hours } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import { pay } from '../../testing/trips.ts';
import { RETURN, tripDesk } from './testing/trip-desk.ts';

/** Tolls come when the deposit of Sipho’s trip is back: what is awarded of them he pays himself, from R10 on. */
const desk = await tripDesk();
const { server, returned, file, answer, chargeOf, wake, books, present, naledi } = desk;
const at = (ms: number) => after(RETURN, ms);
type Trip = Awaited<ReturnType<typeof returned>>;

/** The deposit is back, and a toll of R250 comes with R100 for the work. */
async function toll() {
  const trip = await returned();
  await server.succeed('charges/say-none', { bookingId: trip.id }, { as: await present(trip.host) });
  await wake(at(days(10)));
  const fileIds = [await desk.letter(trip.host)];
  const { id, sent } = await file(trip, 'toll', { costCents: 25_000, fileIds });
  expect(sent).toMatchObject({ ok: true });
  await answer(trip, id, 'dispute', 'I was not on that road.');
  return { trip, id };
}
const award = async (id: string, awardedCents: number) => {
  const decided = await server.call(
    'charges/decide',
    { id, awardedCents, reason: 'The letter names the hour.' },
    { as: await present(naledi) },
  );
  expect(decided).toMatchObject({ ok: true });
  await wake(at(days(17)));
  await wake(at(days(17) + hours(1)));
};
const toldOf = async ({ id }: Trip, about: string) => {
  const rows = await server.database.db
    .selectFrom('message_outbox')
    .select(['side', 'amount_cents'])
    .where('booking_id', '=', id)
    .where('about', '=', about)
    .where('channel', '=', 'email')
    .orderBy('side')
    .execute();
  return rows.map(({ side, amount_cents: cents }) => [side, cents]);
};
const checkout = async ({ guest }: Trip, id: string) =>
  server.call('charges/checkout', { id }, { as: await present(guest) });

describe('an award that no deposit covers', () => {
  it('of R9.99 is let go: nobody pays it, and its host is not told that it was paid', async () => {
    const { trip, id } = await toll();
    await award(id, 999);
    expect(await chargeOf(trip, id)).toMatchObject({
      state: 'paid',
      sumCents: 999,
      paidCents: 0,
      toPayCents: 0,
    });
    expect(await checkout(trip, id)).toMatchObject({ code: 'already_paid' });
    expect(await toldOf(trip, 'charge_due')).toEqual([]);
    expect(await toldOf(trip, 'charge_paid')).toEqual([['guest', 999]]);
    expect(await books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000, guest: 0 });
  });

  it('of R10.00 is asked for, paid to the cent, and divided as the whole would be', async () => {
    const { trip, id } = await toll();
    await award(id, 1_000);
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'due', toPayCents: 1_000 });
    expect(await toldOf(trip, 'charge_due')).toEqual([['guest', 1_000]]);
    const opened = await checkout(trip, id);
    await pay(server, opened.ok ? opened.value.checkoutUrl : null);
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'paid', paidCents: 1_000, toPayCents: 0 });
    expect(await toldOf(trip, 'charge_paid')).toEqual([
      ['guest', 1_000],
      ['host', 1_000],
    ]);
    // R250 of R350 are the host’s: of R10.00 that is R7.14.
    expect(await books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000 + 714, guest: 0 });
  });

  it('of nothing is turned down, which both are told', async () => {
    const { trip, id } = await toll();
    await award(id, 0);
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'dismissed', sumCents: 0 });
    expect((await toldOf(trip, 'charge_dismissed')).map(([side]) => side)).toEqual(['guest', 'host']);
  });
});

describe('the checkout of a charge', () => {
  it('opened in five tabs at once is one, and paid twice it is taken once', async () => {
    const { trip, id } = await toll();
    await award(id, 20_000);
    const opened = await Promise.all([1, 2, 3, 4, 5].map(() => checkout(trip, id)));
    const urls = new Set(opened.map((one) => (one.ok ? one.value.checkoutUrl : one.code)));
    expect(urls.size).toBe(1);
    const [url = ''] = urls;
    await Promise.all([pay(server, url), pay(server, url)]);
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'paid', paidCents: 20_000 });
    expect(await books(trip)).toMatchObject({ between: 0, guest: 0, host: 171_000 + 14_286 });
  });

  it('is for two weeks to the moment; then the rest is written off, and the page that was open brings it back', async () => {
    const { trip, id } = await toll();
    await award(id, 20_000);
    const { stateAt } = await chargeOf(trip, id);
    const until = after(new Date(stateAt), days(14));
    server.clock.set(after(until, -1));
    const opened = await checkout(trip, id);
    expect(opened).toMatchObject({ ok: true });
    server.clock.set(until);
    expect(await checkout(trip, id)).toMatchObject({ code: 'not_allowed' });
    await pay(server, opened.ok ? opened.value.checkoutUrl : null);
    await wake(after(until, hours(1)));
    expect(await chargeOf(trip, id)).toMatchObject({
      state: 'written_off',
      stateAt: until.toISOString(),
      paidCents: 0,
    });
    expect(await books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000, guest: 0 });
  });

  it('is its guest’s alone', async () => {
    const { trip, id } = await toll();
    await award(id, 20_000);
    const open = async (as: Trip['guest']) =>
      server.call('charges/checkout', { id }, { as: await present(as) });
    expect(await open(trip.host)).toMatchObject({ code: 'not_allowed' });
    expect(await open(naledi)).toMatchObject({ code: 'not_allowed' });
    expect(await open(desk.johan)).toMatchObject({ code: 'not_found' });
    expect(await open(desk.sipho)).toMatchObject({ code: 'not_found' });
  });
});
