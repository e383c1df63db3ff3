import { after, days } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import { addCar, makeHost } from '../../testing/cars.ts';
import { TEST_NOW } from '../../testing/test-server.ts';
import { book } from '../../testing/trips.ts';
import { openListings } from './testing/desk.ts';

const { server, desk, thandi, sipho, guest, carol } = await openListings();
await desk.ready(thandi);

const TRIP = { startAt: '2026-12-11T08:00:00.000Z', endAt: '2026-12-14T08:00:00.000Z' };

const mine = async (id: string, as = thandi) => {
  const { items } = await server.succeed('listings/mine', { limit: 50 }, { as });
  return items.find((car) => car.id === id);
};

const bookCar = (id: string) => book(server, guest, { vehicleId: id, ...TRIP });

describe('the cars of a host', () => {
  it('say what a draft still needs, and what of it is wrong', async () => {
    const begun = await desk.start(thandi);
    await desk.save(begun, { car: { make: 'Toyota', model: 'Hilux', year: 2009 } }, thandi);
    const car = await mine(begun.id);
    expect(car).toMatchObject({
      state: 'draft',
      title: 'Toyota Hilux 2009',
      photo: null,
      drawnBy: { body: null, province: null },
      wrong: ['car.year'],
      isPublished: false,
      ahead: null,
      freeFromAt: null,
    });
    expect(car?.missing).toEqual(expect.arrayContaining(['car.plate', 'page.photos', 'terms.dayPriceCents']));
    expect(car?.missing).not.toContain('papers.servicedOn');
  });

  it('say why one came back', async () => {
    const { id, version } = await desk.submit(await desk.whole(thandi), thandi);
    const asked = { id, version, reasons: ['photos_unclear' as const], note: 'The boot is dark.' };
    await server.succeed('listings/send-back', asked, { as: carol });
    expect(await mine(id)).toMatchObject({
      state: 'draft',
      missing: [],
      decision: { kind: 'send_back', reasons: ['photos_unclear'], note: 'The boot is dark.' },
    });
  });

  it('show the first photo, and the price that guests pay, wherever it was set', async () => {
    const live = await desk.live(thandi, carol);
    const { version, plan } = await server.succeed('prices/plan', { vehicleId: live.id }, { as: thandi });
    const dearer = { ...plan, dayPriceCents: 80_000 };
    await server.succeed('prices/save', { vehicleId: live.id, version, plan: dearer }, { as: thandi });
    expect(await mine(live.id)).toMatchObject({
      state: 'live',
      dayPriceCents: 80_000,
      photo: { widthPx: 1_280, address: expect.stringContaining(live.id) },
      drawnBy: { body: 'crossover', province: 'WC' },
      rating: null,
    });
  });

  it('say when they are taken next and until when, and that all are free again after', async () => {
    const { id } = await desk.live(thandi, carol);
    const { bookingId } = await bookCar(id);
    expect(await mine(id)).toMatchObject({
      freeFromAt: null,
      ahead: { count: 1, lastEndAt: TRIP.endAt, next: { bookingId, ...TRIP } },
    });
    const start = '2026-12-05T08:00:00.000Z';
    const stretches = [{ vehicleId: id, startAt: start, endAt: '2026-12-07T08:00:00.000Z' }];
    await server.succeed('calendars/block', { stretches, title: '' }, { as: thandi });
    server.clock.set(new Date('2026-12-06T08:00:00.000Z'));
    expect(await mine(id)).toMatchObject({ freeFromAt: '2026-12-07T08:00:00.000Z' });
  });

  it('that are archived are a list of their own', async () => {
    const { id, version } = await desk.start(thandi);
    const before = await server.succeed('listings/mine', { list: 'archived' }, { as: thandi });
    expect(before.items.map((car) => car.id)).not.toContain(id);
    await server.succeed('listings/archive', { id, version }, { as: thandi });
    expect(await mine(id)).toBeUndefined();
    const { items, hasArchived } = await server.succeed(
      'listings/mine',
      { list: 'archived' },
      { as: thandi },
    );
    expect(items).toEqual([expect.objectContaining({ id, state: 'archived', transitions: [] })]);
    expect(hasArchived).toBe(true);
  });

  it('are read in one list or the other, never on from a place in one to the other', async () => {
    await desk.start(thandi);
    const { nextCursor } = await server.succeed('listings/mine', { limit: 1 }, { as: thandi });
    const after = nextCursor ?? '';
    expect(await server.call('listings/mine', { list: 'archived', after }, { as: thandi })).toMatchObject({
      code: 'cursor_stale',
    });
    expect(await server.call('listings/mine', { list: 'all' as never }, { as: thandi })).toMatchObject({
      status: 400,
    });
  });

  it('are theirs alone', async () => {
    expect((await server.call('listings/mine', {})).status).toBe(401);
    expect((await server.call('listings/mine', {}, { as: guest })).status).toBe(403);
    expect((await server.call('listings/mine', {}, { as: carol })).status).toBe(403);
    const { items, hasArchived } = await server.succeed('listings/mine', {}, { as: sipho });
    expect([items, hasArchived]).toEqual([[], false]);
  });

  it('carry ratings of guests once there are enough', async () => {
    const musa = await server.person('Musa', ['host']);
    await makeHost(server, musa, 'Musa');
    const { publicId } = await addCar(server, musa.userId);
    await server.database.db
      .updateTable('vehicles')
      .set({ quality: 0.91, rating_count: 4, trip_count: 6 })
      .where('public_id', '=', publicId)
      .execute();
    expect(await mine(publicId, musa)).toMatchObject({ rating: 4.55, tripCount: 6, isPublished: true });
  });
});

it('a car that nobody has looked at yet is on no calendar and in no list of prices', async () => {
  const lindiwe = await server.person('Lindiwe', ['host']);
  await desk.ready(lindiwe);
  await desk.submit(await desk.whole(lindiwe), lindiwe);
  const fleet = () => server.succeed('calendars/fleet', { fromOn: '2026-12-01', months: 1 }, { as: lindiwe });
  expect(await fleet()).toMatchObject({ carCount: 0, cars: [] });
  expect((await server.succeed('prices/cars', {}, { as: lindiwe })).items).toEqual([]);
  expect((await server.succeed('calendars/connections', {}, { as: lindiwe })).cars).toEqual([]);
  server.clock.set(after(TEST_NOW, days(1)));
  await desk.live(lindiwe, carol);
  expect((await fleet()).cars.map(({ make }) => make)).toEqual(['Toyota']);
});
