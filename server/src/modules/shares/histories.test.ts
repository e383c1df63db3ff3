import { isCovered } from '@kwela/domain/payments/reserves';
import { HOUR_MS } from '@kwela/domain/time';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { strike } from '../../testing/strike.ts';
import { TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hostCar, newGuest, newKey, pay, startWithHost, tripWith } from '../../testing/trips.ts';
import { ledgerIsBalanced } from '../ledger/repo.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';
import { trustFaults } from '../ledger/testing/trust-faults.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { payAt } from '../payments/testing/at-company.ts';
import { findGroup } from './store/shares-repo.ts';
import { LERATO, PIETER, payingTogether } from './testing/people.ts';

/** Any sequence of what organisers, their friends, hosts, banks and the clock do to trips that several people pay. */
const HISTORIES = Number(process.env.HISTORIES ?? 10);
const SAME_HISTORIES = process.env.HISTORIES === undefined ? { seed: 47 } : {};
const LIMIT_MS = Math.max(300_000, HISTORIES * 20_000);

let server: TestServer;
let thandi: TestPerson;
let naledi: TestPerson;
let together: ReturnType<typeof payingTogether>;
beforeAll(async () => {
  ({ server } = await startWithHost());
  naledi = await server.person('Naledi', ['admin']);
  together = payingTogether(server);
});
afterAll(() => server.close());

const EVENTS = [
  'pay_own',
  'pay_lerato',
  'pay_pieter',
  'refuse_lerato',
  'late_pieter',
  'eft_lerato',
  'eft_short',
  'eft_over',
  'count_sum',
  'send_back_sum',
  'take_over',
  'pieter_pays_more',
  'abandon',
  'accept',
  'decline',
  'withdraw',
  'cancel',
  'longer',
  'shorter',
] as const;
type Event = (typeof EVENTS)[number];
/** Paying comes more often, so that many of the trips are agreed and live on. */
const PAYING = ['pay_own', 'pay_lerato', 'pay_pieter', 'take_over'] as const;
const OFTEN: readonly Event[] = [...EVENTS, ...PAYING, ...PAYING];
/** In hours: short of any deadline, over the reminder, near the end, over it. */
const PAUSES = [0, 1, 13, 20, 26] as const;

interface Life {
  readonly id: string;
  readonly guest: TestPerson;
  /** As they were sent; a share that is gone keeps its link. */
  readonly links: Readonly<Record<'lerato' | 'pieter', { readonly shareId: string; readonly key: string }>>;
}

async function begin(isInstant: boolean): Promise<Life> {
  const guest = await newGuest(server);
  const trip = tripWith(await hostCar(server, thandi, { isInstant }));
  const others = [
    { ...LERATO, cents: 40_001 },
    { ...PIETER, cents: 70_003 },
  ];
  const made = await together.request(trip, guest, others);
  if (!made.ok) throw new Error(made.code);
  const id = made.value.bookingId;
  const [lerato, pieter] = [
    await together.linkOf(id, guest, LERATO),
    await together.linkOf(id, guest, PIETER),
  ];
  return { id, guest, links: { lerato, pieter } };
}

