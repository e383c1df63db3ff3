import { randomUUID } from 'node:crypto';
import { ok } from '@kwela/domain/result';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '../../db/tx.ts';
import { addCar, makeHost } from '../../testing/cars.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { erasePerson } from '../accounts/erase-repo.ts';
import { AVATARS, avatarName } from './addresses.ts';
import { clearAvatars } from './clear-up.ts';

const DAY_MS = 86_400_000;

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
let carol: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  sipho = await server.person('Sipho');
  carol = await server.person('Carol', ['admin']);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  thandi = await server.person(`Thandi${server.services.randomInt(1e9)}`, ['host']);
});

/** A picture of a place, as a camera writes it. */
const picture = (width = 640, height = 480): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: { r: server.services.randomInt(256), g: 90, b: 120 } },
  })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Thandi at home' }, IFD3: { GPSLatitudeRef: 'S' } })
    .toBuffer();

const bucketOf = ({ client }: TestPerson) => client.storage.from(AVATARS);
const upload = async (as = thandi, content?: Buffer): Promise<string> => {
  const photoId = randomUUID();
  const { error } = await bucketOf(as).upload(avatarName(as.userId, photoId), content ?? (await picture()), {
    contentType: 'image/jpeg',
  });
  expect(error).toBeNull();
  return photoId;
};
const put = (photoId: string, as = thandi) => server.call('avatars/put', { photoId }, { as });
const shown = async (as = thandi) => (await server.succeed('accounts/me', {}, { as })).profile.avatarUrl;
const shownNew = async (as = thandi): Promise<string> => {
  const { avatarUrl } = await server.succeed('avatars/put', { photoId: await upload(as) }, { as });
  if (avatarUrl === null) throw new Error('The picture is not shown');
  return avatarUrl;
};
/** As pages ask for it. */
const inSize = (url: string, side: number) => `${url}&width=${side}&height=${side}`;
const isThere = async (url: string) =>
  (await server.http.inject({ url: inSize(url, 128) })).statusCode === 200;
