import { ok } from '@kwela/domain/result';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { playedPayoutBank } from '../../adapters/payout-bank/simulator.ts';
import { asSystem } from '../../db/tx.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { post } from '../ledger/repo.ts';
import { putOnHold, takeOffHold } from './steps/hold.ts';
import { at, openPayouts } from './testing/desk.ts';

/** Disputes about the money of a trip: only the disputed sum waits. */
const bank = playedPayoutBank();
const { server, sipho, naledi, newHost, desk } = await openPayouts({ payoutBank: bank });
const { services } = server;
const { db } = server.database;
const PAID = at('2026-12-15T10:00:00');
let thandi: TestPerson;
let bookingId: string;

async function newTrip(): Promise<void> {
  server.clock.set(TEST_NOW);
  await desk.forgetPayouts();
  const { host, car } = await newHost();
  thandi = host;
  await desk.giveAccount(host);
  const time = { startAt: '2026-12-04T08:00:00Z', endAt: '2026-12-08T08:00:00Z' };
  bookingId = await desk.driveOff(host, sipho, car, time);
  await desk.bringBack(host, bookingId, at('2026-12-08T10:00:00'));
}
beforeEach(newTrip);

const hold = (cents: number, key = 'charge:1') =>
  asSystem(db, async (tx) =>
    ok(await putOnHold(tx, { key, bookingId, reason: 'charge', cents, at: server.clock.now() }, services)),
  );
/** Decided: what the host lost is posted by who decides, here to the guest’s credit. */
const decide = (lostCents: number, key = 'charge:1') =>
  asSystem(db, async (tx) => {
    const when = server.clock.now();
    if (lostCents > 0) {
      const event = { kind: 'paid_out', hostId: thandi.userId, cents: lostCents } as const;
      await post(tx, { key: `lost:${bookingId}:${key}`, bookingId, event, at: when });
    }
    await takeOffHold(tx, { key, bookingId, lostCents, at: when }, services);
    return ok(null);
  });
const sums = async () => (await desk.mine(thandi)).sums;

describe('a disputed sum', () => {
  it('waits alone: the rest is paid on its day', async () => {
    expect((await hold(50_000)).value).toBe(50_000);
    await desk.run(PAID);
    expect(await sums()).toMatchObject({ onHoldCents: 50_000, paidCents: 121_000 });
    const { items } = await desk.mine(thandi);
    expect(items).toMatchObject([{ state: 'on_hold', holdReason: 'charge', payOn: null }]);
  });

  it('is kept once for one dispute, and of no more than there is', async () => {
    await hold(50_000);
    expect((await hold(50_000)).value).toBe(50_000);
    expect((await hold(900_000, 'claim:1')).value).toBe(121_000);
    expect(await sums()).toMatchObject({ onHoldCents: 171_000, heldCents: 0 });
  });

  it('is paid with the next batch when the host keeps it', async () => {
    await hold(50_000);
    await desk.run(PAID);
    await decide(0);
    await desk.run(at('2026-12-17T10:00:00'));
    expect(await sums()).toMatchObject({ onHoldCents: 0, paidCents: 171_000 });
  });

  it('is never paid as far as it was decided against the host', async () => {
    await hold(50_000);
    await decide(20_000);
    await decide(20_000);
    await desk.run(PAID);
    await desk.run(at('2026-12-17T10:00:00'));
    expect(await sums()).toMatchObject({ paidCents: 151_000, owedCents: 0, heldCents: 0, onHoldCents: 0 });
    expect((await desk.books(bookingId))[`host_payable:${thandi.userId}`]).toBeUndefined();
  });

  it('that has left for the bank is not called back', async () => {
    await desk.run(PAID);
    expect((await hold(50_000)).value).toBe(0);
  });
});

