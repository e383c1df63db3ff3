import { randomUUID } from 'node:crypto';
import { isCovered } from '@kwela/domain/payments/reserves';
import { after, days, hours } from '@kwela/domain/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runDueTimers } from '../../jobs/run-timers.ts';
import { pay } from '../../testing/trips.ts';
import { ledgerIsBalanced } from '../ledger/repo.ts';
import { reservesBefore } from '../ledger/reserves-repo.ts';
import { trustFaults } from '../ledger/testing/trust-faults.ts';
import { runOutbox } from '../payments/outbox/run-outbox.ts';
import { RETURN, tripDesk } from './testing/trip-desk.ts';

/**
 * Whatever people do with the charges of a trip in whatever order, beside the clock: after each step what is held is what is owed, and at the
 * end each cent of the deposit and of what was paid has its owner. `HISTORIES` says how many; without it they are always the same ones.
 */
const HISTORIES = Number(process.env.HISTORIES ?? 6);
const SAME_HISTORIES = process.env.HISTORIES === undefined ? { seed: 18 } : {};
const LIMIT_MS = Math.max(300_000, HISTORIES * 30_000);

const desk = await tripDesk();
const { server, returned, present, books, stateOf, depositOf, naledi } = desk;
const zanele = await server.person('Zanele', ['admin']);

const EVENTS = [
  'charge_km',
  'charge_fuel',
  'charge_toll',
  'say_none',
  'accept',
  'dispute',
  'withdraw',
  'decide_half',
  'decide_nothing',
  'guest_appeals',
  'host_appeals',
  'pay',
  'pay_twice',
] as const;
type Event = (typeof EVENTS)[number];
/** In hours: none, some, over an answer, over an appeal, over the time to pay. */
const PAUSES = [0, 5, 50, 73, 170, 340] as const;
type Trip = Awaited<ReturnType<typeof returned>>;

/** One charge of a trip that one of its sides may do this to now; null: none. */
async function chargeFor(trip: Trip, side: 'guest' | 'host', may: (charge: Seen) => boolean) {
  const { charges } = await desk.seen(trip, trip[side]);
  return charges.find(may) ?? null;
}
type Seen = Awaited<ReturnType<typeof desk.seen>>['charges'][number];

async function charge(trip: Trip, kind: 'extra_km' | 'fuel' | 'toll'): Promise<void> {
  const [id, as] = [randomUUID(), await present(trip.host)];
  const more = kind === 'toll' ? { costCents: 31_000, fileIds: [await desk.letter(trip.host)] } : {};
  const saved = await server.call('charges/save', { id, bookingId: trip.id, kind, ...more }, { as });
  if (saved.ok) await server.call('charges/submit', { id }, { as });
}

async function decide(trip: Trip, share: number): Promise<void> {
  const { items } = await server.succeed('charges/queue', {}, { as: await present(naledi) });
  const waiting = items.find((item) => item.charge.bookingId === trip.id);
  if (waiting === undefined) return;
  const { id, costCents, feeCents } = waiting.charge;
  const as = await present(waiting.decidedBy === naledi.userId ? zanele : naledi);
  const awardedCents = Math.floor((costCents + feeCents) * share);
  await server.call('charges/decide', { id, awardedCents, reason: 'By what both sides showed.' }, { as });
}

async function appeal(trip: Trip, side: 'guest' | 'host'): Promise<void> {
  const found = await chargeFor(trip, side, ({ actions }) =>
    actions.some((name) => name === 'appeal' || name === 'appeal_silence'),
  );
  if (found === null) return;
  const as = await present(trip[side]);
  await server.call('charges/appeal', { id: found.id, words: 'Look again.' }, { as });
}

async function payRest(trip: Trip, delivery: 'prompt' | 'twice'): Promise<void> {
  const due = await chargeFor(trip, 'guest', ({ toPayCents }) => toPayCents > 0);
  if (due === null) return;
  const opened = await server.call('charges/checkout', { id: due.id }, { as: await present(trip.guest) });
  if (opened.ok) await pay(server, opened.value.checkoutUrl, 'approve', delivery);
}

async function happen(event: Event, trip: Trip): Promise<unknown> {
  switch (event) {
    case 'charge_km':
      return charge(trip, 'extra_km');
    case 'charge_fuel':
      return charge(trip, 'fuel');
    case 'charge_toll':
      return charge(trip, 'toll');
    case 'say_none':
      return server.call('charges/say-none', { bookingId: trip.id }, { as: await present(trip.host) });
    case 'accept':
    case 'dispute': {
      const found = await chargeFor(trip, 'guest', ({ actions }) => actions.includes(event));
      return found && desk.answer(trip, found.id, event, 'It is not so.');
    }
    case 'withdraw': {
      const found = await chargeFor(trip, 'host', ({ actions }) => actions.includes('withdraw'));
      return found && server.call('charges/withdraw', { id: found.id }, { as: await present(trip.host) });
    }
    case 'decide_half':
      return decide(trip, 0.5);
    case 'decide_nothing':
      return decide(trip, 0);
    case 'guest_appeals':
      return appeal(trip, 'guest');
    case 'host_appeals':
      return appeal(trip, 'host');
    case 'pay':
      return payRest(trip, 'prompt');
    case 'pay_twice':
      return payRest(trip, 'twice');
  }
}

async function expectCovered(trip: Trip): Promise<void> {
  const { db } = server.database;
  const reserves = await reservesBefore(db, after(server.clock.now(), 1));
  expect(isCovered(reserves), JSON.stringify(reserves)).toBe(true);
  expect(await ledgerIsBalanced(db)).toMatchObject({ isBalanced: true });
  expect(await trustFaults(db, [trip.id])).toEqual([]);
}

it(
  'of any charges, no cent of the deposit or of what was paid is without its owner',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1_040, 2_440),
        fc.constantFrom('approve' as const, 'noDeposit' as const),
        fc.array(
          fc.record({
            events: fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 3 }),
            pause: fc.constantFrom(...PAUSES),
          }),
          { minLength: 3, maxLength: 8 },
        ),
        async (km, card, lines) => {
          const trip = await returned({ km, fuelEighths: 5, card });
          for (const { events, pause } of lines) {
            await Promise.all([
              ...events.map((event) => happen(event, trip)),
              runDueTimers(server.services),
              runOutbox(server.services),
            ]);
            await expectCovered(trip);
            await desk.pass(after(server.clock.now(), hours(pause)));
            await expectCovered(trip);
          }
          // What still waits for a person is decided, and what nobody paid is written off.
          for (let open = 0; open < 4; open += 1) await decide(trip, 0.5);
          await desk.pass(after(server.clock.now(), days(10)));
          for (let open = 0; open < 4; open += 1) await decide(trip, 0.5);
          await desk.pass(after(server.clock.now(), days(25)));
          await expectCovered(trip);
          expect(server.clock.now() > after(RETURN, days(30))).toBe(true);
          expect(await stateOf(trip)).toBe('completed');
          expect(await books(trip)).toMatchObject({ deposit: 0, between: 0, guest: 0 });
          const deposit = await depositOf(trip);
          expect(deposit).toMatchObject({ openCents: 0 });
          const { charges } = await desk.seen(trip, trip.host);
          const fromDeposit = charges.reduce((sum, one) => sum + one.depositCents, 0);
          expect(fromDeposit).toBe(deposit?.appliedCents);
          for (const one of charges) expect(one.paidCents).toBeLessThanOrEqual(one.sumCents);
        },
      ),
      { numRuns: HISTORIES, ...SAME_HISTORIES },
    );
  },
  LIMIT_MS,
);
