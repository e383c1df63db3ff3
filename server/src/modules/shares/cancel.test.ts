import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newKey, pay } from '../../testing/trips.ts';
import { appealDesk } from '../appeals/testing/desk.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { NO_FAULT, shareDesk } from './testing/desk.ts';
import { LERATO, PIETER } from './testing/people.ts';

const desk = await shareDesk();
const { server, now, booked, seen, books, faults, group, linkOf } = desk;

async function paidByThree() {
  const id = await booked([
    { ...LERATO, cents: 61_560 },
    { ...PIETER, cents: 61_560 },
  ]);
  await desk.payByLink(await linkOf(id, now.sipho, LERATO));
  await desk.payByLink(await linkOf(id, now.sipho, PIETER));
  await desk.payOwn(id, now.sipho);
  await runOutbox(server.services);
  return id;
}

const cancel = (id: string, expectedRefundCents: number) =>
  server.succeed(
    'bookings/cancel',
    { id, reason: 'plans_changed', note: '', expectedRefundCents },
    { as: now.sipho, idempotencyKey: newKey() },
  );

it('a trip that is cancelled goes back to each in proportion, to the cent, by their own payment', async () => {
  const id = await paidByThree();
  server.clock.set(new Date('2026-12-03T02:00:00Z'));
  await cancel(id, 171_000);
  await runOutbox(server.services);
  const { shares, state } = await group(id, now.sipho);
  expect(state).toBe('captured');
  const backOf = (who: string | null) => shares.find(({ name }) => name === who)?.refundedCents;
  expect([backOf(null), backOf('Lerato'), backOf('Pieter')]).toEqual([85_500, 42_750, 42_750]);
  expect(await books(id)).toMatchObject({ refunds_due: 0, trust_rental: 0, provider_clearing: 75_240 });
  expect(await faults()).toEqual(NO_FAULT);
});

it('an appeal that is accepted brings the rest back to each of them, once', async () => {
  const id = await paidByThree();
  server.clock.set(new Date('2026-12-03T02:00:00Z'));
  await cancel(id, 171_000);
  await runOutbox(server.services);
  const { submit, decide, paper } = appealDesk(server);
  const sent = await submit(now.sipho, id, 'strike', [await paper(now.sipho)]);
  if (!sent.ok) throw new Error(sent.code);
  const admin = await server.person('Refilwe', ['admin']);
  const appealId = sent.value.appeals[0]?.id ?? '';
  expect(await decide(admin, appealId, 'accept')).toMatchObject({ ok: true });
  expect(await decide(admin, appealId, 'accept')).toMatchObject({ ok: false });
  desk.pass(60_000);
  await runOutbox(server.services);
  const { shares } = await group(id, now.sipho);
  expect(shares.map(({ cents, refundedCents }) => refundedCents - cents)).toEqual([0, 0, 0]);
  expect(Object.values(await books(id)).every((cents) => cents === 0)).toBe(true);
  expect(await faults()).toEqual(NO_FAULT);
});

it('cancelled while the cards are still being asked, nothing is lost', async () => {
  const id = await booked();
  await desk.payByLink(await linkOf(id, now.sipho, LERATO));
  const own = await server.succeed('shares/checkout', { bookingId: id }, { as: now.sipho });
  await pay(server, own.checkoutUrl);
  expect((await seen(id)).state).toBe('confirmed');
  await cancel(id, 246_240);
  // What was ordered before its money was taken is tried again a little later.
  desk.pass(60_000);
  await runOutbox(server.services);
  expect((await group(id, now.sipho)).shares.map(({ refundedCents }) => refundedCents)).toEqual([
    123_120, 123_120,
  ]);
  expect(Object.values(await books(id)).every((cents) => cents === 0)).toBe(true);
  expect(await faults()).toEqual(NO_FAULT);
});

it('given up by Sipho, everything goes back and the car is free', async () => {
  const id = await booked();
  await desk.payByLink(await linkOf(id, now.sipho, LERATO));
  await server.succeed('bookings/abandon', { id }, { as: now.sipho });
  expect(await group(id, now.sipho)).toMatchObject({ state: 'cancelled' });
  await runOutbox(server.services);
  expect(Object.values(await books(id)).every((cents) => cents === 0)).toBe(true);
  expect(await server.call('bookings/quote', now.trip)).toMatchObject({ ok: true });
  expect(await faults()).toEqual(NO_FAULT);
});

/** As a company that cannot hold money would: the share is taken at once. */
async function takeAtOnce(checkoutUrl: string) {
  const ref = new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';
  const { db } = server.database;
  await sql`UPDATE simulator.checkouts SET mode = 'sale' WHERE ref = ${ref}`.execute(db);
  await sql`UPDATE payments SET mode = 'sale' WHERE provider_ref = ${ref}`.execute(db);
  await pay(server, checkoutUrl);
}

it('a share that was taken at once is owed to who paid it until the trip is agreed, and then part of its price', async () => {
  const id = await booked();
  const link = await linkOf(id, now.sipho, LERATO);
  await takeAtOnce((await server.succeed('shares/pay', link)).checkoutUrl);
  expect(await books(id)).toEqual({ provider_clearing: 123_120, trust_rental: -123_120 });
  expect(await faults()).toEqual(NO_FAULT);
  const own = await server.succeed('shares/checkout', { bookingId: id }, { as: now.sipho });
  await takeAtOnce(own.checkoutUrl);
  expect((await seen(id)).state).toBe('confirmed');
  expect((await group(id, now.sipho)).state).toBe('captured');
  expect(await books(id)).toMatchObject({ provider_clearing: 246_240, trust_rental: -228_000 });
  expect(await faults()).toEqual(NO_FAULT);
});

it('a share that was taken at once goes back by a refund when nothing comes of the trip', async () => {
  const id = await booked();
  const link = await linkOf(id, now.sipho, LERATO);
  await takeAtOnce((await server.succeed('shares/pay', link)).checkoutUrl);
  await server.succeed('bookings/abandon', { id }, { as: now.sipho });
  expect(await faults()).toEqual(NO_FAULT);
  await runOutbox(server.services);
  expect(Object.values(await books(id)).every((cents) => cents === 0)).toBe(true);
  expect(await server.succeed('shares/asked', link)).toMatchObject({
    state: 'returned',
    refundedCents: 123_120,
  });
  expect(await faults()).toEqual(NO_FAULT);
});
