import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FILES } from '../../../testing/storage-fixture.ts';
import { startTestServer, TEST_NOW, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

/** Addresses that carry their own right, public ones, other names for the same bytes, and parts of files. */

let server: TestServer;
let thandi: TestPerson;
let sipho: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ more: FILES });
  thandi = await server.person('Thandi', ['host']);
  sipho = await server.person('Sipho');
});
afterEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const get = (address: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(address);
  return server.http.inject({ url: pathname + search, headers });
};
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;
const mine = (name: string) => `${thandi.userId}/${name}`;
const files = () => thandi.client.storage.from('own');
const put = async (name: string, content: string, type = 'text/plain') => {
  const { error } = await files().upload(mine(name), content, { contentType: type, upsert: true });
  expect(error).toBeNull();
  return mine(name);
};
const read = async (path: string) => (await files().download(path)).data?.text();

describe('a signed address', () => {
  test('opens one file for anyone who has it, until it expires', async () => {
    const path = await put('paper.txt', 'a paper');
    const { data } = await files().createSignedUrl(path, 60);
    const address = data?.signedUrl ?? '';
    const answer = await get(address);
    expect(answer.body).toBe('a paper');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    server.clock.advance(61_000);
    const late = await get(address);
    expect(late.statusCode).toBe(400);
    expect(late.json()).toMatchObject({ statusCode: '400', code: 'InvalidJWT' });
  });

  test('opens no other file, and is not a way to sign in', async () => {
    const path = await put('one.txt', 'one');
    await put('two.txt', 'two');
    const { data } = await files().createSignedUrl(path, 60);
    const address = data?.signedUrl ?? '';
    expect((await get(address.replace('one.txt', 'two.txt'))).json().code).toBe('InvalidJWT');
    expect((await get(address.replace(/token=.*/, 'token=x.y.z'))).json().code).toBe('InvalidJWT');
    expect((await get(address.replace(/\?.*/, ''))).json().code).toBe('InvalidJWT');
    expect((await get(address.replace(/token=.*/, `token=${thandi.token}`))).json().code).toBe('InvalidJWT');
    const token = new URL(address).searchParams.get('token') ?? '';
    const signedIn = await server.http.inject({
      url: `/storage/v1/object/own/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(signedIn.json().code).toBe('AccessDenied');
    const rows = await server.http.inject({
      url: '/rest/v1/profiles',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(rows.statusCode).toBe(401);
  });

  test('opens nothing once a sign of it was changed', async () => {
    const path = await put('signed.txt', 'signed');
    const { data } = await files().createSignedUrl(path, 60);
    const address = new URL(data?.signedUrl ?? '');
    const [head = '', body = '', signature = ''] = (address.searchParams.get('token') ?? '').split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const other = signature.startsWith('A') ? 'B' : 'A';
    for (const token of [
      `${head}.${inBase64({ ...claims, exp: claims.exp + 3600 })}.${signature}`,
      `${head}.${inBase64({ ...claims, storage: 'write' })}.${signature}`,
      `${head}.${body}.${other}${signature.slice(1)}`,
      `${inBase64({ alg: 'none' })}.${body}.`,
    ]) {
      address.searchParams.set('token', token);
      const answer = await get(address.href);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'InvalidJWT']);
    }
  });

  test('to upload to is of no use late, changed, or for another name', async () => {
    const { data } = await files().createSignedUploadUrl(mine('signed-upload.txt'));
    const { path = '', token = '' } = data ?? {};
    const visitor = server.client().storage.from('own');
    const send = (to: string, by: string) =>
      visitor.uploadToSignedUrl(to, by, 'x', { contentType: 'text/plain' });
    expect(codeOf((await send(mine('another.txt'), token)).error)).toBe('InvalidJWT');
    expect(codeOf((await send(path, `${token.slice(0, -4)}AAAA`)).error)).toBe('InvalidJWT');
    server.clock.advance(7_201_000);
    expect(codeOf((await send(path, token)).error)).toBe('InvalidJWT');
    server.clock.set(TEST_NOW);
    expect((await send(path, token)).error).toBeNull();
  });

  test('says under which name to save', async () => {
    const path = await put('x.txt', 'x');
    const { data } = await files().createSignedUrl(path, 60, { download: 'Übergabe "1".txt' });
    const answer = await get(data?.signedUrl ?? '');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''%C3%9Cbergabe%20%221%22.txt`,
    );
    const plain = await files().createSignedUrl(path, 60, { download: true });
    expect((await get(plain.data?.signedUrl ?? '')).headers['content-disposition']).toBe(
      `attachment; filename*=UTF-8''x.txt`,
    );
  });

  test('is made for many at once; each that cannot be says so', async () => {
    const path = await put('many.txt', 'many');
    const { data, error } = await files().createSignedUrls([path, mine('none.txt'), '../x'], 60);
    expect(error).toBeNull();
    expect(data?.map(({ path: named, error: why }) => [named, why === null])).toEqual([
      [path, true],
      [mine('none.txt'), false],
      ['../x', false],
    ]);
    expect((await get(data?.[0]?.signedUrl ?? '')).body).toBe('many');
    expect(data?.[1]?.signedUrl).toBeNull();
    const foreign = await sipho.client.storage.from('own').createSignedUrls([path], 60);
    expect(foreign.data?.[0]?.signedUrl).toBeNull();
  });

  test('is for a time that is one', async () => {
    const path = await put('time.txt', 'x');
    for (const seconds of [0, -1, 1.5, 1e12]) {
      expect(codeOf((await files().createSignedUrl(path, seconds)).error), String(seconds)).toBe(
        'InvalidRequest',
      );
    }
  });
});

describe('a signed upload', () => {
  test('is made by who may write there, and done by anyone who has it, once', async () => {
    const path = mine('from-elsewhere.txt');
    const { data, error } = await files().createSignedUploadUrl(path);
    expect(error).toBeNull();
    expect(data).toMatchObject({ path, token: expect.any(String) });
    const visitor = server.client().storage.from('own');
    const sent = await visitor.uploadToSignedUrl(
      path,
      data?.token ?? '',
      new Blob(['sent'], { type: 'text/plain' }),
    );
    expect(sent.error).toBeNull();
    expect(sent.data).toEqual({ path, fullPath: `own/${path}` });
    expect(await read(path)).toBe('sent');
    const { owner } = await server.database.db
      .selectFrom('storage.objects')
      .select('owner')
      .where('name', '=', path)
      .executeTakeFirstOrThrow();
    expect(owner).toBe(thandi.userId);
    const again = await visitor.uploadToSignedUrl(path, data?.token ?? '', 'again', {
      contentType: 'text/plain',
    });
    expect(codeOf(again.error)).toBe('KeyAlreadyExists');
    const elsewhere = await visitor.uploadToSignedUrl(mine('other.txt'), data?.token ?? '', 'x');
    expect(codeOf(elsewhere.error)).toBe('InvalidJWT');
    expect(codeOf((await visitor.uploadToSignedUrl(path, 'no', 'x')).error)).toBe('InvalidJWT');
  });

  test('replaces a file where that was signed, and expires', async () => {
    const path = await put('again.txt', 'one');
    expect(codeOf((await files().createSignedUploadUrl(path)).error)).toBe('KeyAlreadyExists');
    const { data } = await files().createSignedUploadUrl(path, { upsert: true });
    const visitor = server.client().storage.from('own');
    await visitor.uploadToSignedUrl(path, data?.token ?? '', 'two', { contentType: 'text/plain' });
    expect(await read(path)).toBe('two');
    server.clock.advance(7_201_000);
    const late = await visitor.uploadToSignedUrl(path, data?.token ?? '', 'three');
    expect(codeOf(late.error)).toBe('InvalidJWT');
  });

  test('is nothing that others can have made', async () => {
    const refused = await sipho.client.storage.from('own').createSignedUploadUrl(mine('planted.txt'));
    expect(codeOf(refused.error)).toBe('AccessDenied');
    const reading = await files().createSignedUrl(await put('r.txt', 'r'), 60);
    const token = new URL(reading.data?.signedUrl ?? '').searchParams.get('token') ?? '';
    const written = await server.client().storage.from('own').uploadToSignedUrl(mine('r.txt'), token, 'x');
    expect(codeOf(written.error)).toBe('InvalidJWT');
  });
});

describe('a public address', () => {
  test('opens what is in a public bucket, and nothing of a private one', async () => {
    const path = mine('flyer.txt');
    await thandi.client.storage
      .from('open')
      .upload(path, 'hello', { contentType: 'text/plain', cacheControl: '120' });
    const { publicUrl } = server.client().storage.from('open').getPublicUrl(path).data;
    const answer = await get(publicUrl);
    expect(answer.body).toBe('hello');
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=120',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'none',
      'accept-ranges': 'bytes',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '5',
    });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect((await server.client().storage.from('open').download(path)).error).toBeNull();
    const secret = await put('secret.txt', 'secret');
    const { publicUrl: wrong } = server.client().storage.from('own').getPublicUrl(secret).data;
    expect((await get(wrong)).json().code).toBe('NoSuchBucket');
    const head = await server.http.inject({ method: 'HEAD', url: new URL(publicUrl).pathname });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe('5');
    expect(head.body).toBe('');
  });

  test('with a version means these bytes for ever', async () => {
    const path = mine('logo.txt');
    const open = thandi.client.storage.from('open');
    await open.upload(path, 'one', { contentType: 'text/plain' });
    const { data } = await open.info(path);
    const { publicUrl } = open.getPublicUrl(path, { versionId: data?.version ?? '' }).data;
    const answer = await get(publicUrl);
    expect(answer.body).toBe('one');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await open.update(path, 'two', { contentType: 'text/plain' });
    expect((await get(publicUrl)).json().code).toBe('NoSuchKey');
  });
});

