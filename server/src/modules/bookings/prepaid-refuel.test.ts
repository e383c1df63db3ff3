import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, newKey, payNow, tripWith } from '../../testing/trips.ts';
import { balances, ledgerIsBalanced } from '../ledger/repo.ts';

const { server, thandi, naledi } = await openHosting();
let sipho: TestPerson;
let car: string;

const EXTRAS = [{ code: 'prepaid_refuel', quantity: 1 }];
/** A compact has 45 litres, and one costs R19.92 at the coast. */
const REFUEL_CENTS = 89_640;

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  car = await hostCar(server, thandi, {}, { offersRefuel: true });
});
const quote = (vehicleId: string, more: Parameters<typeof tripWith>[1] = {}) =>
  server.call('bookings/quote', tripWith(vehicleId, { extras: EXTRAS, ...more }), { as: sipho });

describe('the price of a prepaid refuel', () => {
  it('is worked out by the server: litres and the price of one stand with the line', async () => {
    const quoted = await quote(car);
    if (!quoted.ok) throw new Error(quoted.code);
    expect(quoted.value.lineItems.find(({ itemCode }) => itemCode === 'prepaid_refuel')).toEqual({
      code: 'extra',
      itemCode: 'prepaid_refuel',
      facts: { litres: 45, centsPerLitre: 1_992 },
      quantity: 1,
      unitCents: REFUEL_CENTS,
      totalCents: REFUEL_CENTS,
      supplier: 'host',
      vat: 'non_vendor',
      vatCents: 0,
    });
    expect(quoted.value.totalCents).toBe(246_240 + REFUEL_CENTS);
    expect(quoted.value.feeCaps.map(({ code }) => code)).not.toContain('refuel_service');
  });

  it('is that of the month and the zone in which the trip ends, as far as it is known', async () => {
    const inland = await hostCar(
      server,
      thandi,
      {},
      { offersRefuel: true, province: 'GP', city: 'Johannesburg' },
    );
    expect(await quote(inland)).toMatchObject({ ok: true, value: { totalCents: 246_240 + 45 * 2_075 } });
    const january = { validFrom: '2027-01-06', zone: 'coast', fuel: 'petrol', centsPerLitre: 2_100 } as const;
    await server.succeed('charges/add-fuel-price', { ...january, source: 'energy.gov.za' }, { as: naledi });
    const sumOf = async (endAt: string) => {
      const quoted = await quote(car, { startAt: '2027-01-02T08:00:00Z', endAt });
      return quoted.ok
        ? quoted.value.lineItems.find(({ code }) => code === 'extra')?.totalCents
        : quoted.code;
    };
    expect(await sumOf('2027-01-05T21:30:00Z')).toBe('hand_over_hours');
    expect(await sumOf('2027-01-05T18:00:00Z')).toBe(REFUEL_CENTS);
    expect(await sumOf('2027-01-06T06:00:00Z')).toBe(94_500);
    const shown = await server.succeed('vehicles/get', { id: car });
    expect(shown.tank).toEqual({
      litres: 45,
      prices: [
        { validFrom: '2026-01-07', centsPerLitre: 1_992, isRegulated: true },
        { validFrom: '2027-01-06', centsPerLitre: 2_100, isRegulated: true },
      ],
    });
  });

  it.each([
    ['whose host offers none', {}],
    ['that is charged from a socket', { offersRefuel: true, fuel: 'electric', category: 'ev' } as const],
  ])('is not there for a car %s', async (_, page) => {
    const other = await hostCar(server, thandi, {}, page);
    expect(await quote(other)).toMatchObject({ code: 'extra_unknown', details: { code: 'prepaid_refuel' } });
    expect((await server.succeed('vehicles/get', { id: other })).tank).toBeNull();
  });

  it('is not what a host writes in an extra of their own', async () => {
    const own = {
      code: 'prepaid_refuel',
      label: 'Fuel',
      unit: 'trip',
      priceCents: 1,
      maxQuantity: 9,
    } as const;
    const sly = await hostCar(server, thandi, { extras: [{ ...own, supplier: 'host' }] });
    expect(await quote(sly)).toMatchObject({ code: 'extra_unknown' });
    expect(await quote(car, { extras: [{ code: 'prepaid_refuel', quantity: 2 }] })).toMatchObject({
      code: 'extra_quantity',
      details: { maxQuantity: 1 },
    });
  });
});

describe('a booking with a prepaid refuel', () => {
  it('says to its host that the whole of it is paid out, beside their share of the rental', async () => {
    const { bookingId: id } = await payNow(server, sipho, tripWith(car, { extras: EXTRAS }));
    const ofHost = await server.succeed('bookings/get', { id }, { as: thandi });
    expect(ofHost.payoutCents).toBe(171_000 + REFUEL_CENTS);
    expect(ofHost.totalCents).toBe(228_000 + REFUEL_CENTS);
  });

  it('brings it back whole when the guest cancels six hours before, and the host gets none of it', async () => {
    const { bookingId: id } = await payNow(server, sipho, tripWith(car, { extras: EXTRAS }));
    server.clock.set(new Date('2026-12-04T02:00:00Z'));
    const { offer } = await server.succeed('bookings/cancellation', { id }, { as: sipho });
    // Half of the rental is kept, and the service fee with it.
    expect(offer).toMatchObject({
      paidCents: 246_240 + REFUEL_CENTS,
      refundCents: 114_000 + REFUEL_CENTS,
      keptCents: 114_000 + 18_240,
    });
    const expectedRefundCents = offer?.refundCents ?? 0;
    await server.succeed(
      'bookings/cancel',
      { id, reason: 'plans_changed', note: '', expectedRefundCents },
      { as: sipho, idempotencyKey: newKey() },
    );
    const books = Object.fromEntries(await balances(server.database.db, id));
    expect(books).toMatchObject({ trust_rental: 0, [`host_payable:${thandi.userId}`]: -85_500 });
    expect(await ledgerIsBalanced(server.database.db)).toMatchObject({ isBalanced: true });
  });
});
