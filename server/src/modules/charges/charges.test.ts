import { randomUUID } from 'node:crypto';
import type { PaymentChoice } from '@kwela/domain/payments/choice';
import { after, days, hours, minutes } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import { pay } from '../../testing/trips.ts';
import { payAt } from '../payments/testing/at-company.ts';
import { RETURN, tripDesk } from './testing/trip-desk.ts';

/** 800 km are included and each one more costs R2.50; a Polo has 45 litres, and at the coast one costs R19.92. */
const desk = await tripDesk();
const { server, returned, seen, file, answer, chargeOf, pass, books, stateOf, depositOf, present } = desk;
const at = (ms: number) => after(RETURN, ms);

describe('what the hand-overs come to', () => {
  it('stands ready for the host: kilometres, fuel and the late hours, which nobody types', async () => {
    const trip = await returned({ at: at(hours(2) + minutes(10)), km: 1_040, fuelEighths: 5 });
    const { prefilled, stated, fileUntil } = await seen(trip, trip.host);
    expect(prefilled).toMatchObject([
      { kind: 'extra_km', costCents: 60_000, feeCents: 0, facts: { extraKm: 240, kmCents: 250 } },
      {
        kind: 'fuel',
        costCents: 33_615,
        feeCents: 15_000,
        facts: { missingEighths: 3, isRegulated: true, isMonthMissing: true },
      },
      { kind: 'late_return', costCents: 60_000, facts: { lateMinutes: 130, hours: 3 } },
    ]);
    expect(stated.map(({ kind }) => kind)).toEqual(['toll', 'fine', 'cleaning', 'smoking', 'lost_item']);
    expect(fileUntil).toBe(at(hours(74) + minutes(10)).toISOString());
    expect(await seen(trip, trip.guest)).toMatchObject({ prefilled: [], stated: [], canSayNone: false });
  });

  it('is charged by us, whatever sum the host sends along, and once', async () => {
    const trip = await returned({ km: 1_040 });
    const { id, sent } = await file(trip, 'extra_km', { costCents: 900_000 });
    expect(sent).toMatchObject({ ok: true });
    expect(await chargeOf(trip, id)).toMatchObject({
      state: 'submitted',
      sumCents: 60_000,
      hostCents: 42_000,
    });
    const again = { id: randomUUID(), bookingId: trip.id, kind: 'extra_km' } as const;
    expect(await server.call('charges/save', again, { as: await present(trip.host) })).toMatchObject({
      code: 'charge_made',
    });
  });

  it('is on the list of both sides once it is sent, with its deadline, and on nobody else’s', async () => {
    const trip = await returned({ km: 1_040 });
    const mine = async (as: typeof trip.guest, side: 'guest' | 'host') =>
      (await server.succeed('charges/mine', { as: side }, { as: await present(as) })).items;
    const draft = { id: randomUUID(), bookingId: trip.id, kind: 'fuel' } as const;
    await server.succeed('charges/save', draft, { as: await present(trip.host) });
    expect(await mine(trip.guest, 'guest')).toEqual([]);
    const { id } = await file(trip, 'extra_km');
    const dueAt = at(hours(72)).toISOString();
    const ofGuest = await mine(trip.guest, 'guest');
    expect(ofGuest).toMatchObject([
      { charge: { id, hostCents: null, dueAt, actions: ['accept', 'dispute'] } },
    ]);
    expect(ofGuest[0]?.otherFirstName).toBe((await mine(trip.host, 'host')).length === 2 ? 'Thandi' : '');
    expect(await mine(trip.guest, 'host')).toEqual([]);
    expect(await mine(desk.johan, 'host')).toEqual([]);
    const list = { as: 'guest', tab: 'needs_action' } as const;
    const waiting = async () =>
      (await server.succeed('bookings/mine', list, { as: await present(trip.guest) })).items.map(
        ({ bookingId }) => bookingId,
      );
    expect(await waiting()).toContain(trip.id);
  });

  it('is nothing where nothing is to be charged', async () => {
    const trip = await returned({ km: 700 });
    expect((await seen(trip, trip.host)).prefilled).toEqual([]);
    expect((await file(trip, 'extra_km')).sent).toMatchObject({ code: 'charge_nothing' });
  });
});

