import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addCar, makeHost } from '../../testing/cars.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import { type Changes, openListings, wholeCar } from './testing/desk.ts';

const { server, desk, thandi, sipho, guest, carol } = await openListings();

const get = (id: string, as: TestPerson) => server.call('listings/get', { id }, { as });

describe('a draft', () => {
  it('begins with what most hosts choose, and says what is missing by name', async () => {
    const begun = await desk.start(thandi);
    expect(begun).toMatchObject({
      state: 'draft',
      version: 1,
      title: '',
      canSubmit: false,
      canChange: true,
      isPublished: false,
      problems: [],
      decision: null,
      place: null,
    });
    expect(begun.draft.terms).toMatchObject({ bufferMinutes: 120, kmPerDay: 200, dayPriceCents: null });
    const needed = begun.missing.filter(({ isNeeded }) => isNeeded).map(({ field }) => field);
    expect(needed).toEqual(
      expect.arrayContaining(['car.plate', 'car.vin', 'terms.dayPriceCents', 'page.photos']),
    );
    expect(begun.missing).toContainEqual({ field: 'page.photos', isNeeded: true, count: 6 });
  });

  it('is begun once under one id, by one host', async () => {
    const id = randomUUID();
    await desk.start(thandi, id);
    const again = await desk.start(thandi, id);
    expect(again.version).toBe(1);
    expect(await server.call('listings/start', { id }, { as: sipho })).toMatchObject({ code: 'not_allowed' });
    const { id: count } = await server.database.db
      .selectFrom('listings')
      .select(({ fn }) => fn.countAll<number>().as('id'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('is saved in parts, with what is wrong said by field and nothing lost', async () => {
    const begun = await desk.start(thandi);
    const first = await desk.save(begun, { car: { make: 'Toyota', model: 'Hilux', year: 2009 } }, thandi);
    expect(first).toMatchObject({ version: 2, title: 'Toyota Hilux 2009' });
    expect(first.problems).toEqual([
      { field: 'car.year', fault: 'not_eligible', at: 'too_old', min: 30, max: 12 },
    ]);
    const second = await desk.save(first, { car: { year: 2022 }, terms: { dayPriceCents: 50 } }, thandi);
    expect(second.draft.car).toMatchObject({ make: 'Toyota', model: 'Hilux', year: 2022 });
    expect(second.problems).toMatchObject([
      { field: 'terms.dayPriceCents', fault: 'out_of_range', min: 10_000 },
    ]);
    const third = await desk.save(second, { terms: { dayPriceCents: null } }, thandi);
    expect(third.problems).toEqual([]);
    expect(third.completenessBp).toBeGreaterThan(begun.completenessBp);
  });

  it('keeps a VIN sealed: its host sees the last six signs, and the table none', async () => {
    const begun = await desk.start(thandi);
    const saved = await desk.save(begun, { car: { vin: 'ahtfb8cd4 0000 2345' } }, thandi);
    expect(saved.draft.car.vinEnding).toBe('002345');
    expect(JSON.stringify(saved)).not.toContain('AHTFB8CD4');
    const { rows } = await sql<{ row: string }>`
      SELECT l::text AS row FROM listings l WHERE id = ${begun.id}`.execute(server.database.db);
    expect(rows[0]?.row).not.toContain('AHTFB8CD4');
    const wrong = await desk.save(saved, { car: { vin: 'AHTFB8CD4000O2345' } }, thandi);
    expect(wrong.problems).toEqual([{ field: 'car.vin', fault: 'not_a_vin' }]);
  });

  it('that two browsers change is told to the second, with what the first one wrote', async () => {
    const begun = await desk.start(thandi);
    const { id, version } = begun;
    await desk.save(begun, { car: { make: 'Toyota' } }, thandi);
    const late = { id, version, changes: { car: { make: 'Ford' } } };
    const refused = await server.call('listings/save', late, { as: thandi });
    expect(refused).toMatchObject({
      status: 409,
      code: 'listing_changed',
      details: { current: { version: 2, draft: { car: { make: 'Toyota' } } } },
    });
    const { draft } = await server.succeed('listings/get', { id }, { as: thandi });
    expect(draft.car.make).toBe('Toyota');
  });

  it('that is saved twice with one request is saved once', async () => {
    const { id, version } = await desk.start(thandi);
    const request = { id, version, changes: { car: { make: 'Toyota' } } };
    const first = await server.succeed('listings/save', request, { as: thandi });
    const second = await server.succeed('listings/save', request, { as: thandi });
    expect(second).toEqual(first);
  });

  it('that two save at once is saved by one of them', async () => {
    const { id, version } = await desk.start(thandi);
    const saves = ['Toyota', 'Ford'].map((make) =>
      server.call('listings/save', { id, version, changes: { car: { make } } }, { as: thandi }),
    );
    const outcomes = (await Promise.all(saves)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual([200, 409]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['a colour that is none', { car: { colour: 'sky' } }, 'changes.car.colour'],
    ['a field that is none', { car: { wings: 2 } }, 'changes.car.wings'],
    ['photos, which come another way', { page: { photos: [] } }, 'changes.page.photos'],
    ['a date that is none', { papers: { discExpiresOn: '2027-02-30' } }, 'changes.papers.discExpiresOn'],
    [
      'two extras of one code',
      {
        terms: {
          extras: [1, 2].map((price) => ({
            code: 'a',
            label: 'A',
            unit: 'day',
            priceCents: price,
            maxQuantity: 1,
          })),
        },
      },
      'changes.terms.extras',
    ],
  ])('takes no %s', async (_, changes, field) => {
    const { id, version } = await desk.start(thandi);
    const refused = await server.call(
      'listings/save',
      { id, version, changes: changes as Changes },
      { as: thandi },
    );
    expect(refused).toMatchObject({ status: 400, details: { issues: [expect.objectContaining({ field })] } });
  });

  it('makes an extra its host’s own, whatever the request says', async () => {
    const begun = await desk.start(thandi);
    const extra = {
      code: 'cooler',
      label: 'Cool box',
      unit: 'trip',
      priceCents: 12_000,
      maxQuantity: 1,
    } as const;
    await desk.save(begun, { terms: { extras: [extra] } }, thandi);
    const { rows } = await sql<{ supplier: string }>`
      SELECT draft #>> '{terms,extras,0,supplier}' AS supplier FROM listings WHERE id = ${begun.id}`.execute(
      server.database.db,
    );
    expect(rows[0]?.supplier).toBe('host');
  });
});

describe('whose it is', () => {
  it('is its host’s alone: to another host, to a guest and to an admin there is none', async () => {
    const { id, version } = await desk.start(thandi);
    for (const as of [sipho, guest, carol]) {
      const status = as === sipho ? 404 : 403;
      // What co-hosts may be let do is asked of everybody in the same way.
      expect((await get(id, as)).status).toBe(404);
      expect((await server.call('listings/wake', { id, version }, { as })).status).toBe(404);
      for (const name of ['listings/submit', 'listings/withdraw', 'listings/archive'] as const) {
        expect((await server.call(name, { id, version }, { as })).status).toBe(status);
      }
      const saved = await server.call('listings/save', { id, version, changes: {} }, { as });
      expect(saved.status).toBe(status);
      const snoozed = await server.call('listings/snooze', { id, version, untilOn: null }, { as });
      expect(snoozed.status).toBe(404);
      const copied = await server.call('listings/duplicate', { id, newId: randomUUID() }, { as });
      expect(copied.status).toBe(status);
    }
  });

  it('is nobody’s without a token', async () => {
    const { id, version } = await desk.start(thandi);
    expect((await server.call('listings/get', { id })).status).toBe(401);
    expect((await server.call('listings/mine', {})).status).toBe(401);
    expect((await server.call('listings/start', { id: randomUUID() })).status).toBe(401);
    expect((await server.call('listings/save', { id, version, changes: {} })).status).toBe(401);
    expect((await server.call('listings/approve', { id, version })).status).toBe(401);
  });

  it('is begun by hosts alone', async () => {
    for (const as of [guest, carol]) {
      expect(await server.call('listings/start', { id: randomUUID() }, { as })).toMatchObject({
        status: 403,
      });
    }
  });

  it('is listed for its host, the one that changed last first, in pages', async () => {
    const lindiwe = await server.person('Lindiwe', ['host']);
    const first = await desk.start(lindiwe);
    server.clock.advance(1_000);
    const second = await desk.start(lindiwe);
    server.clock.advance(1_000);
    await desk.save(first, { car: { make: 'Kia' } }, lindiwe);
    const page = await server.succeed('listings/mine', { limit: 1 }, { as: lindiwe });
    expect(page.items.map(({ id, title }) => [id, title])).toEqual([[first.id, 'Kia']]);
    const after = page.nextCursor ?? '';
    const next = await server.succeed('listings/mine', { limit: 1, after }, { as: lindiwe });
    expect(next.items.map(({ id }) => id)).toEqual([second.id]);
    expect(next.nextCursor).toBeNull();
    expect(await server.call('listings/mine', { after }, { as: thandi })).toMatchObject({
      code: 'cursor_stale',
    });
  });
});

it('gives a car that was there before there were listings one, with what is missing in it', async () => {
  const musa = await server.person('Musa', ['host']);
  await makeHost(server, musa, 'Musa');
  const { publicId } = await addCar(server, musa.userId, { plate: 'CA 555-111'.replaceAll(/[ -]/g, '') });
  const { items } = await server.succeed('listings/mine', {}, { as: musa });
  expect(items).toMatchObject([{ id: publicId, state: 'live', title: 'Volkswagen Polo Vivo 2023' }]);
  const listing = await server.succeed('listings/get', { id: publicId }, { as: musa });
  expect(listing).toMatchObject({ isPublished: true, hasUnpublishedChanges: false, plate: 'CA555111' });
  expect(listing.missing.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['car.vin', 'papers.discExpiresOn', 'page.marks']),
  );
  expect((await get(publicId, sipho)).status).toBe(404);
});

it('begins another car by the first, without what is of the one car alone', async () => {
  const first = await desk.save(await desk.start(thandi), wholeCar(), thandi);
  const newId = randomUUID();
  const copy = await server.succeed('listings/duplicate', { id: first.id, newId }, { as: thandi });
  expect(copy).toMatchObject({ id: newId, version: 1, state: 'draft' });
  expect(copy.draft.terms).toEqual(first.draft.terms);
  expect(copy.draft.car).toMatchObject({ make: 'Toyota', plate: null, vinEnding: null });
  expect(copy.draft.page.marks).toBeNull();
});