/** Most of what happens is refused where it makes no sense. */
async function happen(event: Event, { id, guest, links }: Life): Promise<void> {
  const as = guest;
  const payLink = async (
    who: keyof Life['links'],
    ...how: [Parameters<typeof pay>[2]?, Parameters<typeof pay>[3]?]
  ) => {
    const opened = await server.call('shares/pay', links[who]);
    if (opened.ok) await pay(server, opened.value.checkoutUrl, ...how);
  };
  const byEft = async (outcome: string) => {
    const payWith = { provider: 'ozow', method: 'instant_eft' } as const;
    const opened = await server.call('shares/pay', { ...links.lerato, payWith });
    if (opened.ok) await payAt(server, opened.value.checkoutUrl, outcome);
  };
  const decide = async (decision: 'count' | 'give_back') => {
    const sums = await server.call('payments/other-sums', {}, { as: naledi });
    const sum = sums.ok ? sums.value.items.find(({ bookingId }) => bookingId === id) : undefined;
    if (sum !== undefined)
      await server.call('payments/decide-sum', { paymentId: sum.paymentId, decision }, { as: naledi });
  };
  const divide = async (ofMissing: (missing: number) => number) => {
    const seen = await server.call('shares/of-booking', { bookingId: id }, { as });
    if (!seen.ok || seen.value.group === null) return;
    const { missingCents, shares } = seen.value.group;
    const ownCents = ofMissing(missingCents);
    const his = shares.find(({ name, state }) => name === PIETER.name && state === 'asked');
    const others =
      ownCents === missingCents ? [] : [{ ...PIETER, id: his?.id ?? null, cents: missingCents - ownCents }];
    await server.call('shares/change', { bookingId: id, ownCents, others }, { as });
  };
  const change = async (hours: number) => {
    const seen = await server.call('bookings/get', { id }, { as });
    if (!seen.ok) return;
    const { startAt, endAt } = seen.value;
    const moved = new Date(Date.parse(endAt) + hours * HOUR_MS).toISOString();
    const wanted = { kind: 'time' as const, startAt, endAt: moved };
    const shown = await server.call('changes/preview', { bookingId: id, wanted }, { as });
    if (!shown.ok || shown.value.money === null) return;
    const { payCents, backCents } = shown.value.money;
    const input = { bookingId: id, wanted, expectedCents: payCents - backCents };
    const asked = await server.call('changes/propose', input, { as, idempotencyKey: newKey() });
    if (asked.ok && asked.value.checkoutUrl !== null) await pay(server, asked.value.checkoutUrl);
  };
  switch (event) {
    case 'pay_own': {
      const opened = await server.call('shares/checkout', { bookingId: id }, { as });
      if (opened.ok) await pay(server, opened.value.checkoutUrl, 'approve', 'twice');
      return;
    }
    case 'pay_lerato':
      return payLink('lerato');
    case 'pay_pieter':
      return payLink('pieter');
    case 'refuse_lerato':
      return payLink('lerato', 'decline');
    case 'late_pieter':
      return payLink('pieter', 'approve', 'late');
    case 'eft_lerato':
      return byEft('paid');
    case 'eft_short':
      return byEft('short');
    case 'eft_over':
      return byEft('over');
    case 'count_sum':
      return decide('count');
    case 'send_back_sum':
      return decide('give_back');
    case 'take_over':
      return divide((missing) => missing);
    case 'pieter_pays_more':
      return divide((missing) => Math.floor(missing / 3));
    case 'abandon':
      await server.call('bookings/abandon', { id }, { as });
      return;
    case 'accept':
      await server.call('bookings/accept', { id }, { as: thandi });
      return;
    case 'decline':
      await server.call('bookings/decline', { id, reason: 'not_available' }, { as: thandi });
      return;
    case 'withdraw':
      await server.call('bookings/withdraw', { id }, { as });
      return;
    case 'cancel': {
      const seen = await server.call('bookings/cancellation', { id }, { as });
      const expectedRefundCents = seen.ok ? (seen.value.offer?.refundCents ?? 0) : 0;
      const input = { id, reason: 'plans_changed' as const, note: '', expectedRefundCents };
      await server.call('bookings/cancel', input, { as, idempotencyKey: newKey() });
      return;
    }
    case 'longer':
      return change(24);
    case 'shorter':
      return change(-30);
  }
}

/** Nothing is owed, held or on its way of a trip that was never agreed. */
async function leftOf(id: string): Promise<readonly unknown[]> {
  const group = await findGroup(server.database.db, id);
  if (group === null || group.endedAt === null) return [];
  return server.database.db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(({ fn }) => ['e.account', fn.sum<string>('e.cents').as('cents')])
    .where('t.booking_id', '=', id)
    .groupBy('e.account')
    .having(({ fn }) => fn.sum('e.cents'), '<>', 0)
    .execute();
}

it(
  'of trips that several people pay, no cent in trust is without its owner, and of those that nobody agreed to nothing is left',
  async () => {
    const line = fc.record({
      events: fc.array(fc.constantFrom(...OFTEN), { minLength: 3, maxLength: 3 }),
      pause: fc.constantFrom(...PAUSES),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 4, maxLength: 10 }), async (lines) => {
        server.clock.set(TEST_NOW);
        thandi = await server.person(`Thandi${server.services.randomInt(1e9)}`, ['host']);
        const lives = [await begin(true), await begin(true), await begin(false)];
        const expectCovered = async () => {
          const before = new Date(server.clock.now().getTime() + 1);
          const reserves = await reservesBefore(server.database.db, before);
          expect(isCovered(reserves), JSON.stringify(reserves)).toBe(true);
          expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
          const ids = lives.map(({ id }) => id);
          expect(await trustFaults(server.database.db, ids)).toEqual([]);
        };
        for (const { events, pause } of lines) {
          server.clock.advance(pause * HOUR_MS);
          await Promise.all([
            ...lives.map((life, index) => happen(events[index] ?? 'pay_own', life)),
            runDueTimers(server.services),
            runOutbox(server.services),
          ]);
          await expectCovered();
        }
        for (let round = 0; round < 4; round += 1) {
          server.clock.advance(HOUR_MS * 13);
          for (const simulator of server.simulators) await simulator.deliverDue();
          await strike(server);
          await strike(server);
        }
        await expectCovered();
        for (const { id } of lives) expect(await leftOf(id)).toEqual([]);
      }),
      { numRuns: HISTORIES, ...SAME_HISTORIES },
    );
  },
  LIMIT_MS,
);