describe('a person of Kwela', () => {
  it('keeps a sum while they look at it, and lets it go, on record', async () => {
    const id = services.newId();
    const as = { as: naledi };
    const held = await server.succeed(
      'payouts/hold',
      { id, bookingId, cents: 40_000, note: 'Two accounts, one face' },
      as,
    );
    expect(held.heldCents).toBe(40_000);
    await desk.run(PAID);
    expect(await sums()).toMatchObject({ onHoldCents: 40_000, paidCents: 131_000 });
    expect(
      await server.call(
        'payouts/hold',
        { id: services.newId(), bookingId, cents: 1_000_000, note: 'More' },
        as,
      ),
    ).toMatchObject({ code: 'nothing_to_hold' });
    expect(await server.succeed('payouts/release', { id, bookingId }, as)).toEqual({ releasedCents: 40_000 });
    expect(await server.succeed('payouts/release', { id, bookingId }, as)).toEqual({ releasedCents: 0 });
    await desk.run(at('2026-12-17T10:00:00'));
    expect((await sums()).paidCents).toBe(171_000);
    const { rows } = await server.database.pool.query<{ action: string }>(
      "SELECT action FROM auth.audit WHERE subject_id = $1 AND action LIKE 'payout_%' ORDER BY at, action",
      [thandi.userId],
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['payout_held', 'payout_released']);
  });
});

it('whatever happens in whatever order, what is paid, held and kept back is what was earned', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('hold' as const), cents: fc.integer({ min: 1, max: 200_000 }) }),
    fc.record({ kind: fc.constant('keep' as const) }),
    fc.record({ kind: fc.constant('lose' as const), shareBp: fc.integer({ min: 0, max: 10_000 }) }),
    fc.record({ kind: fc.constant('owe' as const), cents: fc.integer({ min: 1, max: 60_000 }) }),
    fc.record({ kind: fc.constant('bounce' as const) }),
    fc.record({ kind: fc.constant('day' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      await newTrip();
      let [day, disputes, lost, owed] = [9, 0, 0, 0];
      const open = new Map<string, number>();
      const nextDay = () => {
        day += 1;
        return desk.run(new Date(at('2026-12-01T10:00:00').getTime() + (day - 1) * 86_400_000));
      };
      for (const one of steps) {
        const [key] = open.keys();
        if (one.kind === 'hold') {
          disputes += 1;
          open.set(`d${disputes}`, (await hold(one.cents, `d${disputes}`)).value);
        } else if (one.kind === 'owe') {
          await desk.owe(thandi, bookingId, one.cents);
          owed += one.cents;
        } else if (one.kind === 'day') await nextDay();
        else if (one.kind === 'bounce') {
          const paid = (await desk.mine(thandi)).payouts.find(({ state }) => state === 'paid');
          if (paid === undefined) continue;
          const { body, signature } = bank.noticeOf(paid.reference, 'transfer.reversed');
          await server.http.inject({
            method: 'POST',
            url: '/functions/v1/payments/webhook/simulator',
            headers: { 'x-paystack-signature': signature },
            payload: body,
          });
        } else if (key !== undefined) {
          const held = open.get(key) ?? 0;
          const gone = one.kind === 'lose' ? Math.floor((held * one.shareBp) / 10_000) : 0;
          lost += gone;
          await decide(gone, key);
          open.delete(key);
        }
      }
      const check = async () => {
        const s = await sums();
        const open_ = s.heldCents + s.onHoldCents + s.scheduledCents + s.processingCents + s.failedCents;
        expect(open_ + s.paidCents + s.offsetCents).toBe(171_000 - lost);
        expect(s.offsetCents + s.owedCents + (await inFlight())).toBe(owed);
        expect(await desk.isBalanced()).toBe(true);
      };
      const inFlight = async () => {
        const { payouts } = await desk.mine(thandi);
        const unpaid = payouts.filter(({ state }) => state !== 'paid');
        return unpaid.reduce((sum, { offsetCents }) => sum + offsetCents, 0);
      };
      await check();
      for (const key of open.keys()) await decide(0, key);
      for (let more = 0; more < 12; more += 1) await nextDay();
      await check();
      const s = await sums();
      expect(s.onHoldCents + s.processingCents + s.failedCents + s.heldCents).toBe(0);
      expect((await desk.books(bookingId)).trust_rental).toBeUndefined();
    }),
    { numRuns: 12 },
  );
}, 120_000);
