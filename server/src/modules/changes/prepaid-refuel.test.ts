import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHosting } from '../../testing/hosting.ts';
import { TEST_NOW, type TestPerson } from '../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../testing/trips.ts';
import { changeDesk } from './testing/change-desk.ts';

const { server, thandi, naledi } = await openHosting();
let sipho: TestPerson;
let car: string;
let id: string;
const desk = changeDesk(server, () => id);

const PREPAID = [{ code: 'prepaid_refuel', quantity: 1 }];
/** 45 litres at the R19.92 that are known when the trip is booked. */
const REFUEL_CENTS = 89_640;
const seen = (as: TestPerson = sipho) => server.succeed('bookings/get', { id }, { as });
const options = (extras: typeof PREPAID) => ({
  kind: 'options' as const,
  protectionPlan: 'basic' as const,
  extras,
});
const setOffer = (isOffered: boolean) =>
  sql`UPDATE vehicles SET offers_refuel = ${isOffered} WHERE public_id = ${car}`.execute(server.database.db);
const choice = async () => {
  const { choices } = await server.succeed('changes/of-booking', { bookingId: id }, { as: sipho });
  return choices?.extras.find(({ code }) => code === 'prepaid_refuel');
};

beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await sql`DELETE FROM fuel_prices WHERE valid_from > '2026-11-30'`.execute(server.database.db);
  sipho = await server.person(`Sipho${server.services.randomInt(1e9)}`);
  car = await hostCar(server, thandi, {}, { offersRefuel: true });
});

describe('a refuel that was prepaid', () => {
  beforeEach(async () => {
    id = (await payNow(server, sipho, tripWith(car, { extras: PREPAID }))).bookingId;
  });

  it('keeps its price when the trip gets longer, also when fuel costs more by then', async () => {
    const dearer = { validFrom: '2026-12-02', zone: 'coast', fuel: 'petrol', centsPerLitre: 2_200 } as const;
    await server.succeed('charges/add-fuel-price', { ...dearer, source: 'energy.gov.za' }, { as: naledi });
    await desk.paid(sipho, {
      kind: 'time',
      startAt: '2026-12-04T08:00:00Z',
      endAt: '2026-12-10T08:00:00Z',
    });
    const { lineItems } = await seen();
    expect(lineItems.find(({ itemCode }) => itemCode === 'prepaid_refuel')).toMatchObject({
      totalCents: REFUEL_CENTS,
      facts: { litres: 45, centsPerLitre: 1_992 },
    });
    expect(await choice()).toMatchObject({
      priceCents: REFUEL_CENTS,
      filling: { litres: 45, centsPerLitre: 1_992 },
    });
    expect(await desk.isCovered()).toBe(true);
  });

  it('is taken back whole before the start, also when its host offers it no more', async () => {
    await setOffer(false);
    expect(await choice()).toMatchObject({ priceCents: REFUEL_CENTS, maxQuantity: 1 });
    const before = await seen();
    expect(await desk.preview(sipho, options([]))).toMatchObject({
      ok: true,
      value: { money: { payCents: 0, backCents: REFUEL_CENTS, keptCents: 0 } },
    });
    await desk.asked(sipho, options([]));
    const after = await seen();
    expect(before.totalCents - after.totalCents).toBe(REFUEL_CENTS);
    expect(after.feeCaps.map(({ code }) => code)).toContain('refuel_service');
    expect(await choice()).toBeUndefined();
    expect(await desk.preview(sipho, options(PREPAID))).toMatchObject({ code: 'extra_unknown' });
    expect(await desk.isCovered()).toBe(true);
  });
});

it('is added before the start at the price that is known then, and asked of nobody', async () => {
  id = (await payNow(server, sipho, tripWith(car))).bookingId;
  const dearer = { validFrom: '2026-12-02', zone: 'coast', fuel: 'petrol', centsPerLitre: 2_200 } as const;
  await server.succeed('charges/add-fuel-price', { ...dearer, source: 'energy.gov.za' }, { as: naledi });
  expect(await desk.preview(sipho, options(PREPAID))).toMatchObject({
    ok: true,
    value: { money: { payCents: 99_000 }, askReasons: [] },
  });
  const { payout } = await desk
    .preview(thandi, options(PREPAID))
    .then((shown) => (shown.ok ? shown.value : { payout: null }));
  expect(payout).toBeNull();
  await desk.paid(sipho, options(PREPAID));
  expect(await seen()).toMatchObject({ totalCents: 246_240 + 99_000 });
  const { payoutCents } = await seen(thandi);
  expect(payoutCents).toBe(171_000 + 99_000);
  expect((await seen()).feeCaps.map(({ code }) => code)).not.toContain('refuel_service');
  expect(await desk.isCovered()).toBe(true);
});
