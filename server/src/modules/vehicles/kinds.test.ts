import { MINUTE_MS } from '@kwela/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCar, makeHost } from '../../testing/cars.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let thandi: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
  await makeHost(server, thandi, 'Thandi');
});
afterAll(() => server.close());

/** What was read of all cars is kept for a while. */
beforeEach(() => server.clock.set(new Date(server.clock.now().getTime() + 11 * MINUTE_MS)));

const economyAt = (rand: number) => addCar(server, thandi.userId, { terms: { dayPriceCents: rand * 100 } });

describe('what hosts ask a day', () => {
  const dayPrices = async () => (await server.succeed('vehicles/day-prices', {})).kinds;

  it('is not said of nine cars, which are too few', async () => {
    for (const rand of [300, 310, 320, 330, 340, 350, 360, 370, 380]) await economyAt(rand);
    expect(await dayPrices()).toEqual([]);
  });

  it('is, from ten listed cars on, the one in the middle and where half of them lie', async () => {
    await economyAt(900);
    await addCar(server, thandi.userId, { state: 'draft', terms: { dayPriceCents: 1_000_000 } });
    expect(await dayPrices()).toEqual([
      { category: 'economy', carCount: 10, middleCents: 34_000, lowCents: 32_000, highCents: 37_000 },
    ]);
  });

  it('is read again after a while, not each time', async () => {
    await economyAt(395);
    expect((await dayPrices())[0]?.carCount).toBe(11);
    await economyAt(395);
    expect((await dayPrices())[0]?.carCount).toBe(11);
    server.clock.set(new Date(server.clock.now().getTime() + 11 * MINUTE_MS));
    expect((await dayPrices())[0]?.carCount).toBe(12);
  });
});

describe('cars for an occasion', () => {
  const forWeddings = () => server.succeed('vehicles/for-occasion', { occasion: 'wedding' });

  it('are none while no listed car suits', async () => {
    expect(await forWeddings()).toEqual({ cars: [], cities: [] });
  });

  it('are the kinds that suit, each make and model once, with the cities that have most of them', async () => {
    const luxury = { category: 'luxury', make: 'Jaguar', model: 'Mark 2', body: 'sedan' } as const;
    await addCar(server, thandi.userId, { category: 'people_carrier', make: 'Hyundai', model: 'Staria' });
    await addCar(server, thandi.userId, { ...luxury, features: ['bluetooth', 'aircon'] });
    await addCar(server, thandi.userId, { ...luxury, city: 'Paarl' });
    await addCar(server, thandi.userId, { ...luxury, make: 'Rolls-Royce', state: 'snoozed' });
    const { cars, cities } = await forWeddings();
    expect(cars.map(({ make, category }) => [make, category])).toEqual([
      ['Jaguar', 'luxury'],
      ['Hyundai', 'people_carrier'],
    ]);
    expect(cars[0]).toMatchObject({ features: ['aircon', 'bluetooth'], rating: null, dayPriceCents: 45_000 });
    expect(cities).toEqual([
      { name: 'Cape Town', carCount: 2 },
      { name: 'Paarl', carCount: 1 },
    ]);
  });

  it('tell neither the place nor the plate of a car', async () => {
    const { cars } = await forWeddings();
    expect(Object.keys(cars[0] ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/lat|lng|plate|label/i)]),
    );
  });
});