const kept = async (userId: string) => {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM storage.objects WHERE bucket_id = ${AVATARS} AND name LIKE ${`${userId}/%`}`.execute(
    server.services.database.db,
  );
  return rows.map(({ name }) => name);
};

describe('a picture of a person', () => {
  test('is shown to everybody as squares, drawn again, at addresses that hold for ever', async () => {
    expect(await shown()).toBeNull();
    const url = await shownNew();
    expect(await shown()).toBe(url);
    const { data } = await thandi.client.from('profiles').select('*').eq('id', thandi.userId).single();
    expect(data).toMatchObject({ avatar_url: url });
    for (const side of [64, 128, 256]) {
      const answer = await server.http.inject({
        url: inSize(url, side),
        headers: { accept: 'image/webp,*/*' },
      });
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const { width, height, exif } = await sharp(answer.rawPayload).metadata();
      expect([width, height, exif]).toEqual([side, side, undefined]);
    }
  });

  test('is kept without what the camera noted', async () => {
    await shownNew();
    const [name] = await kept(thandi.userId);
    const { data } = await bucketOf(thandi).download(name ?? '');
    if (data === null) throw new Error('The picture is not there');
    const { exif } = await sharp(Buffer.from(await data.arrayBuffer())).metadata();
    expect(exif).toBeUndefined();
  });

  test('stands on the page of their car and in lists of trips and teams', async () => {
    await makeHost(server, thandi, 'Thandi');
    const { publicId } = await addCar(server, thandi.userId);
    const url = await shownNew();
    expect((await server.succeed('vehicles/get', { id: publicId })).host.avatarUrl).toBe(url);
    await server.succeed('avatars/remove', {}, { as: thandi });
    expect((await server.succeed('vehicles/get', { id: publicId })).host.avatarUrl).toBeNull();
  });

  test('takes the place of the one before, whose file goes', async () => {
    const first = await shownNew();
    const second = await shownNew();
    expect(await shown()).toBe(second);
    expect(await kept(thandi.userId)).toHaveLength(1);
    expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
  });

  test('is put once, however often it is sent', async () => {
    const photoId = await upload();
    const answers = await Promise.all([put(photoId), put(photoId), put(photoId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await kept(thandi.userId)).toEqual([avatarName(thandi.userId, photoId)]);
  });

  test('can be removed, twice as well as once, and initials stand there again', async () => {
    const url = await shownNew();
    for (let time = 0; time < 2; time += 1) {
      expect(await server.succeed('avatars/remove', {}, { as: thandi })).toEqual({ avatarUrl: null });
    }
    expect([await shown(), await isThere(url), await kept(thandi.userId)]).toEqual([null, false, []]);
  });

  test('has to be there, and large enough; a small one does not stay in the bucket', async () => {
    expect(await put(randomUUID())).toMatchObject({
      status: 409,
      code: 'photo_not_uploaded',
      details: { field: 'photoId' },
    });
    const small = await upload(thandi, await picture(900, 120));
    expect(await put(small)).toMatchObject({
      status: 409,
      code: 'photo_too_small',
      details: { field: 'photoId', widthPx: 120, minWidthPx: 128 },
    });
    expect(await kept(thandi.userId)).toEqual([]);
    expect(await put('me')).toMatchObject({ status: 400, code: 'invalid_input' });
  });

  test('that nothing became of is taken away after a day; the one that is shown stays', async () => {
    const url = await shownNew();
    await upload();
    server.clock.advance(DAY_MS - 1);
    await clearAvatars(server.services);
    expect(await kept(thandi.userId)).toHaveLength(2);
    server.clock.advance(2);
    await clearAvatars(server.services);
    expect(await kept(thandi.userId)).toHaveLength(1);
    expect(await isThere(url)).toBe(true);
  });

  test('goes with the account', async () => {
    const url = await shownNew();
    await asSystem(server.services.database.db, async (tx) =>
      ok(await erasePerson(tx, thandi.userId, TEST_NOW, true)),
    );
    expect([await isThere(url), await kept(thandi.userId)]).toEqual([false, []]);
    const left = await server.services.database.db
      .selectFrom('profiles')
      .select(['avatar_url', 'avatar_object_id'])
      .where('id', '=', thandi.userId)
      .executeTakeFirst();
    expect(left).toEqual({ avatar_url: null, avatar_object_id: null });
  });
});

describe('the picture of somebody else', () => {
  test('is written, replaced and removed by nobody, an admin included', async () => {
    const url = await shownNew();
    const [name = ''] = await kept(thandi.userId);
    for (const other of [sipho, carol]) {
      const content = await picture();
      const added = await bucketOf(other).upload(avatarName(thandi.userId, randomUUID()), content, {
        contentType: 'image/jpeg',
      });
      expect(added.error).toMatchObject({ statusCode: '403' });
      const replaced = await bucketOf(other).upload(name, content, {
        contentType: 'image/jpeg',
        upsert: true,
      });
      expect(replaced.error).toMatchObject({ statusCode: '403' });
      expect((await bucketOf(other).remove([name])).data).toEqual([]);
      expect((await bucketOf(other).list(thandi.userId)).data).toEqual([]);
      // By its id alone it is looked for among their own.
      expect(await put(name.split('/')[1] ?? '', other)).toMatchObject({ code: 'photo_not_uploaded' });
    }
    expect([await shown(), await isThere(url)]).toEqual([url, true]);
  });

  test('is taken away by an admin, which stands in the record of the account, and by nobody else', async () => {
    const url = await shownNew();
    const take = (as: TestPerson) => server.call('avatars/remove', { userId: thandi.userId }, { as });
    expect(await take(sipho)).toMatchObject({ status: 403 });
    expect([await shown(), await isThere(url)]).toEqual([url, true]);
    expect(await take(carol)).toMatchObject({ ok: true });
    expect(await take(carol)).toMatchObject({ ok: true });
    expect([await shown(), await isThere(url), await kept(thandi.userId)]).toEqual([null, false, []]);
    const record = await server.database.db
      .selectFrom('auth.audit')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', thandi.userId)
      .where('action', '=', 'picture_removed')
      .execute();
    expect(record).toEqual([{ action: 'picture_removed', actor_id: carol.userId }]);
  });

  test('is out of reach without an account, which changes none', async () => {
    const visitor = server.client().storage.from(AVATARS);
    const { error } = await visitor.upload(avatarName(thandi.userId, randomUUID()), await picture(), {
      contentType: 'image/jpeg',
    });
    expect(error).toMatchObject({ statusCode: '403' });
    expect(await server.call('avatars/put', { photoId: randomUUID() })).toMatchObject({ status: 401 });
    expect(await server.call('avatars/remove', {})).toMatchObject({ status: 401 });
  });

  test('is no address that somebody can write into their own profile', async () => {
    const { error } = await thandi.client
      .from('profiles')
      .update({ avatar_url: 'https://elsewhere.example/x.png?' })
      .eq('id', thandi.userId);
    expect(error?.code).toBe('42501');
    expect(await shown()).toBeNull();
  });
});

describe('the owner, with the official client alone,', () => {
  test('sees and removes their file, and the picture goes with it; replacing it in place is refused', async () => {
    const url = await shownNew();
    const [name = ''] = await kept(thandi.userId);
    expect((await bucketOf(thandi).list(thandi.userId)).data).toMatchObject([{ name: name.split('/')[1] }]);
    const { error } = await bucketOf(thandi).upload(name, await picture(), {
      contentType: 'image/jpeg',
      upsert: true,
    });
    expect(error).toMatchObject({ statusCode: '403' });
    expect((await bucketOf(thandi).remove([name])).data).toHaveLength(1);
    expect([await shown(), await isThere(url)]).toEqual([null, false]);
  });
});