describe('the page of a trip whose return is confirmed', () => {
  const settlingOf = async ({ id, guest }: { id: string; guest: typeof desk.thandi }) =>
    (await server.succeed('bookings/get', { id }, { as: await present(guest) })).settling;

  it('counts charges from the return, and the deposit from the confirmation by the clock', async () => {
    const trip = await returned({ km: 1_040 });
    expect(await settlingOf(trip)).toBeNull();
    await pass(at(hours(24)));
    expect(await settlingOf(trip)).toEqual({
      chargesUntil: at(hours(72)).toISOString(),
      depositBackAt: at(hours(96)).toISOString(),
    });
    await pass(at(hours(72)));
    await expect(file(trip, 'extra_km')).rejects.toThrow(/charge_filing_over/);
  });

  it('has nothing to count to once its host says that all is good: the deposit went back at once', async () => {
    const trip = await returned();
    await server.succeed('charges/say-none', { bookingId: trip.id }, { as: await present(trip.host) });
    expect(await settlingOf(trip)).toEqual({ chargesUntil: null, depositBackAt: null });
    expect(await depositOf(trip)).toMatchObject({ state: 'released' });
  });
});

describe('a charge that is accepted', () => {
  it('keeps only its sum of the deposit, is paid from it, and the rest goes back on its day', async () => {
    const trip = await returned({ km: 1_040, fuelEighths: 5 });
    const km = await file(trip, 'extra_km');
    const fuel = await file(trip, 'fuel');
    expect(await depositOf(trip)).toMatchObject({ state: 'frozen', frozenCents: 108_615 });
    expect(await answer(trip, km.id, 'accept')).toMatchObject({ ok: true });
    await answer(trip, fuel.id, 'accept');
    expect(await chargeOf(trip, km.id)).toMatchObject({ state: 'accepted', paidCents: 0 });
    await pass(at(hours(72)));
    expect(await chargeOf(trip, km.id)).toMatchObject({ state: 'paid', depositCents: 60_000, toPayCents: 0 });
    expect(await chargeOf(trip, fuel.id)).toMatchObject({ state: 'paid', depositCents: 48_615 });
    await pass(at(hours(96)));
    expect(await stateOf(trip)).toBe('completed');
    // 75 % of R2 280.00 for the trip, 70 % of the kilometres, all of the fuel.
    expect(await books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000 + 42_000 + 48_615, guest: 0 });
    expect(await depositOf(trip)).toMatchObject({ state: 'released', openCents: 0, lateHours: 0 });
  });

  it('is settled at once when the host has nothing more to charge', async () => {
    const trip = await returned({ km: 1_040 });
    const { id } = await file(trip, 'extra_km');
    await answer(trip, id, 'accept');
    const said = await server.call(
      'charges/say-none',
      { bookingId: trip.id },
      { as: await present(trip.host) },
    );
    expect(said).toMatchObject({ ok: true, value: { hasSaidNone: true, canSayNone: false } });
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'paid' });
    await pass(at(minutes(5)));
    expect(await depositOf(trip)).toMatchObject({ state: 'released', openCents: 0, appliedCents: 60_000 });
    await expect(file(trip, 'cleaning', { costCents: 10_000 })).rejects.toThrow(/charge_filing_over/);
  });

  it('that the deposit does not cover is paid at a checkout, and completes the trip meanwhile', async () => {
    const trip = await returned({ km: 2_440 });
    const { id } = await file(trip, 'extra_km');
    expect(await chargeOf(trip, id)).toMatchObject({ sumCents: 410_000, frozenCents: 350_000 });
    await answer(trip, id, 'accept');
    await pass(at(hours(96)));
    expect(await chargeOf(trip, id)).toMatchObject({
      state: 'due',
      toPayCents: 60_000,
      depositCents: 350_000,
    });
    expect(await stateOf(trip)).toBe('completed');
    const open = () => server.call('charges/checkout', { id }, { as: trip.guest });
    trip.guest = await present(trip.guest);
    const opened = await open();
    expect(await open()).toEqual(opened);
    await pay(server, opened.ok ? opened.value.checkoutUrl : null);
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'paid', paidCents: 410_000, toPayCents: 0 });
    expect(await open()).toMatchObject({ code: 'already_paid' });
    expect(await books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000 + 287_000, guest: 0 });
  });

  it('is paid by EFT by somebody who chooses that, and what is paid at the page they left goes back', async () => {
    const trip = await returned({ km: 2_440 });
    const { id } = await file(trip, 'extra_km');
    await answer(trip, id, 'accept');
    await pass(at(hours(96)));
    trip.guest = await present(trip.guest);
    const open = (payWith: PaymentChoice | null = null) =>
      server.call('charges/checkout', { id, payWith }, { as: trip.guest });
    const byCard = await open();
    expect(await open({ provider: 'nobody', method: 'card' })).toMatchObject({
      code: 'payment_way_not_offered',
    });
    const eft: PaymentChoice = { provider: 'ozow', method: 'instant_eft' };
    const byEft = await open(eft);
    expect(byEft).not.toEqual(byCard);
    expect(await open(eft)).toEqual(byEft);
    await payAt(server, byEft.ok ? byEft.value.checkoutUrl : '', 'paid');
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'paid', paidCents: 410_000 });
    await pay(server, byCard.ok ? byCard.value.checkoutUrl : null);
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'paid', paidCents: 410_000 });
    expect(await books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000 + 287_000, guest: 0 });
  });

  it('whose rest nobody pays is written off after two weeks, and what is paid after that goes back', async () => {
    const trip = await returned({ km: 2_440 });
    const { id } = await file(trip, 'extra_km');
    await answer(trip, id, 'accept');
    await pass(at(hours(96)));
    const opened = await server.call('charges/checkout', { id }, { as: await present(trip.guest) });
    await pay(server, opened.ok ? opened.value.checkoutUrl : null, 'approve', 'late');
    await pass(at(days(3 + 14)));
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'written_off', paidCents: 350_000 });
    await server.simulator.deliverDue();
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'written_off' });
    expect(await books(trip)).toEqual({ deposit: 0, between: 0, host: 171_000 + 245_000, guest: 0 });
  });
});

