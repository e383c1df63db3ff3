import { isCovered } from '@kwela/domain/payments/reserves';
import { HOUR_MS } from '@kwela/domain/time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GatewayUnavailable } from '../../adapters/payment-gateway/port.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { atQuote } from '../../testing/agreements.ts';
import { mailCatcher } from '../../testing/mail-catcher.ts';
import { TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import {
  book,
  type CARDS,
  hostCar,
  newGuest,
  newKey,
  pay,
  startWithHost,
  tripWith,
} from '../../testing/trips.ts';
import { BY_SYSTEM } from '../bookings/transitions/apply-transition.ts';
import { checkIn, checkOut, confirmReturn, makeReady, takeSteps } from '../bookings/transitions/progress.ts';
import { balances } from '../ledger/repo.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';
import { sendMessages } from '../notifications/send-messages.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { payAt } from '../payments/testing/at-company.ts';

/** The car is worth R250 000, so R3 500 is held. Pick-up is on Friday 4 December at 10:00. */
const DEPOSIT = 350_000;
const { mailer, sent } = mailCatcher();
let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;

beforeAll(async () => {
  ({ server, thandi } = await startWithHost({ mailer }));
});
afterAll(() => server.close());
beforeEach(async () => {
  sipho = await newGuest(server);
});
/** Whatever happened: what is held is what is owed. */
afterEach(async () => {
  vi.restoreAllMocks();
  const reserves = await reservesBefore(server.database.db, new Date('2030-01-01T00:00:00Z'));
  expect(isCovered(reserves), JSON.stringify(reserves)).toBe(true);
});

const at = (instant: string) => new Date(`2026-12-${instant}Z`);
/** The clock strikes, and what it ordered is done. */
async function pass(instant: Date): Promise<void> {
  server.clock.set(instant);
  await runDueTimers(server.services);
  await runOutbox(server.services);
  await runDueTimers(server.services);
}

async function booked(card: keyof typeof CARDS = 'approve', endAt = '2026-12-08T08:00:00Z'): Promise<string> {
  const { bookingId, checkoutUrl } = await book(
    server,
    sipho,
    tripWith(await hostCar(server, thandi), { endAt }),
  );
  await pay(server, checkoutUrl, card);
  return bookingId;
}
async function held(card: keyof typeof CARDS = 'approve', endAt?: string): Promise<string> {
  const id = await booked(card, endAt);
  await pass(at('03T08:00:00'));
  return id;
}
/** Read with the clock of the beginning, as nobody stays signed in for weeks. */
async function depositOf(bookingId: string, as = sipho) {
  const now = server.clock.now();
  server.clock.set(TEST_NOW);
  const { deposit } = await server.succeed('deposits/of-booking', { bookingId }, { as });
  server.clock.set(now);
  return deposit;
}
const trust = async (id: string) => (await balances(server.database.db, id)).get('trust_deposit') ?? 0;
const money = async (id: string) => (await balances(server.database.db, id)).get('provider_clearing') ?? 0;
const told = async (id: string) => {
  const { rows } = await sql<{ about: string }>`
    SELECT about FROM message_outbox WHERE booking_id = ${id} AND about LIKE 'deposit%' ORDER BY created_at, key`.execute(
    server.database.db,
  );
  return rows.map(({ about }) => about);
};
/** The text of the mail that has come under a subject. */
async function mailed(subject: string): Promise<string | undefined> {
  await sendMessages(server.services);
  const mail = sent.findLast(({ to, subject: of }) => to === sipho.email && of === `${subject} – Kwela`);
  return mail?.text.replaceAll('\u00a0', ' ');
}
/** Ozow sends an EFT back a while after it was asked to. */
async function settledRefunds(id: string): Promise<void> {
  await runOutbox(server.services, id);
  server.clock.advance(61_000);
  await runOutbox(server.services, id);
}
/** The car is back, and Thandi looked it over, or left that to the clock. */
const closed = (id: string, by: 'host' | 'clock' = 'clock') =>
  takeSteps(server.services, id, [
    checkOut(thandi.userId, at('08T08:00:00')),
    by === 'host'
      ? confirmReturn(thandi.userId, at('08T09:00:00'))
      : { transition: 'confirm_return', by: BY_SYSTEM, at: at('08T09:00:00') },
  ]);
async function driven(id: string): Promise<void> {
  const steps = [makeReady(at('03T08:00:00')), checkIn(thandi.userId, at('04T08:00:00'))];
  // Refused when the clock has made it ready already.
  await takeSteps(server.services, id, steps.slice(0, 1));
  await takeSteps(server.services, id, steps.slice(1));
}

describe('a deposit that the bank did not hold', () => {
  const waiting = async (as = sipho, side: 'guest' | 'host' = 'guest') => {
    const now = server.clock.now();
    server.clock.set(TEST_NOW);
    const { items, counts } = await server.succeed(
      'bookings/mine',
      { as: side, tab: 'needs_action' },
      { as },
    );
    server.clock.set(now);
    return { due: items.map(({ depositDueCents }) => depositDueCents), count: counts.needs_action };
  };

  it('stands among what the guest has to do, with its sum, and not among what the host has', async () => {
    sipho = await newGuest(server);
    await booked();
    expect(await waiting()).toEqual({ due: [], count: 0 });
    await held('noDeposit');
    expect(await waiting()).toEqual({ due: [DEPOSIT], count: 1 });
    const ofHost = await waiting(thandi, 'host');
    expect(ofHost.due.every((cents) => cents === null)).toBe(true);
  });

  it('stands there as well where no card is asked at all, as after an EFT', async () => {
    const trip = tripWith(await hostCar(server, thandi));
    const agreed = atQuote(await server.succeed('bookings/quote', trip, { as: sipho }));
    const payWith = { provider: 'ozow', method: 'instant_eft' } as const;
    const { checkoutUrl } = await server.succeed(
      'bookings/request',
      { ...trip, ...agreed, payWith },
      { as: sipho, idempotencyKey: newKey() },
    );
    await payAt(server, checkoutUrl ?? '', 'paid');
    expect(await waiting()).toEqual({ due: [], count: 0 });
    await pass(at('03T08:00:00'));
    expect(await waiting()).toEqual({ due: [DEPOSIT], count: 1 });
  });
});

describe('the deposit of a trip', () => {
  it('is made when the booking is confirmed, and asked for a day before pick-up, not earlier', async () => {
    const id = await booked();
    await pass(at('03T07:59:59'));
    expect(await depositOf(id)).toMatchObject({ state: 'due', openCents: 0, canPay: false });
    await pass(at('03T08:00:00'));
    expect(await depositOf(id)).toMatchObject({
      state: 'held',
      isTaken: false,
      amountCents: DEPOSIT,
      openCents: DEPOSIT,
      placedAt: at('03T08:00:00').toISOString(),
    });
    expect(await trust(id)).toBe(-DEPOSIT);
    expect(await told(id)).toEqual(['deposit_placed']);
  });

  it('comes back by itself when the time for charges is over, and the hold is let go', async () => {
    const id = await held();
    await driven(id);
    await closed(id);
    await pass(at('11T08:59:00'));
    expect(await depositOf(id)).toMatchObject({ state: 'held', backBy: at('11T09:00:00').toISOString() });
    await pass(at('11T09:00:00'));
    expect(await depositOf(id)).toMatchObject({
      state: 'released',
      openCents: 0,
      lateHours: 0,
      creditCents: 0,
    });
    expect(await trust(id)).toBe(0);
    expect(await told(id)).toEqual(['deposit_placed', 'deposit_released']);
  });

  it('comes back at once when Thandi says at the return that all is well', async () => {
    const id = await held();
    await driven(id);
    server.clock.set(at('08T09:00:00'));
    await closed(id, 'host');
    await runOutbox(server.services);
    expect(await depositOf(id)).toMatchObject({
      state: 'released',
      openCents: 0,
      releasedAt: at('08T09:00:00').toISOString(),
      backAt: at('08T09:00:00').toISOString(),
    });
    expect(await trust(id)).toBe(0);
    await pass(at('14T09:00:00'));
    expect(await told(id)).toEqual(['deposit_placed', 'deposit_released']);
  });

  it('is let go at once when the trip is cancelled, placed or not', async () => {
    const cancel = (id: string) =>
      takeSteps(server.services, id, [
        {
          transition: 'cancel_by_platform',
          by: { role: 'admin', actorId: thandi.userId },
          at: server.clock.now(),
        },
      ]);
    const early = await booked();
    await cancel(early);
    expect(await depositOf(early)).toMatchObject({ state: 'released', openCents: 0 });
    server.clock.set(TEST_NOW);
    const late = await held();
    await cancel(late);
    await runOutbox(server.services);
    expect(await depositOf(late)).toMatchObject({ state: 'released', openCents: 0 });
    expect(await trust(late)).toBe(0);
  });

  it('that the bank granted when the trip was cancelled already is let go again', async () => {
    const id = await booked();
    server.clock.set(at('03T08:00:00'));
    await runDueTimers(server.services);
    await takeSteps(server.services, id, [
      { transition: 'cancel_by_platform', by: { role: 'admin', actorId: null }, at: server.clock.now() },
    ]);
    await runOutbox(server.services);
    expect(await depositOf(id)).toMatchObject({ state: 'released', openCents: 0 });
    expect(await trust(id)).toBe(0);
  });
});

describe('a deposit that the card refused', () => {
  it('is the guest’s to pay another way, in time, with two warnings', async () => {
    const id = await held('noDeposit');
    expect(await depositOf(id)).toMatchObject({
      state: 'failed',
      canPay: true,
      fixUntil: at('04T06:00:00').toISOString(),
    });
    await pass(at('04T02:00:00'));
    expect(await told(id)).toEqual(['deposit_failed', 'deposit_warning']);
    const { checkoutUrl } = await server.succeed('deposits/checkout', { bookingId: id }, { as: sipho });
    const again = await server.succeed('deposits/checkout', { bookingId: id }, { as: sipho });
    expect(again.checkoutUrl).toBe(checkoutUrl);
    expect(await pay(server, checkoutUrl, 'approve')).toBe(`http://kwela.test/booking/${id}`);
    expect(await depositOf(id)).toMatchObject({
      state: 'captured',
      isTaken: true,
      canPay: false,
      fixUntil: null,
    });
    expect(await trust(id)).toBe(-DEPOSIT);
    expect(await server.call('deposits/checkout', { bookingId: id }, { as: sipho })).toMatchObject({
      code: 'already_paid',
    });
  });

  it('is paid by EFT by somebody without a card, after they had looked at the card page, and goes back to the account', async () => {
    const id = await held('noDeposit');
    const byCard = await server.succeed('deposits/checkout', { bookingId: id }, { as: sipho });
    const payWith = { provider: 'ozow', method: 'instant_eft' as const };
    expect(
      await server.call(
        'deposits/checkout',
        { bookingId: id, payWith: { ...payWith, method: 'card' } },
        { as: sipho },
      ),
    ).toMatchObject({ code: 'payment_way_not_offered' });
    const { checkoutUrl } = await server.succeed(
      'deposits/checkout',
      { bookingId: id, payWith },
      { as: sipho },
    );
    expect(checkoutUrl).not.toBe(byCard.checkoutUrl);
    await payAt(server, checkoutUrl, 'paid');
    expect(await depositOf(id)).toMatchObject({ state: 'captured', isTaken: true, canPay: false });
    expect(await trust(id)).toBe(-DEPOSIT);
    // Who pays the first checkout all the same has that money back.
    await pay(server, byCard.checkoutUrl, 'approve');
    await runOutbox(server.services, id);
    expect(await trust(id)).toBe(-DEPOSIT);
    const before = await money(id);
    await driven(id);
    await closed(id);
    await pass(at('11T09:00:00'));
    await runOutbox(server.services, id);
    server.clock.advance(61_000);
    await runOutbox(server.services, id);
    expect(await depositOf(id)).toMatchObject({ state: 'released' });
    expect([await money(id), await trust(id)]).toEqual([before - DEPOSIT, 0]);
  });

  it('paid with too little by EFT tells its guest what came, that it goes back, and until when the deposit is to be paid', async () => {
    const id = await held('noDeposit');
    const payWith = { provider: 'ozow', method: 'instant_eft' as const };
    const open = async () =>
      (await server.succeed('deposits/checkout', { bookingId: id, payWith }, { as: sipho })).checkoutUrl;
    await payAt(server, await open(), 'short');
    expect(await depositOf(id)).toMatchObject({ state: 'failed', canPay: true });
    expect(await told(id)).toEqual(['deposit_failed', 'deposit_mismatch']);
    const text = await mailed('Your EFT was not the amount of the deposit');
    expect(text).toContain('To be refunded: R');
    expect(text).toContain('Deposit: R3 500');
    expect(text).toContain('Pay by: Fri 4 Dec, 08:00');
    await settledRefunds(id);
    expect(await mailed('Your refund is on its way')).toContain('Refunded: R');
    expect(await trust(id)).toBe(0);
    await payAt(server, await open(), 'paid');
    expect(await depositOf(id)).toMatchObject({ state: 'captured' });
  });

  it('paid twice tells its guest that the second payment goes back, and when it has left', async () => {
    const id = await held('noDeposit');
    const byCard = await server.succeed('deposits/checkout', { bookingId: id }, { as: sipho });
    const payWith = { provider: 'ozow', method: 'instant_eft' as const };
    const byEft = await server.succeed('deposits/checkout', { bookingId: id, payWith }, { as: sipho });
    await payAt(server, byEft.checkoutUrl, 'paid');
    await pay(server, byCard.checkoutUrl, 'approve');
    await runOutbox(server.services, id);
    expect(await told(id)).toEqual(['deposit_failed', 'deposit_not_needed', 'deposit_placed']);
    expect(await mailed('We are sending your deposit payment back')).toContain('To be refunded: R3 500');
    expect(await mailed('Your refund is on its way')).toContain('Refunded: R3 500');
  });

  it('paid by an EFT that goes back to an account waits for that, and is not late while it does', async () => {
    const id = await held('noDeposit');
    const payWith = { provider: 'payfast', method: 'instant_eft' as const };
    const { checkoutUrl } = await server.succeed(
      'deposits/checkout',
      { bookingId: id, payWith },
      { as: sipho },
    );
    await payAt(server, checkoutUrl, 'paid');
    await driven(id);
    await closed(id);
    await pass(at('11T09:00:00'));
    expect(await depositOf(id)).toMatchObject({ state: 'released', awaitsAccount: true, backBy: null });
    expect(await depositOf(id, thandi)).toMatchObject({ awaitsAccount: false });
    await pass(at('17T09:00:00'));
    expect(await depositOf(id)).toMatchObject({ lateHours: 0, creditCents: 0, openCents: DEPOSIT });
    const account = {
      holder: 'S Tester',
      bank: 'fnb',
      accountNumber: '62012345678',
      kind: 'current',
    } as const;
    server.clock.set(TEST_NOW);
    await server.succeed('refunds/give-account', account, { as: sipho });
    expect(await depositOf(id)).toMatchObject({ awaitsAccount: false, openCents: 0, lateHours: 0 });
    expect(await trust(id)).toBe(0);
  });

  it('taken at its own checkout goes back by the end of the next working day', async () => {
    const id = await held('noDeposit');
    const { checkoutUrl } = await server.succeed('deposits/checkout', { bookingId: id }, { as: sipho });
    await pay(server, checkoutUrl, 'approve');
    const before = await money(id);
    await driven(id);
    await closed(id);
    await pass(at('11T09:00:00'));
    // Friday: the next working day is Monday the 14th.
    expect(await depositOf(id)).toMatchObject({ state: 'released', backBy: at('14T22:00:00').toISOString() });
    expect([await money(id), await trust(id)]).toEqual([before - DEPOSIT, 0]);
  });
});

describe('a hold before it lapses', () => {
  const LONG = '2026-12-20T08:00:00Z';

  it('is replaced by a new one after six days, once, however many clocks strike', async () => {
    const id = await held('approve', LONG);
    await driven(id);
    server.clock.set(at('09T08:00:00'));
    await Promise.all([runDueTimers(server.services), runDueTimers(server.services)]);
    await Promise.all([runOutbox(server.services), runOutbox(server.services)]);
    await runOutbox(server.services);
    expect(await depositOf(id)).toMatchObject({ state: 'held', openCents: DEPOSIT });
    expect(await trust(id)).toBe(-DEPOSIT);
    const { rows } =
      await sql`SELECT state FROM payments WHERE booking_id = ${id} AND kind = 'deposit' ORDER BY attempt`.execute(
        server.database.db,
      );
    expect(rows).toEqual([{ state: 'voided' }, { state: 'authorised' }]);
  });

  it('is taken when the bank allows no other and the guest does not mend it in a day', async () => {
    const id = await held('oneHold', LONG);
    await driven(id);
    await pass(at('09T07:00:00'));
    expect(await depositOf(id)).toMatchObject({
      state: 'held',
      canPay: true,
      fixUntil: at('10T07:00:00').toISOString(),
    });
    await pass(at('10T07:00:00'));
    expect(await depositOf(id)).toMatchObject({ state: 'captured', isTaken: true, openCents: DEPOSIT });
    expect(await told(id)).toEqual(['deposit_placed', 'deposit_renewal_failed']);
  });
});

describe('a deposit that comes back late', () => {
  it.each(['each hour', 'three days late'] as const)(
    'is logged hour by hour and costs us R100 a day: %s',
    async (clock) => {
      const id = await held();
      await driven(id);
      await closed(id);
      const { gateway } = server.simulator;
      vi.spyOn(gateway.holds, 'release').mockRejectedValue(new GatewayUnavailable(gateway.name, null));
      await pass(at('11T09:00:00'));
      if (clock === 'each hour') {
        for (let hour = 1; hour < 50; hour += 1) {
          server.clock.set(new Date(at('11T09:00:00').getTime() + hour * HOUR_MS));
          await runDueTimers(server.services);
        }
      }
      vi.restoreAllMocks();
      server.clock.set(at('13T11:00:00'));
      await runOutbox(server.services);
      await pass(at('14T09:00:00'));
      expect(await depositOf(id)).toMatchObject({
        state: 'released',
        backAt: at('13T11:00:00').toISOString(),
        lateHours: 50,
        creditCents: 20_000,
      });
      expect((await balances(server.database.db, id)).get('credit_liability')).toBe(-20_000);
      server.clock.set(TEST_NOW);
      const { items } = await server.succeed('wallet/mine', {}, { as: sipho });
      const days = items.map(({ kind, cents, at: given }) => [kind, cents, given]);
      expect(days).toEqual([
        ['deposit_late', 10_000, at('13T09:00:00').toISOString()],
        ['deposit_late', 10_000, at('12T09:00:00').toISOString()],
      ]);
    },
  );
});

describe('who may see a deposit', () => {
  it('is its guest, who may pay, its host, who may not, an admin, and nobody else', async () => {
    const id = await held('noDeposit');
    const admin = await server.person(`Admin${server.services.randomInt(1e9)}`, ['admin']);
    const lerato = await server.person(`Lerato${server.services.randomInt(1e9)}`);
    expect((await depositOf(id, thandi))?.canPay).toBe(false);
    expect((await depositOf(id, admin))?.state).toBe('failed');
    const input = { bookingId: id };
    for (const as of [thandi, lerato, admin]) {
      expect(await server.call('deposits/checkout', input, { as })).toMatchObject({ status: 404 });
    }
    expect(await server.call('deposits/of-booking', input, { as: lerato })).toMatchObject({ status: 404 });
    expect(await server.call('deposits/of-booking', input)).toMatchObject({ status: 401 });
    expect(await server.call('deposits/checkout', input)).toMatchObject({ status: 401 });
  });
});
