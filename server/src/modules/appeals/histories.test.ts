import { HOUR_MS } from '@kwela/domain/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { strike } from '../../testing/strike.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, payNow, tripWith } from '../../testing/trips.ts';
import { checkIn, checkOut, confirmReturn, takeSteps } from '../bookings/transitions/progress.ts';
import { ledgerIsBalanced } from '../ledger/repo.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';
import { trustFaults } from '../ledger/testing/trust-faults.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { makeBatches } from '../payouts/steps/make-batch.ts';
import { sendPayouts } from '../payouts/steps/send.ts';
import { openPayouts } from '../payouts/testing/desk.ts';
import { appealDesk } from './testing/desk.ts';

const { server, naledi, newHost, desk } = await openPayouts({ payoutBank: playedPayoutBank() });
const { db } = server.database;
const appeals = appealDesk(server);

const HISTORIES = Number(process.env.HISTORIES ?? 10);
/** Without a wish for more they are always the same ones. */
const SAME_HISTORIES = process.env.HISTORIES === undefined ? { seed: 47 } : {};

/** What people do to a trip that may end before it begins, in any order; most of it is refused where it makes no sense. */
const EVENTS = [
  'make_ready',
  'cancel_as_guest',
  'cancel_as_host',
  'guest_missing',
  'host_missing',
  'rent_again',
  'guest_appeals',
  'guest_was_there',
  'host_appeals',
  'host_was_there',
  'answer',
  'accept',
  'accept_twice',
  'refuse',
  'pay_hosts',
] as const;
type Event = (typeof EVENTS)[number];
/** What has to come one after the other comes more often. */
const OFTEN = [
  ...EVENTS,
  'guest_appeals',
  'guest_was_there',
  'host_appeals',
  'answer',
  'accept',
  'accept',
  'accept_twice',
] as const;
const PAUSES = [0, 1, 20, 50, 80] as const;

interface Life {
  readonly id: string;
  readonly guest: TestPerson;
  readonly host: TestPerson;
  readonly car: string;
  again: string | null;
}

/** Somebody else takes the car on the same days, and brings it back. */
async function rentAgain({ host, car }: Life): Promise<string | null> {
  const as = await server.person(`Lerato${server.services.randomInt(1e9)}`);
  const trip = tripWith(car);
  const quoted = await server.call('bookings/quote', trip, { as });
  if (!quoted.ok) return null;
  const { bookingId } = await payNow(server, as, trip);
  await appeals.ready(bookingId).catch(() => null);
  const [from, to] = [new Date(trip.startAt), new Date(trip.endAt)];
  const { userId } = host;
  await takeSteps(server.services, bookingId, [
    checkIn(userId, from),
    checkOut(userId, to),
    confirmReturn(userId, to),
  ]);
  return bookingId;
}

async function happen(event: Event, life: Life): Promise<void> {
  const { id, guest, host } = life;
  const seen = await server.call('appeals/of-booking', { bookingId: id }, { as: naledi });
  const [appeal] = seen.ok ? seen.value.appeals : [];
  const offer = async (as: TestPerson) => {
    const found = await server.call('bookings/cancellation', { id }, { as });
    return found.ok ? found.value : null;
  };
  const tell = async (as: TestPerson, reason: string) =>
    appeals.submit(as, id, reason, reason === 'was_there' ? [] : [await appeals.paper(as)]);
  const decide = (decision: 'accept' | 'refuse') =>
    appeal === undefined ? null : appeals.decide(naledi, appeal.id, decision);
  switch (event) {
    case 'make_ready':
      await appeals.ready(id).catch(() => null);
      return;
    case 'cancel_as_guest': {
      const expectedRefundCents = (await offer(guest))?.offer?.refundCents ?? 0;
      const input = { id, reason: 'travel_disrupted' as const, expectedRefundCents };
      await server.call('bookings/cancel', input, { as: guest, idempotencyKey: newKey() });
      return;
    }
    case 'cancel_as_host': {
      const expectedPenaltyCents = (await offer(host))?.hostOffer?.penalty.cents ?? 0;
      const input = { id, reason: 'car_damaged' as const, expectedPenaltyCents };
      await server.call('bookings/cancel-as-host', input, { as: host, idempotencyKey: newKey() });
      return;
    }
    case 'guest_missing': {
      const contact = { by: 'call' as const, at: server.clock.now().toISOString() };
      await server.call('bookings/report-no-show', { id, contact }, { as: host });
      return;
    }
    case 'host_missing':
      await server.call('bookings/report-no-show', { id }, { as: guest });
      return;
    case 'rent_again':
      life.again ??= await rentAgain(life);
      return;
    case 'guest_appeals':
      await tell(guest, 'host_absent');
      await tell(guest, 'strike');
      return;
    case 'guest_was_there':
      await tell(guest, 'was_there');
      return;
    case 'host_appeals':
      await tell(host, 'car_stolen');
      return;
    case 'host_was_there':
      await tell(host, 'was_there');
      return;
    case 'answer':
      if (appeal !== undefined) await appeals.answer(appeal.side === 'guest' ? host : guest, appeal.id);
      return;
    case 'accept':
      await decide('accept');
      return;
    case 'accept_twice': {
      const answers = await Promise.all([decide('accept'), decide('accept'), decide('refuse')]);
      expect(answers.filter((answer) => answer?.ok).length).toBeLessThanOrEqual(2);
      return;
    }
    case 'refuse':
      await decide('refuse');
      return;
    case 'pay_hosts':
      await makeBatches(server.services);
      await sendPayouts(server.services);
      return;
  }
}