describe('a charge that is not answered', () => {
  it('counts as accepted up to R1 500, however late the clock runs', async () => {
    const trip = await returned({ km: 1_040, card: 'noDeposit' });
    const { id } = await file(trip, 'extra_km');
    await desk.wake(at(days(20)));
    const charge = await chargeOf(trip, id);
    // Three days to answer, and seven in which the guest could have appealed.
    expect(charge).toMatchObject({ state: 'paid', stateAt: at(days(10)).toISOString() });
    expect(await stateOf(trip)).toBe('completed');
    expect(await books(trip)).toMatchObject({ deposit: 0, host: 171_000 + 42_000 });
  });

  it('and is more, waits for a person, and keeps its trip open', async () => {
    const trip = await returned({ km: 1_800 });
    const { id } = await file(trip, 'extra_km');
    await pass(at(days(20)));
    expect(await chargeOf(trip, id)).toMatchObject({
      state: 'no_answer',
      sumCents: 250_000,
      stateAt: at(hours(72)).toISOString(),
    });
    expect(await stateOf(trip)).toBe('closing');
    expect(await depositOf(trip)).toMatchObject({
      state: 'frozen',
      openCents: 250_000,
      frozenCents: 250_000,
    });
    // Still, the guest may accept it.
    await answer(trip, id, 'accept');
    await pass(at(days(21)));
    expect(await stateOf(trip)).toBe('completed');
    expect(await books(trip)).toMatchObject({ deposit: 0, host: 171_000 + 175_000 });
  });
});

