import { isCovered } from '@kwela/domain/payments/reserves';
import { ok, refuse } from '@kwela/domain/result';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSystem } from '../../../db/tx.ts';
import { runDueTimers } from '../../../jobs/run-timers.ts';
import type { TestPerson, TestServer } from '../../../testing/test-server.ts';
import { hostCar, newGuest, payNow, startWithHost, tripWith } from '../../../testing/trips.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import type { Services } from '../../context.ts';
import { balances } from '../../ledger/repo.ts';
import { reservesBefore } from '../../ledger/reserves-repo.ts';
import { runOutbox } from '../../payments/outbox/run-outbox.ts';
import { findDeposit } from '../store/repo.ts';
import { applyDeposit, freezeDeposit } from './claim-deposit.ts';
import { orderHold } from './place.ts';
import { releaseDeposit } from './release.ts';

const DEPOSIT = 350_000;
let server: TestServer;
let thandi: TestPerson;
let id: string;

beforeAll(async () => {
  ({ server, thandi } = await startWithHost());
});
afterAll(() => server.close());
beforeEach(async () => {
  const sipho = await newGuest(server);
  id = (await payNow(server, sipho, tripWith(await hostCar(server, thandi)))).bookingId;
  server.clock.set(new Date('2026-12-03T08:00:00Z'));
  await runDueTimers(server.services);
  await runOutbox(server.services);
});

const freeze = (cents: number) =>
  asSystem(server.database.db, async (tx) => {
    await lockBooking(tx, id);
    return freezeDeposit(tx, id, { cents, role: 'host' }, server.services);
  });
const apply = (cents: number, key = id, services: Services = server.services) =>
  asSystem(server.database.db, async (tx) => {
    await lockBooking(tx, id);
    return applyDeposit(tx, id, { key, cents, to: `host_payable:${thandi.userId}` }, services);
  });
const release = (isDecided = false, services: Services = server.services) =>
  asSystem(server.database.db, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking === null) return refuse('gone');
    await releaseDeposit(tx, booking, 'host', services, { isDecided });
    return ok(null);
  });
const deposit = () => findDeposit(server.database.db, id);
const inBooks = async () => {
  await runOutbox(server.services);
  const reserves = await reservesBefore(server.database.db, new Date('2030-01-01T00:00:00Z'));
  expect(isCovered(reserves), JSON.stringify(reserves)).toBe(true);
  const books = await balances(server.database.db, id);
  return [books.get('trust_deposit') ?? 0, books.get(`host_payable:${thandi.userId}`) ?? 0];
};

describe('a clock that runs late', () => {
  /** As of a deadline at which the hold was not there yet. */
  const asOf = (at: string): Services => ({ ...server.services, now: () => new Date(at) });
  const LATE = '2026-12-02T20:00:00Z';
  const isCoveredAt = async (at: string) => isCovered(await reservesBefore(server.database.db, new Date(at)));

  it('lets go of a hold no earlier than it was placed, and owes nothing for the time before', async () => {
    await release(false, asOf(LATE));
    const placedAt = new Date('2026-12-03T08:00:00Z');
    expect(await deposit()).toMatchObject({ state: 'released', releasedAt: placedAt, promisedAt: placedAt });
    expect(await isCoveredAt('2026-12-02T22:00:00Z')).toBe(true);
    expect(await inBooks()).toEqual([0, 0]);
  });

  it('pays a claim from it no earlier either', async () => {
    await freeze(80_000);
    await apply(80_000, id, asOf(LATE));
    expect(await isCoveredAt('2026-12-02T22:00:00Z')).toBe(true);
    expect((await inBooks())[1]).toBe(-80_000);
  });
});

describe('a claim on a deposit that is held', () => {
  it('keeps back what it asks for, and the rest comes back at the end of the time for charges', async () => {
    expect(await freeze(80_000)).toMatchObject({ ok: true, value: { frozenCents: 80_000 } });
    await release();
    expect(await inBooks()).toEqual([-80_000, 0]);
    expect(await deposit()).toMatchObject({ state: 'frozen', openCents: 80_000, frozenCents: 80_000 });
    await apply(80_000);
    expect(await inBooks()).toEqual([0, -80_000]);
    expect(await deposit()).toMatchObject({ state: 'exhausted', openCents: 0, appliedCents: 80_000 });
  });

  it('takes a part of it and gives back what the decision leaves', async () => {
    await freeze(80_000);
    await apply(50_000);
    await release(true);
    expect(await inBooks()).toEqual([0, -50_000]);
    expect(await deposit()).toMatchObject({ state: 'released', openCents: 0, appliedCents: 50_000 });
  });

  it('never keeps back more than there is, and nothing of what is back', async () => {
    expect(await freeze(DEPOSIT + 1)).toMatchObject({ value: { frozenCents: DEPOSIT } });
    expect(await freeze(1)).toMatchObject({ ok: false, refusal: 'nothing_left' });
    await release(true);
    await inBooks();
    expect(await freeze(1)).toMatchObject({ ok: false, refusal: 'not_allowed' });
    expect(await apply(1)).toMatchObject({ ok: false, refusal: 'not_allowed' });
  });

  it('whose hold is renewed in the minute in which the rest is released is taken of the hold before', async () => {
    await freeze(11_100);
    await asSystem(server.database.db, async (tx) => {
      await lockBooking(tx, id);
      const held = await findDeposit(tx, id);
      return ok(held !== null && (await orderHold(tx, held, server.services)));
    });
    await release();
    expect(await inBooks()).toEqual([-11_100, 0]);
    expect(await deposit()).toMatchObject({ state: 'frozen', openCents: 11_100, heldAt: null });
    const waiting = await server.database.db
      .selectFrom('payment_outbox as o')
      .innerJoin('payments as p', 'p.id', 'o.payment_id')
      .select('o.kind')
      .where('p.booking_id', '=', id)
      .where('o.done_at', 'is', null)
      .execute();
    expect(waiting).toEqual([]);
    await apply(11_100);
    expect(await inBooks()).toEqual([0, -11_100]);
  });

  it('and its release at the same instant: one of them is first, and the books agree with it', async () => {
    const [frozen] = await Promise.all([freeze(100_000), release()]);
    const kept = frozen.ok ? 100_000 : 0;
    expect(await inBooks()).toEqual([kept === 0 ? 0 : -kept, 0]);
    expect((await deposit())?.state).toBe(frozen.ok ? 'frozen' : 'released');
  });
});
