import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCar, CAPE_TOWN, makeHost } from '../../testing/cars.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

/** A town where cars come and go, and guests write reviews, while somebody turns the pages of a search. */

const SEARCH = {
  near: `${CAPE_TOWN.lat},${CAPE_TOWN.lng}`,
  radiusKm: 60,
  from: '2026-12-04T08:00:00Z',
  to: '2026-12-06T08:00:00Z',
  limit: 50,
};
/** More than are ranked against each other at once. */
const CARS = 230;

let server: TestServer;
let thandi: TestPerson;

const add = async (index: number) => {
  const km = (index * 37) % 45;
  const { publicId } = await addCar(server, thandi.userId, {
    terms: {
      lat: CAPE_TOWN.lat + (km * Math.cos(index)) / 111,
      lng: CAPE_TOWN.lng + (km * Math.sin(index)) / 92,
      dayPriceCents: 30_000 + ((index * 71) % CARS) * 500,
    },
  });
  return publicId;
};

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi');
  await makeHost(server, thandi, 'Thandi');
  for (let index = 0; index < CARS; index += 1) await add(index);
});
afterAll(() => server.close());

const setState = (state: 'live' | 'snoozed', ids: readonly string[]) =>
  server.database.db.updateTable('vehicles').set({ state }).where('public_id', 'in', ids).execute();

it.each(['best', 'total', 'distance', 'rating', 'newest'] as const)(
  'in order of %s every car that stays is shown once, and none twice',
  async (sort) => {
    const all = await server.database.db
      .selectFrom('vehicles')
      .select('public_id')
      .where('state', '=', 'live')
      .execute();
    const shown: string[] = [];
    const gone = new Set<string>();
    let after: string | undefined;
    for (let page = 0; ; page += 1) {
      const { items, nextCursor } = await server.succeed('search/vehicles', {
        ...SEARCH,
        sort,
        ...(after === undefined ? {} : { after }),
      });
      const ids = items.map(({ id }) => id);
      shown.push(...ids);
      if (nextCursor === null) break;
      after = nextCursor;
      const cheapest = items.toSorted((a, b) => a.totalCents - b.totalCents).slice(0, 15);
      const leaving = page < 3 ? cheapest.map(({ id }) => id) : [];
      for (const id of leaving) gone.add(id);
      if (leaving.length > 0) await setState('snoozed', leaving);
      await add(CARS + page);
      await server.database.db
        .updateTable('review_totals')
        .set(({ eb }) => ({
          stars_sum: eb('stars_sum', '+', 1 + page),
          stars_count: eb('stars_count', '+', 1),
        }))
        .execute();
    }
    await setState('live', [...gone]);
    expect(shown).toHaveLength(new Set(shown).size);
    const stayed = all.map(({ public_id }) => public_id).filter((id) => !gone.has(id));
    expect(stayed.filter((id) => !shown.includes(id))).toEqual([]);
  },
);