describe('a charge that is taken back', () => {
  it('frees the deposit, and can be sent again', async () => {
    const trip = await returned({ km: 1_040 });
    const first = await file(trip, 'extra_km');
    const host = await present(trip.host);
    expect(await server.call('charges/withdraw', { id: first.id }, { as: host })).toMatchObject({ ok: true });
    expect(await depositOf(trip)).toMatchObject({ state: 'held', frozenCents: 0, openCents: 350_000 });
    const second = await file(trip, 'extra_km');
    expect(second.sent).toMatchObject({ ok: true });
    await answer(trip, second.id, 'accept');
    expect(await server.call('charges/withdraw', { id: second.id }, { as: host })).toMatchObject({
      code: 'not_allowed',
    });
  });

  it('gives back what it kept when the rest of the deposit went back before', async () => {
    const trip = await returned({ km: 1_800 });
    const { id } = await file(trip, 'extra_km');
    await pass(at(days(5)));
    expect(await depositOf(trip)).toMatchObject({ openCents: 250_000 });
    await server.succeed('charges/withdraw', { id }, { as: await present(trip.host) });
    await pass(at(days(5) + hours(1)));
    expect(await depositOf(trip)).toMatchObject({ state: 'released', openCents: 0 });
    expect(await stateOf(trip)).toBe('completed');
    expect(await books(trip)).toMatchObject({ deposit: 0, host: 171_000 });
  });
});

describe('charges and other people', () => {
  it('a stranger and another host find no such trip, a guest cannot charge, a host cannot answer', async () => {
    const trip = await returned({ km: 1_040 });
    const { id } = await file(trip, 'extra_km');
    for (const as of [await present(desk.johan), await present(desk.sipho)]) {
      for (const [name, input] of [
        ['charges/of-booking', { bookingId: trip.id }],
        ['charges/save', { id: randomUUID(), bookingId: trip.id, kind: 'fuel' }],
        ['charges/submit', { id }],
        ['charges/withdraw', { id }],
        ['charges/answer', { id, answer: 'accept' }],
        ['charges/appeal', { id, words: 'No.' }],
        ['charges/checkout', { id }],
        ['charges/say-none', { bookingId: trip.id }],
      ] as const)
        expect(await server.call(name, input, { as })).toMatchObject({ code: 'not_found' });
      expect(await server.call('charges/queue', {}, { as })).toMatchObject({ code: 'forbidden' });
      const decision = { id, awardedCents: 0, reason: 'Because I say so.' };
      expect(await server.call('charges/decide', decision, { as })).toMatchObject({ code: 'forbidden' });
    }
    expect(await answer(trip, id, 'accept', '', trip.host)).toMatchObject({ code: 'not_allowed' });
    const draft = { id: randomUUID(), bookingId: trip.id, kind: 'fuel' } as const;
    expect(await server.call('charges/save', draft, { as: await present(trip.guest) })).toMatchObject({
      code: 'not_allowed',
    });
    expect((await seen(trip, desk.naledi)).charges).toHaveLength(1);
  });

  it('a draft is its host’s alone', async () => {
    const trip = await returned({ km: 1_040 });
    const id = randomUUID();
    await server.succeed(
      'charges/save',
      { id, bookingId: trip.id, kind: 'extra_km' },
      { as: await present(trip.host) },
    );
    expect((await seen(trip, trip.guest)).charges).toEqual([]);
    expect(await answer(trip, id, 'accept')).toMatchObject({ code: 'not_found' });
    expect(await stateOf(trip)).toBe('returned');
    await pass(at(hours(96)));
    expect(await chargeOf(trip, id)).toMatchObject({ state: 'withdrawn' });
    expect(await stateOf(trip)).toBe('completed');
  });

  it('accepted twice at once it is accepted once', async () => {
    const trip = await returned({ km: 1_040 });
    const { id } = await file(trip, 'extra_km');
    trip.guest = await present(trip.guest);
    const both = await Promise.all(
      [1, 2].map(() => server.call('charges/answer', { id, answer: 'accept' }, { as: trip.guest })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    await pass(at(hours(96)));
    expect(await books(trip)).toMatchObject({ host: 171_000 + 42_000, deposit: 0 });
  });
});
