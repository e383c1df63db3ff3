import { isCovered } from '@kwela/domain/payments/reserves';
import { HOUR_MS } from '@kwela/domain/time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem, type Tx } from '../../db/tx.ts';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { strike } from '../../testing/strike.ts';
import { TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import {
  book,
  type CARDS,
  hostCar,
  newGuest,
  newKey,
  pay,
  payNow,
  startWithHost,
  tripWith,
} from '../../testing/trips.ts';
import { lockBooking } from '../bookings/store/repo.ts';
import { checkIn, checkOut, confirmReturn, type Step, takeSteps } from '../bookings/transitions/progress.ts';
import { applyDeposit, freezeDeposit } from '../deposits/steps/claim-deposit.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { ledgerIsBalanced } from './repo.ts';
import { reservesBefore } from './reserves-repo.ts';

let server: TestServer;
let thandi: TestPerson;
beforeAll(async () => {
  ({ server } = await startWithHost());
});
/** Another one each time: a host who has cancelled too often is asked about each booking. */
const newHost = () => server.person(`Thandi${server.services.randomInt(1e9)}`, ['host']);
afterAll(() => server.close());

/** What people do to a trip, in any order; most of it is refused where it makes no sense. */
const EVENTS = [
  'pay',
  'refuse_card',
  'pay_deposit',
  'cancel_as_guest',
  'cancel_as_host',
  'pick_up',
  'bring_back',
  'all_good',
  'freeze',
  'apply',
  'nothing',
] as const;
type Event = (typeof EVENTS)[number];
/** For how long nothing happens then, in hours: short of any deadline, over some, over a hold. */
const PAUSES = [0, 1, 13, 24, 47, 150] as const;

interface Life {
  readonly id: string;
  readonly guest: TestPerson;
  /** The card that pays the trip decides what becomes of the deposit. */
  readonly card: keyof typeof CARDS;
}

const locked = (id: string, work: (tx: Tx) => Promise<{ readonly ok: boolean }>) =>
  asSystem(server.database.db, async (tx) => {
    await lockBooking(tx, id);
    return work(tx);
  });
const step = (id: string, taken: Step) => takeSteps(server.services, id, [taken]);

async function happen(event: Event, { id, guest, card }: Life): Promise<void> {
  const now = server.clock.now();
  const offer = async (as: TestPerson) => {
    const seen = await server.call('bookings/cancellation', { id }, { as });
    return seen.ok ? seen.value : null;
  };
  const payAt = async (name: 'payments/checkout' | 'deposits/checkout', with_: keyof typeof CARDS) => {
    const opened = await server.call(name, { bookingId: id }, { as: guest });
    if (opened.ok) await pay(server, opened.value.checkoutUrl, with_);
  };
  switch (event) {
    case 'pay':
      return payAt('payments/checkout', card);
    case 'refuse_card':
      return payAt('payments/checkout', 'decline');
    case 'pay_deposit':
      return payAt('deposits/checkout', 'approve');
    case 'cancel_as_guest': {
      const expectedRefundCents = (await offer(guest))?.offer?.refundCents ?? 0;
      const input = { id, reason: 'plans_changed' as const, note: '', expectedRefundCents };
      await server.call('bookings/cancel', input, { as: guest, idempotencyKey: newKey() });
      return;
    }
    case 'cancel_as_host': {
      const expectedPenaltyCents = (await offer(thandi))?.hostOffer?.penalty.cents ?? 0;
      const input = { id, reason: 'personal' as const, note: '', expectedPenaltyCents };
      await server.call('bookings/cancel-as-host', input, { as: thandi, idempotencyKey: newKey() });
      return;
    }
    case 'pick_up':
      await step(id, checkIn(thandi.userId, now));
      return;
    case 'bring_back':
      await step(id, checkOut(thandi.userId, now));
      return;
    case 'all_good':
      await step(id, confirmReturn(thandi.userId, now));
      return;
    case 'freeze':
      await locked(id, (tx) => freezeDeposit(tx, id, { cents: 120_000, role: 'host' }, server.services));
      return;
    case 'apply': {
      const claim = { key: newKey(), cents: 50_000, to: `host_payable:${thandi.userId}` } as const;
      await locked(id, (tx) => applyDeposit(tx, id, claim, server.services));
      return;
    }
    case 'nothing':
      return;
  }
}

/** What each account of a trip says that must never turn round, and what went back of what its payments brought. */
async function faultsOf(ids: readonly string[]): Promise<unknown[]> {
  const { rows } = await sql`
    SELECT t.booking_id, e.account, sum(e.cents)::int AS cents
      FROM ledger_transactions t JOIN ledger_entries e ON e.transaction_id = t.id
     WHERE t.booking_id = ANY(${ids}::uuid[]) AND e.account IN ('trust_rental', 'trust_deposit', 'refunds_due')
     GROUP BY 1, 2 HAVING sum(e.cents) > 0
     UNION ALL
    SELECT booking_id, 'refunded', refunded_cents - amount_cents FROM payments
     WHERE booking_id = ANY(${ids}::uuid[]) AND refunded_cents > amount_cents`.execute(server.database.db);
  return rows;
}

it('of any trips that live side by side, no cent in trust is without its owner, and none goes back twice', async () => {
  const line = fc.record({
    events: fc.array(fc.constantFrom(...EVENTS), { minLength: 3, maxLength: 3 }),
    pause: fc.constantFrom(...PAUSES),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('approve', 'noDeposit', 'oneHold'), { minLength: 3, maxLength: 3 }),
      fc.array(line, { maxLength: 8 }),
      async (cards, lines) => {
        const lives: Life[] = [];
        thandi = await newHost();
        for (const card of cards) {
          const guest = await newGuest(server);
          const { bookingId: id, checkoutUrl } = await book(
            server,
            guest,
            tripWith(await hostCar(server, thandi)),
          );
          await pay(server, checkoutUrl, card);
          lives.push({ id, guest, card });
        }
        const faults = async () => {
          const before = new Date(server.clock.now().getTime() + 1);
          const reserves = await reservesBefore(server.database.db, before);
          expect(isCovered(reserves), JSON.stringify(reserves)).toBe(true);
          expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
          expect(await faultsOf(lives.map(({ id }) => id))).toEqual([]);
        };
        for (const { events, pause } of lines) {
          server.clock.advance(pause * HOUR_MS);
          await Promise.all([
            ...lives.map((life, index) => happen(events[index] ?? 'nothing', life)),
            runDueTimers(server.services),
            runOutbox(server.services),
          ]);
          await faults();
        }
        for (let round = 0; round < 3; round += 1) {
          server.clock.advance(150 * HOUR_MS);
          await strike(server);
          await strike(server);
        }
        await faults();
      },
    ),
    { numRuns: 12 },
  );
});

