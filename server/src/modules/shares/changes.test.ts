import { beforeEach, describe, expect, it } from 'vitest';
import { DRIVER, newKey, pay } from '../../testing/trips.ts';
import { changeDesk } from '../changes/testing/change-desk.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { NO_FAULT, shareDesk } from './testing/desk.ts';
import { LERATO, PIETER } from './testing/people.ts';

const desk = await shareDesk();
const { server, thandi, now, booked, seen, books, faults, group, linkOf } = desk;
let id: string;
const changes = changeDesk(server, () => id);

const time = (endAt: string) => ({ kind: 'time' as const, startAt: '2026-12-04T08:00:00Z', endAt });
const FIVE_DAYS = time('2026-12-09T08:00:00Z');
const THREE_DAYS = time('2026-12-07T08:00:00Z');

/** Sums of the shares, Sipho’s first, that do not divide: R2 462.40 less R700.01 and R500.03. */
const SHARES = [
  { ...LERATO, cents: 70_001 },
  { ...PIETER, cents: 50_003 },
];

async function payAll(): Promise<void> {
  await desk.payByLink(await linkOf(id, now.sipho, LERATO));
  await desk.payByLink(await linkOf(id, now.sipho, PIETER));
  await desk.payOwn(id, now.sipho);
}

const backOf = async () =>
  Object.fromEntries(
    (await group(id, now.sipho)).shares.map(({ name, refundedCents }) => [name ?? 'Sipho', refundedCents]),
  );
const sumOf = (back: Readonly<Record<string, number>>) => Object.values(back).reduce((a, b) => a + b, 0);

const cancelNow = async () => {
  const { offer } = await server.succeed('bookings/cancellation', { id }, { as: now.sipho });
  const expectedRefundCents = offer?.refundCents ?? -1;
  await server.succeed(
    'bookings/cancel',
    { id, reason: 'plans_changed', note: '', expectedRefundCents },
    { as: now.sipho, idempotencyKey: newKey() },
  );
  await runOutbox(server.services);
  return expectedRefundCents;
};

/** Somebody of 23 years whose papers are approved; for drivers that young there is a fee. */
async function ayanda() {
  const driver = {
    ...DRIVER,
    firstName: 'Ayanda',
    lastName: 'Zulu',
    birthOn: '2003-05-05',
    licenceIssuedOn: '2022-01-10',
  };
  const { userId } = await server.person('Ayanda');
  await server.database.db
    .updateTable('verifications')
    .set({
      first_names: 'Ayanda',
      last_name: 'Zulu',
      birth_on: driver.birthOn,
      licence_issued_on: driver.licenceIssuedOn,
    })
    .where('user_id', '=', userId)
    .execute();
  return driver;
}

beforeEach(async () => {
  id = await booked(SHARES);
  await payAll();
});

describe('a trip that Sipho, Lerato and Pieter paid', () => {
  beforeEach(() => runOutbox(server.services));

  it('is extended, and Sipho alone pays the difference', async () => {
    const { checkoutUrl } = await changes.asked(now.sipho, FIVE_DAYS);
    expect(await seen(id)).toMatchObject({ totalCents: 246_240 });
    await pay(server, checkoutUrl);
    expect(await seen(id)).toMatchObject({ endAt: '2026-12-09T08:00:00.000Z', totalCents: 307_800 });
    expect((await seen(id)).payment).toMatchObject({ state: 'captured', refundedCents: 0 });
    expect(await group(id, now.sipho)).toMatchObject({ state: 'captured', totalCents: 246_240 });
    expect(await books(id)).toMatchObject({ guest_receivable: 0, provider_clearing: 307_800 });
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('is shortened, and what comes back goes to each in proportion to what they paid, to the cent', async () => {
    const back = await changes.netOf(now.sipho, THREE_DAYS);
    expect(back).toBeLessThan(0);
    await changes.asked(now.sipho, THREE_DAYS);
    await runOutbox(server.services);
    const sent = await backOf();
    expect(sumOf(sent)).toBe(-back);
    for (const [name, cents] of [
      ['Sipho', 126_236],
      ['Lerato', 70_001],
      ['Pieter', 50_003],
    ] as const)
      expect(Math.abs((sent[name] ?? 0) - (-back * cents) / 246_240)).toBeLessThan(1);
    expect((await seen(id)).payment).toMatchObject({ state: 'captured', refundedCents: 0 });
    expect(await books(id)).toMatchObject({ refunds_due: 0, provider_clearing: 246_240 + back });
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('is extended and shortened again: Sipho gets back first what he alone paid', async () => {
    await changes.paid(now.sipho, FIVE_DAYS);
    await changes.asked(now.sipho, time('2026-12-08T08:00:00Z'));
    await runOutbox(server.services);
    expect(await backOf()).toEqual({ Sipho: 0, Lerato: 0, Pieter: 0 });
    expect(await books(id)).toMatchObject({ refunds_due: 0, provider_clearing: 246_240 });
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('takes a plan and one more driver, and Sipho pays for them', async () => {
    const options = { kind: 'options' as const, protectionPlan: 'super' as const, extras: [] };
    await changes.paid(now.sipho, options);
    const dearer = (await seen(id)).totalCents;
    expect(dearer).toBeGreaterThan(246_240);
    await changes.paid(now.sipho, { kind: 'drivers', driver: await ayanda() });
    expect((await seen(id)).totalCents).toBeGreaterThan(dearer);
    expect((await group(id, now.sipho)).state).toBe('captured');
    expect(await faults()).toEqual(NO_FAULT);
  });

  it('is cancelled after all that: to each no more than they paid, and nothing is left', async () => {
    await changes.paid(now.sipho, FIVE_DAYS);
    await changes.asked(now.sipho, THREE_DAYS);
    await runOutbox(server.services);
    const before = sumOf(await backOf());
    server.clock.set(new Date('2026-12-03T02:00:00Z'));
    const refundCents = await cancelNow();
    const after = await backOf();
    expect(sumOf(after) - before).toBeLessThanOrEqual(refundCents);
    expect(after.Lerato).toBeLessThanOrEqual(70_001);
    expect(after.Pieter).toBeLessThanOrEqual(50_003);
    expect(await books(id)).toMatchObject({ refunds_due: 0, trust_rental: 0 });
    expect(await faults()).toEqual(NO_FAULT);
  });
});

it('waits with a change until every share is taken', async () => {
  const refused = { ok: false, code: 'change_not_possible', details: { fault: 'payment_not_taken' } };
  expect(await changes.preview(now.sipho, FIVE_DAYS)).toMatchObject(refused);
  await runOutbox(server.services);
  expect(await changes.preview(now.sipho, FIVE_DAYS)).toMatchObject({ ok: true });
});

it('nobody but Sipho changes it: not who paid a share with an account of their own', async () => {
  await runOutbox(server.services);
  const lerato = await server.person('Lerato');
  expect(await changes.preview(lerato, FIVE_DAYS)).toMatchObject({ ok: false, code: 'not_found' });
  expect(await changes.preview(thandi, FIVE_DAYS)).toMatchObject({ ok: false });
});
