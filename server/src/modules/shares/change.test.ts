import { HOUR_MS } from '@kwela/domain/time';
import { expect, it } from 'vitest';
import { pay } from '../../testing/trips.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { NO_FAULT, shareDesk } from './testing/desk.ts';
import { LERATO, PIETER } from './testing/people.ts';

const desk = await shareDesk();
const { server, now, booked, seen, books, faults, group, linkOf, pass } = desk;

const change = (
  bookingId: string,
  ownCents: number,
  others: readonly { id?: string | null; name: string; email: string; cents: number }[],
) => server.call('shares/change', { bookingId, ownCents, others: [...others] }, { as: now.sipho });
const idOf = async (bookingId: string, name: string) =>
  (await group(bookingId, now.sipho)).shares.find((one) => one.name === name)?.id ?? null;

it('Sipho takes over what Lerato does not pay, and the car is confirmed', async () => {
  const id = await booked();
  const link = await linkOf(id, now.sipho, LERATO);
  expect(await change(id, 246_240, [])).toMatchObject({
    ok: true,
    value: { group: { shares: [{ isOwn: true }] } },
  });
  expect(await server.succeed('shares/asked', link)).toMatchObject({ state: 'removed', canPay: false });
  expect(await server.call('shares/pay', link)).toMatchObject({ code: 'hold_ended' });
  await desk.payOwn(id, now.sipho);
  expect((await seen(id)).state).toBe('confirmed');
  await runOutbox(server.services);
  expect(await faults()).toEqual(NO_FAULT);
});

it('after he has paid his own: what is missing becomes a second share of his', async () => {
  const id = await booked();
  await desk.payOwn(id, now.sipho);
  expect((await change(id, 123_120, [])).ok).toBe(true);
  await desk.payOwn(id, now.sipho);
  expect((await seen(id)).state).toBe('confirmed');
  await runOutbox(server.services);
  expect(await books(id)).toMatchObject({ guest_receivable: 0, provider_clearing: 246_240 });
  expect(await faults()).toEqual(NO_FAULT);
});

it('a new sum of a share: the checkout of the old one brings nothing, its money goes back', async () => {
  const id = await booked();
  const link = await linkOf(id, now.sipho, LERATO);
  const old = await server.succeed('shares/pay', link);
  const lerato = { ...LERATO, id: await idOf(id, 'Lerato'), cents: 100_000 };
  expect((await change(id, 146_240, [lerato])).ok).toBe(true);
  await pay(server, old.checkoutUrl);
  expect(await server.succeed('shares/asked', link)).toMatchObject({ cents: 100_000, state: 'asked' });
  await runOutbox(server.services);
  expect(Object.values(await books(id)).every((cents) => cents === 0)).toBe(true);
  await desk.payByLink(link);
  expect(await group(id, now.sipho)).toMatchObject({ paidCents: 100_000, missingCents: 146_240 });
  expect(await faults()).toEqual(NO_FAULT);
});

it('Pieter comes in for Lerato: she has nothing to pay, he has a link of his own', async () => {
  const id = await booked();
  const hers = await linkOf(id, now.sipho, LERATO);
  expect((await change(id, 123_120, [{ ...PIETER, cents: 123_120 }])).ok).toBe(true);
  const his = await linkOf(id, now.sipho, PIETER);
  expect(his.shareId).not.toBe(hers.shareId);
  expect((await server.succeed('shares/asked', hers)).state).toBe('removed');
  await desk.payByLink(his);
  expect((await group(id, now.sipho)).paidCents).toBe(123_120);
});

it('nothing is changed when somebody has paid meanwhile, or the sum is another', async () => {
  const id = await booked();
  const lerato = { ...LERATO, id: await idOf(id, 'Lerato'), cents: 100_000 };
  await desk.payByLink(await linkOf(id, now.sipho, LERATO));
  expect(await change(id, 146_240, [lerato])).toMatchObject({
    ok: false,
    code: 'shares_changed',
    details: { missingCents: 123_120 },
  });
  expect(await change(id, 123_119, [])).toMatchObject({ code: 'shares_changed' });
  expect((await group(id, now.sipho)).paidCents).toBe(123_120);
});

it('nothing is changed once the time is over', async () => {
  const id = await booked();
  pass(24 * HOUR_MS);
  expect(await change(id, 246_240, [])).toMatchObject({ code: 'hold_ended' });
});

it('twice at once it is changed once, whichever comes first', async () => {
  const id = await booked();
  await Promise.all([change(id, 246_240, []), change(id, 123_120, [{ ...PIETER, cents: 123_120 }])]);
  const { shares, missingCents } = await group(id, now.sipho);
  expect(missingCents).toBe(246_240);
  expect(shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(246_240);
});