/** How many were accepted: a history without any would prove nothing. */
const acceptedCount = { guest: 0, host: 0 };

/** What a trip has in the books once all of it is settled: nothing but what its host owes or was paid, and credit. */
async function expectSettled({ id, guest, host }: Life): Promise<void> {
  const record = await server.call('bookings/cancellation', { id }, { as: naledi });
  const found = await server.call('appeals/of-booking', { bookingId: id }, { as: naledi });
  const ended = record.ok ? record.value.record : null;
  const accepted = found.ok ? found.value.appeals.find(({ state }) => state === 'accepted') : undefined;
  const books = await desk.books(id);
  expect(books.refunds_due ?? 0).toBe(0);
  if (ended === null) return;
  expect(books.trust_rental ?? 0).toBe(0);
  const refund = ended.refund;
  if (accepted === undefined || refund === null) return;
  acceptedCount[accepted.side] += 1;
  expect(refund.keptCents).toBe(0);
  // What came back is what was paid, as money or as the credit for days that were rented again.
  const { items } = await server.succeed('wallet/mine', {}, { as: guest });
  const relet = items.filter(({ kind }) => kind === 'car_rented_again');
  const reletCents = relet.reduce((sum, { cents }) => sum + cents, 0);
  expect(refund.sentCents + reletCents).toBe(refund.paidCents);
  expect([books.platform_fee ?? 0, books.vat_output ?? 0]).toEqual([0, 0]);
  if (ended.penalty?.waiver === 'proved') expect(books.penalty_income ?? 0).toBe(0);
  expect(books[`host_payable:${host.userId}`] ?? 0).toBeGreaterThanOrEqual(0);
}

it(
  'in any order of ends, appeals, decisions, trips on the same days and payouts no cent is lost, and none goes back twice',
  async () => {
    const line = fc.record({
      events: fc.array(fc.constantFrom(...OFTEN), { minLength: 2, maxLength: 2 }),
      pause: fc.constantFrom(...PAUSES),
    });
    // A trip that nobody touches has no story: each is ready, and ends.
    const ends = fc.constantFrom<Event>(
      'guest_missing',
      'host_missing',
      'cancel_as_guest',
      'cancel_as_host',
      'make_ready',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(ends, { minLength: 2, maxLength: 2 }),
        fc.array(line, { minLength: 5, maxLength: 9 }),
        async (firsts, lines) => {
          const { host } = await newHost();
          server.clock.set(TEST_NOW);
          await desk.forgetPayouts();
          await desk.giveAccount(host);
          const lives: Life[] = [];
          for (const _ of firsts) {
            const guest = await appeals.newGuest();
            const car = await hostCar(server, host, { policy: 'moderate' });
            const { bookingId: id } = await payNow(server, guest, tripWith(car));
            await appeals.ready(id);
            lives.push({ id, guest, host, car, again: null });
          }
          const faults = async () => {
            const before = new Date(server.clock.now().getTime() + 1);
            expect(await ledgerIsBalanced(db)).toMatchObject({ isBalanced: true });
            const ids = lives.flatMap(({ id, again }) => [id, again ?? id]);
            expect(await trustFaults(db, ids)).toEqual([]);
            const { rentalHeldCents, rentalOwedCents } = await reservesBefore(db, before);
            expect(rentalHeldCents).toBeGreaterThanOrEqual(rentalOwedCents);
          };
          server.clock.set(new Date('2026-12-04T10:00:00Z'));
          for (const [index, life] of lives.entries()) await happen(firsts[index] ?? 'accept', life);
          for (const { events, pause } of lines) {
            server.clock.advance(pause * HOUR_MS);
            await Promise.all([
              ...lives.map((life, index) => happen(events[index] ?? 'accept', life)),
              runOutbox(server.services),
            ]);
            await faults();
          }
          for (let round = 0; round < 3; round += 1) {
            server.clock.advance(150 * HOUR_MS);
            await strike(server);
            await makeBatches(server.services);
            await sendPayouts(server.services);
          }
          await faults();
          for (const life of lives) await expectSettled(life);
        },
      ),
      { numRuns: HISTORIES, ...SAME_HISTORIES },
    );
    if (process.env.HISTORIES === undefined)
      expect(
        Math.min(acceptedCount.guest, acceptedCount.host),
        JSON.stringify(acceptedCount),
      ).toBeGreaterThan(0);
  },
  Math.max(300_000, HISTORIES * 20_000),
);
