import { randomUUID } from 'node:crypto';
import { REMOVED_PHOTO_KEPT_MS } from '@kwela/domain/vehicles/photo-set';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCar, makeHost } from '../../testing/cars.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { PHOTOS, photoName } from './addresses.ts';
import { clearPhotos } from './clear-up.ts';

type Angle = 'extra' | 'cabin' | 'boot';

let server: TestServer;
let thandi: TestPerson;
let vehicleId: string;
beforeAll(async () => {
  server = await startTestServer({ environment: { JWT_EXPIRY_S: '604800' } });
  thandi = await server.person('Thandi', ['host']);
  await makeHost(server, thandi, 'Thandi');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  vehicleId = (await addCar(server, thandi.userId)).publicId;
});

let shades = 0;
/** A plain picture of a shade that no other has: shades beside each other are one file when they are kept. */
function picture(): Promise<Buffer> {
  shades += 1;
  const background = {
    r: (shades % 6) * 40,
    g: (Math.floor(shades / 6) % 6) * 40,
    b: Math.floor(shades / 36) * 40,
  };
  return sharp({ create: { width: 1_280, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
async function uploaded(content?: Buffer): Promise<string> {
  const photoId = randomUUID();
  const { error } = await thandi.client.storage
    .from(PHOTOS)
    .upload(photoName(vehicleId, photoId), content ?? (await picture()), { contentType: 'image/jpeg' });
  expect(error).toBeNull();
  return photoId;
}
const add = (photoId: string, angle: Angle = 'extra') =>
  server.call('photos/add', { vehicleId, photoId, angle }, { as: thandi });
const added = async (content?: Buffer): Promise<string> => {
  const photoId = await uploaded(content);
  expect(await add(photoId)).toMatchObject({ ok: true });
  return photoId;
};
const remove = (photoId: string) => server.call('photos/remove', { vehicleId, photoId }, { as: thandi });
const reorder = (photoIds: string[]) =>
  server.call('photos/reorder', { vehicleId, photoIds }, { as: thandi });
const turn = (photoId: string, angle: Angle) =>
  server.call('photos/change-angle', { vehicleId, photoId, angle }, { as: thandi });
const listed = async () => (await server.succeed('photos/list', { vehicleId }, { as: thandi })).items;
const ids = async () => (await listed()).map(({ id }) => id);
const isKept = async (photoId: string) =>
  (await server.services.pictures.find(PHOTOS, [photoName(vehicleId, photoId)])).length === 1;

describe('a photo that is put back', () => {
  it('is the last one, shows the angle that it is put back with, and counts for it', async () => {
    const [a, b] = [await added(), await added()];
    await remove(a);
    expect(await add(a, 'boot')).toMatchObject({
      value: {
        items: [{ id: b }, { id: a, angle: 'boot' }],
        missingAngles: expect.not.arrayContaining(['boot']),
      },
    });
    expect(await reorder([a, b])).toMatchObject({ ok: true });
    expect(await ids()).toEqual([a, b]);
  });

  it('is not there a second time where the same picture was added meanwhile', async () => {
    const content = await picture();
    const first = await added(content);
    await remove(first);
    const second = await added(content);
    expect(await add(first)).toMatchObject({ code: 'photo_repeated', details: { photoId: second } });
    expect(await ids()).toEqual([second]);
    expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
  });

  it('can be put back for just an hour, and neither turned nor ordered while it is away', async () => {
    const [a, b] = [await added(), await added()];
    await remove(a);
    expect(await turn(a, 'cabin')).toMatchObject({ status: 404 });
    expect(await reorder([a, b])).toMatchObject({ code: 'photos_changed', details: { field: 'photoIds' } });
    expect(await ids()).toEqual([b]);
    server.clock.advance(REMOVED_PHOTO_KEPT_MS);
    await clearPhotos(server.services);
    expect(await isKept(a)).toBe(true);
    server.clock.advance(1);
    await clearPhotos(server.services);
    expect(await isKept(a)).toBe(false);
    expect(await add(a)).toMatchObject({ code: 'photo_not_uploaded', details: { field: 'photoId' } });
  });

  it('that was removed again keeps its hour from then on', async () => {
    const a = await added();
    await remove(a);
    server.clock.advance(REMOVED_PHOTO_KEPT_MS / 2);
    await add(a);
    await remove(a);
    server.clock.advance(REMOVED_PHOTO_KEPT_MS / 2 + 1);
    await clearPhotos(server.services);
    expect(await add(a)).toMatchObject({ ok: true });
  });
});

describe('thirty photos', () => {
  it('are the most: one more waits until there is room, and what was taken away waits as well', async () => {
    const first = await added();
    await server.database.pool.query(
      `WITH made AS (INSERT INTO storage.objects (id, bucket_id, name, created_at, updated_at, last_accessed_at)
                     SELECT gen_random_uuid(), $1, $2 || '/' || gen_random_uuid(), $3, $3, $3 FROM generate_series(1, 28)
                     RETURNING id)
       INSERT INTO vehicle_photos (id, vehicle_id, object_id, angle, position, width, height, placeholder, content_hash, created_at)
       SELECT gen_random_uuid(), v.id, made.id, 'extra', row_number() OVER (), 1280, 40, 'data:,', made.id::text, $3
         FROM made, vehicles v WHERE v.public_id::text = $2`,
      [PHOTOS, vehicleId, TEST_NOW],
    );
    await added();
    const more = await uploaded();
    const tooMany = { status: 409, code: 'too_many_photos', details: { field: 'photoId', maxPhotos: 30 } };
    expect(await add(more)).toMatchObject(tooMany);
    expect(await isKept(more)).toBe(true);
    await remove(first);
    expect(await add(more)).toMatchObject({ ok: true });
    expect(await add(first)).toMatchObject(tooMany);
    expect(await isKept(first)).toBe(true);
    expect(await ids()).toHaveLength(30);
    await remove(more);
    expect(await add(first)).toMatchObject({ ok: true });
    expect((await ids()).at(-1)).toBe(first);
  });
});

describe('two windows that arrange the same photos', () => {
  it('never leave one out or show it twice', async () => {
    const all = [await added(), await added(), await added()];
    const [a = '', b = '', c = ''] = all;
    const [ordered, removed] = await Promise.all([reorder([c, b, a]), remove(b)]);
    expect(removed).toMatchObject({ ok: true });
    expect(await ids()).toEqual(ordered.ok ? [c, a] : [a, c]);
    const late = await uploaded();
    await Promise.all([add(late), add(b)]);
    expect((await ids()).toSorted()).toEqual([...all, late].toSorted());
    expect(await reorder([late, a, b, c])).toMatchObject({ ok: true });
    expect(await ids()).toEqual([late, a, b, c]);
  });

  it('remove a photo once, and what never was one is not there', async () => {
    const [a, b] = [await added(), await added()];
    const answers = await Promise.all([remove(a), remove(a)]);
    expect(answers).toMatchObject([{ value: { items: [{ id: b }] } }, { value: { items: [{ id: b }] } }]);
    expect(await remove(randomUUID())).toMatchObject({ status: 404 });
    expect(await remove(await uploaded())).toMatchObject({ status: 404 });
  });
});
