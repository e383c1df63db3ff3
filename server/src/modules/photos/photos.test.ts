import { randomUUID } from 'node:crypto';
import { pictureUrl, widthsOf } from '@kwela/contract/pictures/address';
import { REQUIRED_ANGLES } from '@kwela/domain/vehicles/draft/photos';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCar, CAPE_TOWN, makeHost } from '../../testing/cars.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { PHOTOS, photoName } from './addresses.ts';
import { clearPhotos } from './clear-up.ts';
import { drawPhotoSizes } from './draw-sizes.ts';

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let carol: TestPerson;
let vehicleId: string;

beforeAll(async () => {
  server = await startTestServer();
  thandi = await server.person('Thandi', ['host']);
  sipho = await server.person('Sipho', ['host']);
  carol = await server.person('Carol', ['admin']);
  await makeHost(server, thandi, 'Thandi');
  await makeHost(server, sipho, 'Sipho');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  const car = await addCar(server, thandi.userId);
  vehicleId = car.publicId;
});

let shades = 0;
/** A plain picture of a shade that no other has. */
async function picture(width = 1280, height = 960): Promise<Buffer> {
  shades += 1;
  const background = { r: shades % 256, g: Math.floor(shades / 256), b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const upload = (content: Buffer, photoId: string, as = thandi, car = vehicleId) =>
  as.client.storage.from(PHOTOS).upload(photoName(car, photoId), content, { contentType: 'image/jpeg' });

async function uploaded(content?: Buffer): Promise<string> {
  const photoId = randomUUID();
  const { error } = await upload(content ?? (await picture()), photoId);
  expect(error).toBeNull();
  return photoId;
}

const add = (
  photoId: string,
  { angle = 'extra', as = thandi }: { angle?: 'extra' | 'cabin'; as?: TestPerson } = {},
) => server.call('photos/add', { vehicleId, photoId, angle }, { as });

const added = async (): Promise<string> => {
  const photoId = await uploaded();
  expect(await add(photoId)).toMatchObject({ status: 200 });
  return photoId;
};
const listed = async () => (await server.succeed('photos/list', { vehicleId }, { as: thandi })).items;
const ids = async () => (await listed()).map(({ id }) => id);

const cardsNearby = async () => {
  const { items } = await server.succeed('search/vehicles', {
    near: `${CAPE_TOWN.lat},${CAPE_TOWN.lng}`,
    from: '2026-12-10T08:00:00Z',
    to: '2026-12-12T08:00:00Z',
    limit: 50,
  });
  return items;
};
/** The photo on the card of the car; null for its drawing. */
const onCard = async (): Promise<string | null> => {
  const card = (await cardsNearby()).find(({ id }) => id === vehicleId);
  if (card === undefined) throw new Error('The car was not found');
  return card.photo === null
    ? null
    : ((await ids()).find((id) => card.photo?.address.includes(id)) ?? 'another');
};

describe('a photo is added', () => {
  test('to the end, and shown to guests by addresses that hold for ever', async () => {
    const first = await added();
    const second = await uploaded(await picture(1600, 1000));
    const set = await server.succeed(
      'photos/add',
      { vehicleId, photoId: second, angle: 'cabin' },
      { as: thandi },
    );
    expect(set.items.map(({ id, angle, widthPx, heightPx }) => [id, angle, widthPx, heightPx])).toEqual([
      [first, 'extra', 1280, 960],
      [second, 'cabin', 1600, 1000],
    ]);
    expect(set.missingAngles).toEqual(REQUIRED_ANGLES.filter((angle) => angle !== 'cabin'));
    expect(set).toMatchObject({ maxPhotos: 30, minWidthPx: 1280 });

    const { photos } = await server.succeed('vehicles/get', { id: vehicleId });
    expect(photos.map(({ angle, widthPx }) => [angle, widthPx])).toEqual([
      ['extra', 1280],
      ['cabin', 1600],
    ]);
    expect(photos[0]?.placeholder).toMatch(/^data:image\/webp/);
    const [, shown] = photos;
    if (shown === undefined) throw new Error('The second photo is missing');
    expect(widthsOf(shown)).toEqual([320, 640, 960, 1280, 1600]);
    const answer = await server.http.inject({ url: pictureUrl(shown.address, 640, 'webp') });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(640);
  });

  test('in exactly the sizes that the storage service has ready for pages', async () => {
    const photoId = await added();
    const [kept] = await server.services.pictures.find(PHOTOS, [photoName(vehicleId, photoId)]);
    const [shown] = await listed();
    if (kept === undefined || shown === undefined) throw new Error('The photo is missing');
    const parts = (url: string) => [...new URL(url, 'http://x').searchParams].toSorted().join();
    const ready = server.services.pictures.sources(kept);
    expect(ready.map(({ sizes }) => sizes.map(({ url }) => parts(url)))).toEqual(
      (['avif', 'webp', 'jpeg'] as const).map((format) =>
        widthsOf(shown).map((width) => parts(pictureUrl(shown.address, width, format))),
      ),
    );
  });

  test('once, however often it is sent, also at the same moment', async () => {
    const photoId = await uploaded();
    const answers = await Promise.all([add(photoId), add(photoId), add(photoId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ids()).toEqual([photoId]);
  });

  test('never twice as the same file, which is taken out of the bucket', async () => {
    const content = await picture();
    const first = await uploaded(content);
    const second = await uploaded(content);
    await add(first);
    expect(await add(second)).toMatchObject({
      status: 409,
      code: 'photo_repeated',
      details: { field: 'photoId', photoId: first },
    });
    expect(await server.services.pictures.find(PHOTOS, [photoName(vehicleId, second)])).toEqual([]);
    const other = await addCar(server, thandi.userId);
    const third = randomUUID();
    await upload(content, third, thandi, other.publicId);
    expect(
      await server.call(
        'photos/add',
        { vehicleId: other.publicId, photoId: third, angle: 'extra' },
        { as: thandi },
      ),
    ).toMatchObject({ status: 200 });
  });

  test('not when it is too narrow', async () => {
    const photoId = await uploaded(await picture(1279, 1600));
    expect(await add(photoId)).toMatchObject({
      code: 'photo_too_small',
      message: 'This photo is 1279 pixels wide. Choose one that is at least 1280 pixels wide.',
      details: { field: 'photoId', widthPx: 1279, minWidthPx: 1280 },
    });
  });

  test('not when nothing came of it', async () => {
    expect(await add(randomUUID())).toMatchObject({
      code: 'photo_not_uploaded',
      details: { field: 'photoId' },
    });
    expect(
      await server.call('photos/add', { vehicleId, photoId: 'front', angle: 'extra' }, { as: thandi }),
    ).toMatchObject({
      status: 400,
      details: { issues: [{ field: 'photoId' }] },
    });
  });
});

describe('photos are arranged', () => {
  test('in another order, the first of which stands on cards', async () => {
    const [a, b, c] = [await added(), await added(), await added()];
    const order = { vehicleId, photoIds: [c, a, b] };
    await server.succeed('photos/reorder', order, { as: thandi });
    await server.succeed('photos/reorder', order, { as: thandi });
    expect(await ids()).toEqual([c, a, b]);
    expect(await onCard()).toBe(c);
    expect((await cardsNearby()).filter(({ photo }) => photo === null).length).toBeGreaterThan(0);
  });

  test('not by an order that was written before one came or went', async () => {
    const [a, b] = [await added(), await added()];
    for (const photoIds of [[a], [a, a], [a, b, randomUUID()]]) {
      expect(await server.call('photos/reorder', { vehicleId, photoIds }, { as: thandi })).toMatchObject({
        code: 'photos_changed',
        details: { field: 'photoIds' },
      });
    }
    expect(await ids()).toEqual([a, b]);
  });

  test('by the angle that they show', async () => {
    const photoId = await added();
    const turn = { vehicleId, photoId, angle: 'boot' } as const;
    await server.succeed('photos/change-angle', turn, { as: thandi });
    expect(await listed()).toMatchObject([{ id: photoId, angle: 'boot' }]);
    const nowhere = { ...turn, photoId: randomUUID() };
    expect(await server.call('photos/change-angle', nowhere, { as: thandi })).toMatchObject({ status: 404 });
  });

  test('and the page of the car counts as changed only when they are', async () => {
    const changedAt = async () => {
      const row = await server.database.db
        .selectFrom('vehicles')
        .select('changed_at')
        .where('public_id', '=', vehicleId)
        .executeTakeFirstOrThrow();
      return row.changed_at?.toISOString();
    };
    const [a, b] = [await added(), await added()];
    expect(await changedAt()).toBe(TEST_NOW.toISOString());
    server.clock.advance(60_000);
    await server.succeed('photos/reorder', { vehicleId, photoIds: [a, b] }, { as: thandi });
    expect(await changedAt()).toBe(TEST_NOW.toISOString());
    await server.succeed('photos/reorder', { vehicleId, photoIds: [b, a] }, { as: thandi });
    expect(await changedAt()).toBe(new Date(TEST_NOW.getTime() + 60_000).toISOString());
  });
});

describe('a photo is removed', () => {
  test('at once, and can be put back for an hour', async () => {
    const [a, b] = [await added(), await added()];
    const removing = { vehicleId, photoId: a };
    await server.succeed('photos/remove', removing, { as: thandi });
    await server.succeed('photos/remove', removing, { as: thandi });
    expect(await ids()).toEqual([b]);
    expect((await server.succeed('vehicles/get', { id: vehicleId })).photos).toHaveLength(1);

    server.clock.advance(59 * 60_000);
    await clearPhotos(server.services);
    await add(a);
    await server.succeed('photos/reorder', { vehicleId, photoIds: [a, b] }, { as: thandi });
    expect(await ids()).toEqual([a, b]);

    await server.succeed('photos/remove', removing, { as: thandi });
    server.clock.advance(61 * 60_000);
    await clearPhotos(server.services);
    server.clock.set(TEST_NOW);
    expect(await add(a)).toMatchObject({ code: 'photo_not_uploaded' });
    expect(await server.services.pictures.find(PHOTOS, [photoName(vehicleId, a)])).toEqual([]);
    expect(await ids()).toEqual([b]);
  });

  test('and the next one stands on cards, and the drawing again once the last is gone', async () => {
    expect(await onCard()).toBeNull();
    const [a, b] = [await added(), await added()];
    expect(await onCard()).toBe(a);
    await server.succeed('photos/remove', { vehicleId, photoId: a }, { as: thandi });
    expect(await onCard()).toBe(b);
    await server.database.db
      .deleteFrom('storage.objects')
      .where('name', '=', photoName(vehicleId, b))
      .execute();
    expect(await onCard()).toBeNull();
    expect(await add(a)).toMatchObject({ status: 200 });
    expect(await onCard()).toBe(a);
  });

  test('which leaves those alone that are shown, and takes what was uploaded and never added after a day', async () => {
    const shown = await added();
    const waiting = await uploaded();
    const names = [shown, waiting].map((photoId) => photoName(vehicleId, photoId));
    server.clock.advance(23 * 3_600_000);
    await clearPhotos(server.services);
    expect(await server.services.pictures.find(PHOTOS, names)).toHaveLength(2);
    server.clock.advance(2 * 3_600_000);
    await clearPhotos(server.services);
    expect((await server.services.pictures.find(PHOTOS, names)).map(({ name }) => name)).toEqual([names[0]]);
  });
});

test('the sizes of a photo are drawn behind it, once', async () => {
  await server.database.db.updateTable('vehicle_photos').set({ drawn_at: TEST_NOW }).execute();
  const photoId = await added();
  const drawn = async () => {
    const { rows } = await server.database.pool.query(
      `SELECT count(*)::int AS drawn FROM storage.renditions JOIN storage.objects USING (blob_id) WHERE name = $1`,
      [photoName(vehicleId, photoId)],
    );
    return rows[0].drawn;
  };
  expect(await drawn()).toBe(0);
  await drawPhotoSizes(server.services);
  expect(await drawn()).toBe(12);
  await drawPhotoSizes(server.services);
  expect(await drawn()).toBe(12);
});

describe('the photos of a car of somebody else', () => {
  test('are not there for another host or a guest, and nothing changes', async () => {
    const photoId = await added();
    const waiting = await uploaded();
    const calls = [
      ['photos/list', { vehicleId }],
      ['photos/add', { vehicleId, photoId: waiting, angle: 'extra' }],
      ['photos/reorder', { vehicleId, photoIds: [photoId] }],
      ['photos/change-angle', { vehicleId, photoId, angle: 'boot' }],
      ['photos/remove', { vehicleId, photoId }],
    ] as const;
    for (const [name, input] of calls) {
      expect(await server.call(name, input, { as: sipho }), name).toMatchObject({
        status: 404,
        code: 'not_found',
      });
      expect(await server.call(name, input), name).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
    expect(await listed()).toMatchObject([{ id: photoId, angle: 'extra' }]);
  });

  test('are not reached with the id of a photo of another car', async () => {
    const photoId = await added();
    const own = await addCar(server, sipho.userId);
    await upload(await picture(), photoId, sipho, own.publicId);
    const ofSipho = { vehicleId: own.publicId, photoId };
    await server.succeed('photos/add', { ...ofSipho, angle: 'boot' }, { as: sipho });
    await server.succeed('photos/remove', ofSipho, { as: sipho });
    expect(await listed()).toMatchObject([{ id: photoId, angle: 'extra' }]);
  });

  test('are arranged by an admin', async () => {
    const photoId = await added();
    await server.succeed('photos/remove', { vehicleId, photoId }, { as: carol });
    expect(await ids()).toEqual([]);
    expect(await add(photoId, { as: carol })).toMatchObject({ status: 200 });
  });

  test('take no file of anybody else, and no name that is none of ours', async () => {
    const content = await picture();
    expect((await upload(content, randomUUID(), sipho)).error).not.toBeNull();
    expect((await upload(content, 'front.jpg')).error).not.toBeNull();
    const { error } = await server
      .client()
      .storage.from(PHOTOS)
      .upload(photoName(vehicleId, randomUUID()), content);
    expect(error).not.toBeNull();
  });

  test('are not replaced or removed past the use-cases, not even by their host', async () => {
    const photoId = await added();
    const bucket = thandi.client.storage.from(PHOTOS);
    const name = photoName(vehicleId, photoId);
    const before = await listed();
    const replaced = await bucket.upload(name, await picture(), { contentType: 'image/jpeg', upsert: true });
    expect(replaced.error).not.toBeNull();
    expect((await bucket.remove([name])).data).toEqual([]);
    expect(await server.services.pictures.find(PHOTOS, [name])).toHaveLength(1);
    expect(await listed()).toEqual(before);
  });
});