it('of twenty who send a refund at once, one does, and never more goes back than was paid', async () => {
  const sipho = await newGuest(server);
  thandi = await newHost();
  const { bookingId: id, ref } = await payNow(server, sipho, tripWith(await hostCar(server, thandi)));
  server.clock.set(new Date(TEST_NOW.getTime() + 2 * HOUR_MS));
  const { offer } = await server.succeed('bookings/cancellation', { id }, { as: sipho });
  const expectedRefundCents = offer?.refundCents ?? 0;
  const input = { id, reason: 'plans_changed' as const, note: '', expectedRefundCents };
  const twenty = Array.from({ length: 20 });
  const asked = twenty.map(() =>
    server.call('bookings/cancel', input, { as: sipho, idempotencyKey: newKey() }),
  );
  const sent = twenty.map(() => runOutbox(server.services, id));
  const answers = (await Promise.all(asked)).map((answer) => (answer.ok ? 'cancelled' : answer.code));
  await Promise.all(sent);
  expect(answers.toSorted()).toEqual(['cancelled', ...Array.from({ length: 19 }, () => 'not_allowed')]);
  await runOutbox(server.services);
  const { refunded_cents, amount_cents } = await server.database.db
    .selectFrom('simulator.checkouts')
    .select(['refunded_cents', 'amount_cents'])
    .where('order_ref', '=', ref)
    .executeTakeFirstOrThrow();
  expect(refunded_cents).toBe(expectedRefundCents);
  expect(refunded_cents).toBeLessThanOrEqual(amount_cents);
  expect(await faultsOf([id])).toEqual([]);
});
