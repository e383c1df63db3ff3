import type { CancellationPolicy } from '@kwela/domain/vehicles/vehicle';
import { describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, payNow, tripWith } from '../../testing/trips.ts';
import { balances } from '../ledger/repo.ts';
import { checkIn, makeReady, takeSteps } from './transitions/progress.ts';

const { server, thandi } = await openHosting();

/** Four days in three weeks. */
const START = new Date('2026-12-23T08:00:00Z');
const TIMES = { startAt: START.toISOString(), endAt: '2026-12-27T08:00:00Z' };
const HOUR_MS = 3_600_000;

/** Goes to so long before the start, where somebody who was signed in has signed in again. */
async function before(hours: number, person: TestPerson): Promise<TestPerson> {
  server.clock.set(new Date(START.getTime() - hours * HOUR_MS));
  const { data } = await person.client.auth.refreshSession();
  return { ...person, token: data.session?.access_token ?? '' };
}

async function bookedUnder(policy: CancellationPolicy) {
  server.clock.set(TEST_NOW);
  const guest = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  const car = await hostCar(server, thandi, { policy });
  const { bookingId: id } = await payNow(server, guest, tripWith(car, TIMES));
  return { id, guest };
}

async function offered(id: string, as: TestPerson) {
  const { offer } = await server.succeed('bookings/cancellation', { id }, { as });
  if (offer === null) throw new Error('He can cancel');
  return offer;
}

const cancel = (id: string, as: TestPerson, expectedRefundCents: number) =>
  server.call(
    'bookings/cancel',
    { id, reason: 'plans_changed', note: '', expectedRefundCents },
    { as, idempotencyKey: newKey() },
  );

/** The rental is R2 280.00, 10 % less under the saver policy; the fee 8 % of it. */
describe('in each window of each policy what was shown comes back, the rest is divided, and nothing stays in trust', () => {
  it.each([
    ['flexible', 30, 0, 246_240],
    ['flexible', 10, 57_000, 171_000],
    ['moderate', 144, 0, 246_240],
    ['moderate', 72, 57_000, 171_000],
    ['moderate', 10, 114_000, 114_000],
    ['strict', 360, 0, 246_240],
    ['strict', 240, 114_000, 114_000],
    ['strict', 10, 171_000, 57_000],
    ['saver', 240, 102_600, 102_600],
    ['saver', 72, 153_900, 51_300],
  ] as const)(
    '%s, %d hours before: %d of the rental is kept, %d comes back',
    async (policy, hours, kept, back) => {
      const { id, guest } = await bookedUnder(policy);
      const sipho = await before(hours, guest);
      expect(await offered(id, sipho)).toMatchObject({ chargeCents: kept, refundCents: back });
      expect((await cancel(id, sipho, back)).ok).toBe(true);
      const { payment } = await server.succeed('bookings/get', { id }, { as: sipho });
      expect(payment?.refundedCents).toBe(back);
      const books = Object.fromEntries(await balances(server.database.db, id));
      expect(books).toMatchObject({ trust_rental: 0, refunds_due: 0, guest_receivable: 0 });
      // By her plan 75 % of the rental is the host's.
      expect(books[`host_payable:${thandi.userId}`] ?? 0).toBe(0 - kept * 0.75);
    },
  );

  it.each(['flexible', 'moderate', 'strict', 'saver'] as const)(
    '%s, within a day of booking: everything, and a second later what the policy says',
    async (policy) => {
      const { id, guest } = await bookedUnder(policy);
      server.clock.advance(24 * HOUR_MS);
      expect(await offered(id, guest)).toMatchObject({ chargeCents: 0, keptCents: 0 });
      server.clock.advance(1_000);
      const { chargeCents } = await offered(id, guest);
      expect(chargeCents).toBe(policy === 'saver' ? 102_600 : 0);
    },
  );
});

it('of cancelling and taking over the car at the same moment one happens, ten times over', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id, guest } = await bookedUnder('moderate');
    const sipho = await before(1, guest);
    await takeSteps(server.services, id, [makeReady(server.clock.now())]);
    const { refundCents } = await offered(id, sipho);
    const both = [
      () => cancel(id, sipho, refundCents),
      () => takeSteps(server.services, id, [checkIn(thandi.userId, server.clock.now())]),
    ];
    const [first, second] = await Promise.all(
      (round % 2 === 0 ? both : both.toReversed()).map((act) => act()),
    );
    expect([first?.ok, second?.ok].filter(Boolean)).toHaveLength(1);
    const { state, payment } = await server.succeed('bookings/get', { id }, { as: sipho });
    expect(payment?.refundedCents).toBe(state === 'cancelled_guest' ? refundCents : 0);
  }
});
