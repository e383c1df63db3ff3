import { beforeEach, describe, expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { at, openPayouts } from './testing/desk.ts';

/** Naledi keeps a sum of a trip back while she looks at it: what she may hold, once, of whose money. */
const { server, sipho, naledi, newHost, desk } = await openPayouts({ payoutBank: playedPayoutBank() });
const { services } = server;
const as = { as: naledi };
const BACK = at('2026-12-08T10:00:00');
const PAID = at('2026-12-15T10:00:00');
let thandi: TestPerson;
let bookingId: string;

async function tripOf(endAt: string): Promise<void> {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  const { host, car } = await newHost();
  thandi = host;
  await desk.giveAccount(thandi);
  bookingId = await desk.driveOff(thandi, sipho, car, { startAt: '2026-12-04T08:00:00Z', endAt });
}
beforeEach(async () => {
  await tripOf('2026-12-08T08:00:00Z');
  await desk.bringBack(thandi, bookingId, BACK);
});

const hold = (cents: number, more: { id?: string; bookingId?: string; note?: string } = {}) =>
  server.call('payouts/hold', { id: services.newId(), bookingId, cents, note: 'Looks odd', ...more }, as);
const release = (id: string, of = bookingId) => server.call('payouts/release', { id, bookingId: of }, as);
const sums = async () => (await desk.mine(thandi)).sums;
const recorded = async (host = thandi) => {
  const { rows } = await server.database.pool.query<{ action: string }>(
    "SELECT action FROM auth.audit WHERE subject_id = $1 AND action LIKE 'payout_%' ORDER BY at, action",
    [host.userId],
  );
  return rows.map(({ action }) => action);
};

describe('a hold', () => {
  it('may be of one cent, of all there is to the cent, and of no more than that', async () => {
    expect(await hold(1)).toMatchObject({ value: { heldCents: 1 } });
    expect(await hold(170_999)).toMatchObject({ value: { heldCents: 170_999 } });
    expect(await sums()).toMatchObject({ heldCents: 0, onHoldCents: 171_000 });
    expect(await hold(1)).toMatchObject({ code: 'nothing_to_hold' });
    await desk.run(PAID);
    expect(await sums()).toMatchObject({ onHoldCents: 171_000, paidCents: 0, scheduledCents: 0 });
    expect((await desk.mine(thandi)).payouts).toEqual([]);
  });

  it.each([
    ['no sum', { cents: 0 }, 'cents'],
    ['less than nothing', { cents: -1 }, 'cents'],
    ['half a cent', { cents: 0.5 }, 'cents'],
    ['no reason', { note: '  ' }, 'note'],
    ['a reason that nobody reads', { note: 'x'.repeat(501) }, 'note'],
  ])('is refused with %s, by the name of the field', async (_, changed, field) => {
    const asked = { id: services.newId(), bookingId, cents: 100, note: 'Looks odd', ...changed };
    const answer = await server.callUntyped('payouts/hold', asked, as);
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input' });
    expect(JSON.stringify(answer)).toContain(field);
    expect((await sums()).onHoldCents).toBe(0);
  });

  it('that is pressed twice is one, and stands in the record once', async () => {
    const id = services.newId();
    const answers = await Promise.all([hold(40_000, { id }), hold(40_000, { id })]);
    for (const answer of answers) expect(answer).toMatchObject({ value: { heldCents: 40_000 } });
    expect(await sums()).toMatchObject({ heldCents: 131_000, onHoldCents: 40_000 });
    expect(await recorded()).toEqual(['payout_held']);
  });

  it('is of one booking: by its id nothing is taken from the host of another', async () => {
    const id = services.newId();
    await hold(40_000, { id });
    const [first, firstTrip] = [thandi, bookingId];
    const { host: lerato, car } = await newHost();
    await desk.giveAccount(lerato, '62000004321');
    server.clock.set(TEST_NOW);
    const time = { startAt: '2026-12-12T08:00:00Z', endAt: '2026-12-14T08:00:00Z' };
    const other = await desk.driveOff(lerato, sipho, car, time);
    await desk.bringBack(lerato, other, at('2026-12-14T10:00:00'));
    const { heldCents } = (await desk.mine(lerato)).sums;

    expect(await hold(10_000, { id, bookingId: other })).toMatchObject({ code: 'nothing_to_hold' });
    expect((await desk.mine(lerato)).sums).toMatchObject({ heldCents, onHoldCents: 0 });
    expect(await release(id, other)).toMatchObject({ value: { releasedCents: 0 } });
    expect((await desk.mine(first)).sums.onHoldCents).toBe(40_000);
    expect(await release(id, firstTrip)).toMatchObject({ value: { releasedCents: 40_000 } });
    expect(await recorded(lerato)).toEqual([]);
  });

  it('is of a booking that there is', async () => {
    const nowhere = services.newId();
    expect(await hold(100, { bookingId: nowhere })).toMatchObject({ status: 404, code: 'not_found' });
    expect(await release(services.newId(), nowhere)).toMatchObject({ code: 'not_found' });
    expect(await server.call('payouts/hold', { id: nowhere, bookingId, cents: 1, note: 'x' })).toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('a hold that ends', () => {
  it('before the money is due changes nothing: all of it is paid together on its day', async () => {
    const id = services.newId();
    await hold(40_000, { id });
    expect(await release(id)).toMatchObject({ value: { releasedCents: 40_000 } });
    await desk.run(PAID);
    const { payouts } = await desk.mine(thandi);
    expect(payouts.map(({ cents, state }) => [cents, state])).toEqual([[171_000, 'paid']]);
  });

  it('is over for two who press at once, and the money is paid once', async () => {
    const id = services.newId();
    await hold(40_000, { id });
    await desk.run(PAID);
    const answers = await Promise.all([release(id), release(id)]);
    const released = answers.map((answer) => (answer.ok ? answer.value.releasedCents : -1));
    expect(released.toSorted((one, other) => one - other)).toEqual([0, 40_000]);
    expect(await recorded()).toEqual(['payout_held', 'payout_released']);
    await desk.run(at('2026-12-17T10:00:00'));
    expect((await sums()).paidCents).toBe(171_000);
    expect(await desk.isBalanced()).toBe(true);
  });
});

describe('a hold over a long trip', () => {
  const WEEK = at('2026-12-11T10:00:00');
  beforeEach(async () => {
    await tripOf('2026-12-20T08:00:00Z');
    await desk.run(WEEK);
  });

  it('takes what is over, and nothing of what still runs up', async () => {
    const { heldCents, accruingCents } = await sums();
    expect(await hold(heldCents + 1)).toMatchObject({ value: { heldCents } });
    expect(await sums()).toMatchObject({ heldCents: 0, onHoldCents: heldCents, accruingCents });
  });

  it('reaches over several parts from the last, and gives back each of them', async () => {
    await desk.run(at('2026-12-18T09:00:00'));
    await desk.bringBack(thandi, bookingId, at('2026-12-20T10:00:00'));
    const parts = (await desk.mine(thandi)).items.filter(({ state }) => state !== 'paid');
    const last = parts.at(-1)?.cents ?? 0;
    const id = services.newId();
    expect(await hold(last + 5_000, { id })).toMatchObject({ value: { heldCents: last + 5_000 } });
    const kept = (await desk.mine(thandi)).items.filter(({ state }) => state === 'on_hold');
    expect(kept.map(({ cents }) => cents).toSorted((one, other) => one - other)).toEqual(
      [last, 5_000].toSorted((one, other) => one - other),
    );
    expect(await release(id)).toMatchObject({ value: { releasedCents: last + 5_000 } });
    await desk.run(at('2027-01-04T10:00:00'));
    expect(await sums()).toMatchObject({ onHoldCents: 0, heldCents: 0, scheduledCents: 0 });
    expect((await desk.books(bookingId)).trust_rental).toBeUndefined();
    expect(await desk.isBalanced()).toBe(true);
  });
});