describe('parts and copies that are known', () => {
  test('a part is answered as one', async () => {
    const path = await put('digits.txt', '0123456789');
    const url = `http://x/storage/v1/object/own/${path}`;
    const auth = { authorization: `Bearer ${thandi.token}` };
    const part = await get(url, { ...auth, range: 'bytes=2-4' });
    expect(part.statusCode).toBe(206);
    expect(part.body).toBe('234');
    expect(part.headers).toMatchObject({ 'content-range': 'bytes 2-4/10', 'content-length': '3' });
    expect((await get(url, { ...auth, range: 'bytes=-2' })).body).toBe('89');
    const beyond = await get(url, { ...auth, range: 'bytes=10-' });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers['content-range']).toBe('bytes */10');
    expect(beyond.json()).toMatchObject({ code: 'InvalidRange' });
    const changed = await get(url, { ...auth, range: 'bytes=2-4', 'if-range': '"other"' });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toBe('0123456789');
  });

  test('what somebody has already is not sent again', async () => {
    const path = await put('known.txt', 'known');
    const url = `http://x/storage/v1/object/own/${path}`;
    const auth = { authorization: `Bearer ${thandi.token}` };
    const first = await get(url, auth);
    const again = await get(url, { ...auth, 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const since = await get(url, { ...auth, 'if-modified-since': String(first.headers['last-modified']) });
    expect(since.statusCode).toBe(304);
    await put('known.txt', 'other');
    expect((await get(url, { ...auth, 'if-none-match': String(first.headers.etag) })).body).toBe('other');
  });
});

describe('other names', () => {
  test('a file is moved, within its bucket and to another', async () => {
    const path = await put('old-name.txt', 'moved');
    expect((await files().move(path, mine('new-name.txt'))).data).toEqual({ message: 'Successfully moved' });
    expect((await files().exists(path)).data).toBe(false);
    expect(await read(mine('new-name.txt'))).toBe('moved');
    const other = await files().move(mine('new-name.txt'), mine('n.txt'), { destinationBucket: 'open' });
    expect(other.error).toBeNull();
    expect(await (await thandi.client.storage.from('open').download(mine('n.txt'))).data?.text()).toBe(
      'moved',
    );
  });

  test('a file is not moved over another, to where one may not write, or out of sight', async () => {
    const [one, two] = [await put('m1.txt', '1'), await put('m2.txt', '2')];
    expect(codeOf((await files().move(one, two)).error)).toBe('KeyAlreadyExists');
    expect(codeOf((await files().move(one, `${sipho.userId}/gift.txt`)).error)).toBe('AccessDenied');
    expect(codeOf((await files().move(one, '../x')).error)).toBe('InvalidKey');
    expect(codeOf((await files().move(one, 'x', { destinationBucket: 'nowhere' })).error)).toBe(
      'NoSuchBucket',
    );
    expect(codeOf((await files().move(mine('none'), mine('x'))).error)).toBe('NoSuchKey');
  });

  test('into a bucket that takes neither their kind nor their size, they do not come', async () => {
    const long = await put('long.txt', 'x'.repeat(101));
    const paper = await put('paper.json', '{}', 'application/json');
    const into = { destinationBucket: 'small' };
    for (const [from, code] of [
      [long, 'EntityTooLarge'],
      [paper, 'InvalidMimeType'],
    ] as const) {
      expect(codeOf((await files().move(from, from, into)).error)).toBe(code);
      expect(codeOf((await files().copy(from, from, into)).error)).toBe(code);
      expect((await files().exists(from)).data).toBe(true);
    }
  });

  test('a copy stays when the first goes', async () => {
    const path = await put('first.txt', 'copied');
    const { data } = await files().copy(path, mine('second.txt'));
    expect(data).toEqual({ path: `own/${mine('second.txt')}` });
    await files().remove([path]);
    expect(await read(mine('second.txt'))).toBe('copied');
    expect(codeOf((await files().copy(mine('second.txt'), mine('second.txt'))).error)).toBe(
      'KeyAlreadyExists',
    );
  });

  test('a copy may be kept longer, but is of the same type', async () => {
    const path = await put('type.txt', 'x');
    await files().copy(path, mine('type2.txt'), {
      copyMetadata: false,
      metadata: { cacheControl: 'max-age=5', mimetype: 'text/html' },
    });
    expect((await files().info(mine('type2.txt'))).data).toMatchObject({
      cacheControl: 'max-age=5',
      contentType: 'text/plain',
    });
  });

  test('two that copy, move and remove at once leave every name whole', async () => {
    const path = await put('race.txt', 'race');
    const copies = Array.from({ length: 6 }, (_, at) => mine(`race-${at}.txt`));
    await Promise.all([...copies.map((to) => files().copy(path, to)), files().remove([path])]);
    for (const copy of copies) {
      const { data } = await files().exists(copy);
      if (data) expect(await read(copy)).toBe('race');
    }
  });
});
