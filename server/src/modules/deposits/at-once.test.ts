import { isCovered } from '@kwela/domain/payments/reserves';
import { after } from '@kwela/domain/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { book, hostCar, newKey, pay, tripWith } from '../../testing/trips.ts';
import { balances } from '../ledger/repo.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';

/** The bank of Sipho refused to hold the deposit of R3 500 for his trip of 4 December, so he pays it himself, from several windows. */
const DEPOSIT = 350_000;
const { server, thandi } = await openHosting();
const { db } = server.database;
let sipho: TestPerson;
let bookingId: string;

async function wake(instant: Date): Promise<void> {
  server.clock.set(instant);
  for (let round = 0; round < 2; round += 1) {
    await runDueTimers(server.services);
    await runOutbox(server.services);
  }
}

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  const made = await book(server, sipho, tripWith(await hostCar(server, thandi)));
  ({ bookingId } = made);
  await pay(server, made.checkoutUrl, 'noDeposit');
  await wake(new Date('2026-12-03T08:00:00Z'));
});
/** Whatever happened: what is held is what is owed. */
afterEach(async () => {
  const reserves = await reservesBefore(db, new Date('2030-01-01T00:00:00Z'));
  expect(isCovered(reserves), JSON.stringify(reserves)).toBe(true);
});

const open = () => server.call('deposits/checkout', { bookingId }, { as: sipho });
const urlOf = (answer: Awaited<ReturnType<typeof open>>) =>
  answer.ok ? answer.value.checkoutUrl : answer.code;
const deposit = async () =>
  (await server.succeed('deposits/of-booking', { bookingId }, { as: sipho })).deposit;
const stateOf = async () => (await server.succeed('bookings/get', { id: bookingId }, { as: sipho })).state;
const trust = async () => 0 - ((await balances(db, bookingId)).get('trust_deposit') ?? 0);
const told = async () => {
  const rows = await db
    .selectFrom('message_outbox')
    .select('about')
    .where('booking_id', '=', bookingId)
    .where('about', 'like', 'deposit%')
    .where('channel', '=', 'email')
    .orderBy('created_at')
    .execute();
  return rows.map(({ about }) => about);
};

describe('the page at which he pays the deposit', () => {
  it('is one, opened in five tabs at once, and takes the money once', async () => {
    const urls = (await Promise.all([open(), open(), open(), open(), open()])).map(urlOf);
    expect(new Set(urls).size).toBe(1);
    const [url = ''] = urls;
    await Promise.all([pay(server, url), pay(server, url)]);
    await wake(server.clock.now());
    expect(await deposit()).toMatchObject({ state: 'captured', openCents: DEPOSIT, canPay: false });
    expect(await trust()).toBe(DEPOSIT);
    expect(urlOf(await open())).toBe('already_paid');
    expect(await stateOf()).toBe('ready');
  });

  it('that is open when the trip is cancelled brings the money back, and says that it was not needed', async () => {
    const url = urlOf(await open());
    const { offer } = await server.succeed('bookings/cancellation', { id: bookingId }, { as: sipho });
    await server.succeed(
      'bookings/cancel',
      { id: bookingId, reason: 'plans_changed', expectedRefundCents: offer?.refundCents ?? 0 },
      { as: sipho, idempotencyKey: newKey() },
    );
    expect(await deposit()).toMatchObject({ state: 'released', canPay: false });
    expect(urlOf(await open())).toBe('not_allowed');
    await pay(server, url);
    await wake(after(server.clock.now(), 61_000));
    expect(await trust()).toBe(0);
    expect(await deposit()).toMatchObject({ state: 'released', openCents: 0 });
    expect((await told()).at(-1)).toBe('deposit_not_needed');
  });

  it('paid in the moment in which he cancels leaves nothing in trust, whichever comes first', async () => {
    const url = urlOf(await open());
    const { offer } = await server.succeed('bookings/cancellation', { id: bookingId }, { as: sipho });
    await Promise.all([
      pay(server, url),
      server.succeed(
        'bookings/cancel',
        { id: bookingId, reason: 'plans_changed', expectedRefundCents: offer?.refundCents ?? 0 },
        { as: sipho, idempotencyKey: newKey() },
      ),
    ]);
    await wake(after(server.clock.now(), 61_000));
    expect(await deposit()).toMatchObject({ state: 'released', openCents: 0 });
    expect(await trust()).toBe(0);
    expect(await stateOf()).toBe('cancelled_guest');
  });
});

describe('the time to pay it', () => {
  const until = async () => new Date((await deposit())?.fixUntil ?? 0);

  it('lasts to the moment; then the trip is over, whether the clock has run or not', async () => {
    const end = await until();
    server.clock.set(after(end, -1));
    const url = urlOf(await open());
    expect(url).toContain('http');
    server.clock.set(end);
    expect(urlOf(await open())).toBe('not_allowed');
    await pay(server, url);
    await wake(after(end, 61_000));
    expect(await stateOf()).not.toBe('ready');
    expect(await trust()).toBe(0);
    expect((await told()).at(-1)).toBe('deposit_not_needed');
  });

  it('is enough where he pays in its last moment', async () => {
    const end = await until();
    server.clock.set(after(end, -1));
    await pay(server, urlOf(await open()));
    await wake(end);
    expect(await stateOf()).toBe('ready');
    expect(await deposit()).toMatchObject({ state: 'captured' });
  });
});
