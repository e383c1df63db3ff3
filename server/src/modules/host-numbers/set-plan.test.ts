import { describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, payNow, tripWith } from '../../testing/trips.ts';

/** Thandi hosts, Johan hosts other cars, Sipho rents. */

const { server, thandi, johan, sipho, naledi } = await openHosting();
const polo = await hostCar(server, thandi, { isInstant: true });
await hostCar(server, johan);

const cars = async (who: TestPerson) => (await server.succeed('host-numbers/plans', {}, { as: who })).cars;
const set = (plan: 'full' | 'lean', who?: TestPerson, vehicleId = polo) =>
  server.call('host-numbers/set-plan', { vehicleId, plan }, who === undefined ? {} : { as: who });
const payoutOf = async (id: string) =>
  (await server.succeed('bookings/get', { id }, { as: thandi })).payoutCents;

describe('the plan of a car', () => {
  it('is Balanced until its host chooses one, and each host sees their own cars alone', async () => {
    expect((await cars(thandi)).map(({ id, plan, tripsAhead }) => ({ id, plan, tripsAhead }))).toEqual([
      { id: polo, plan: 'balanced', tripsAhead: [] },
    ]);
    expect((await cars(johan)).map(({ id }) => id)).not.toContain(polo);
  });

  it('holds for bookings made afterwards: the earlier trip keeps its plan and its payout', async () => {
    const early = await payNow(server, sipho, tripWith(polo));
    const before = await payoutOf(early.bookingId);
    expect(await set('lean', thandi)).toMatchObject({ ok: true });
    const late = await payNow(
      server,
      sipho,
      tripWith(polo, { startAt: '2026-12-14T08:00:00Z', endAt: '2026-12-18T08:00:00Z' }),
    );
    // The same four days: R2 280 of rental after the discount, at 75 and at 80 %.
    expect(before).toBe(171_000);
    expect(await payoutOf(early.bookingId)).toBe(171_000);
    expect(await payoutOf(late.bookingId)).toBe(182_400);
    expect((await cars(thandi))[0]).toMatchObject({
      plan: 'lean',
      tripsAhead: [
        { plan: 'balanced', count: 1 },
        { plan: 'lean', count: 1 },
      ],
    });
  });

  it('set again is the same', async () => {
    expect(await set('lean', thandi)).toMatchObject({ ok: true });
    expect((await cars(thandi))[0]?.plan).toBe('lean');
  });

  it('is nobody else’s to see or set', async () => {
    expect(await set('full', johan)).toMatchObject({ status: 404, code: 'not_found' });
    for (const who of [sipho, naledi]) {
      expect(await set('full', who)).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await server.call('host-numbers/plans', {}, { as: who })).toMatchObject({ code: 'forbidden' });
    }
    expect(await set('full')).toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(await server.call('host-numbers/plans', {})).toMatchObject({ code: 'unauthenticated' });
    expect(await set('full', thandi, newKey())).toMatchObject({ code: 'not_found' });
    expect((await cars(thandi))[0]?.plan).toBe('lean');
  });

  it('is not own cover without a certificate', async () => {
    expect(
      await server.call('host-numbers/set-plan', { vehicleId: polo, plan: 'own_cover' }, { as: thandi }),
    ).toMatchObject({ status: 409, code: 'own_cover_not_approved' });
    expect((await cars(thandi))[0]?.plan).toBe('lean');
  });

  it('is not one that nobody knows', async () => {
    expect(
      await server.callUntyped('host-numbers/set-plan', { vehicleId: polo, plan: 'gold' }, { as: thandi }),
    ).toMatchObject({
      status: 400,
      code: 'invalid_input',
      details: { issues: [{ field: 'plan' }] },
    });
  });
});
