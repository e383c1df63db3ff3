import { describe, expect, test } from 'vitest';
import { failure, openStorage, own, text } from '../../testing/storage-fixture.ts';

/** Buckets and what stands in them, through the official client, unmodified. */

const { server, all, thandi, sipho } = await openStorage();

describe('buckets', () => {
  test('are made, listed, read, changed, emptied and deleted by a trusted server', async () => {
    const made = await all.storage.createBucket('photos', {
      public: false,
      fileSizeLimit: '20mb',
      allowedMimeTypes: ['image/*', 'text/plain'],
    });
    expect(made).toEqual({ data: { name: 'photos' }, error: null });
    expect((await all.storage.getBucket('photos')).data).toMatchObject({
      id: 'photos',
      name: 'photos',
      public: false,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/*', 'text/plain'],
    });
    const changed = await all.storage.updateBucket('photos', { public: true, fileSizeLimit: 1000 });
    expect(changed.data).toEqual({ message: 'Successfully updated' });
    expect((await all.storage.getBucket('photos')).data).toMatchObject({
      public: true,
      file_size_limit: 1000,
      allowed_mime_types: ['image/*', 'text/plain'],
    });
    const listed = await all.storage.listBuckets({
      search: 'PHO',
      limit: 5,
      sortColumn: 'name',
      sortOrder: 'desc',
    });
    expect(listed.data?.map(({ id }) => id)).toEqual(['vehicle-photos', 'photos', 'condition-photos']);
    await all.storage.from('photos').upload('a/b.txt', Buffer.from('hello'), { contentType: 'text/plain' });
    expect(failure((await all.storage.deleteBucket('photos')).error)).toEqual({
      status: 400,
      statusCode: '409',
      code: 'ResourceNotEmpty',
    });
    expect((await all.storage.emptyBucket('photos')).error).toBeNull();
    expect((await all.storage.from('photos').list()).data).toEqual([]);
    expect((await all.storage.deleteBucket('photos')).data).toEqual({ message: 'Successfully deleted' });
    expect(failure((await all.storage.getBucket('photos')).error)).toEqual({
      status: 400,
      statusCode: '404',
      code: 'NoSuchBucket',
    });
  });

  test('cannot be made twice, nor with a name or a setting that does not do', async () => {
    await all.storage.createBucket('once');
    expect(failure((await all.storage.createBucket('once')).error)).toMatchObject({
      statusCode: '409',
      code: 'BucketAlreadyExists',
    });
    for (const name of ['a/b', '../up', 'public', 'sign', ' x', 'ü', 'x'.repeat(101)]) {
      expect(failure((await all.storage.createBucket(name)).error).code, name).toBe('InvalidBucketName');
    }
    const wrong = [
      { public: true, fileSizeLimit: 'huge' },
      { public: true, fileSizeLimit: -1 },
      { public: true, allowedMimeTypes: ['pictures'] },
    ];
    for (const settings of wrong) {
      expect(failure((await all.storage.createBucket('other', settings)).error).code).toBe('InvalidRequest');
    }
    const analytics = await all.storage.createBucket('other', { public: false, type: 'ANALYTICS' });
    expect(failure(analytics.error).code).toBe('NotImplemented');
  });

  test.each(['nobody', 'guest', 'host'])('are nothing for %s to see or make', async (who) => {
    const client = { nobody: server.client(), guest: sipho.client, host: thandi.client }[who];
    expect((await client?.storage.listBuckets())?.data).toEqual([]);
    expect(failure((await client?.storage.getBucket('own'))?.error).code).toBe('NoSuchBucket');
    expect(failure((await client?.storage.createBucket('mine'))?.error)).toEqual({
      status: 400,
      statusCode: '403',
      code: 'AccessDenied',
    });
    expect(failure((await client?.storage.updateBucket('own', { public: true }))?.error).code).toBe(
      'NoSuchBucket',
    );
    expect(failure((await client?.storage.emptyBucket('own'))?.error).code).toBe('NoSuchBucket');
    expect(failure((await client?.storage.deleteBucket('own'))?.error).code).toBe('NoSuchBucket');
  });
});

describe('a file', () => {
  test.each([
    ['a Buffer', () => Buffer.from('hello')],
    ['text', () => 'hello'],
    ['an ArrayBuffer', () => new TextEncoder().encode('hello').buffer],
    ['a Blob', () => new Blob(['hello'], { type: 'text/plain' })],
    ['a File', () => new File(['hello'], 'any.txt', { type: 'text/plain' })],
    ['a stream', () => new Blob(['hello']).stream()],
    [
      'a form',
      () => {
        const form = new FormData();
        form.append('whatever', new Blob(['hello'], { type: 'text/plain' }), 'x.txt');
        return form;
      },
    ],
  ])('is uploaded as %s and comes back as it was', async (kind, body) => {
    const path = own(thandi, `kinds/${kind}.txt`);
    const files = thandi.client.storage.from('own');
    const { data, error } = await files.upload(path, body(), {
      contentType: 'text/plain',
      cacheControl: '60',
      metadata: { trip: 'K-7', wheels: 4 },
    });
    expect(error).toBeNull();
    expect(data).toEqual({ id: expect.any(String), path, fullPath: `own/${path}` });
    const back = await files.download(path);
    expect(back.error).toBeNull();
    expect(await text(back.data)).toBe('hello');
    expect(back.data?.type).toMatch(/^text\/plain/);
    expect((await files.info(path)).data).toMatchObject({
      id: data?.id,
      name: path,
      bucketId: 'own',
      size: 5,
      contentType: 'text/plain',
      cacheControl: 'max-age=60',
      metadata: { trip: 'K-7', wheels: 4 },
      version: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test('of JSON or of nothing is kept as it is', async () => {
    const files = thandi.client.storage.from('own');
    const json = own(thandi, 'kinds/data.json');
    await files.upload(json, Buffer.from('{ "a": 1 }'), { contentType: 'application/json' });
    expect(await text((await files.download(json)).data)).toBe('{ "a": 1 }');
    const empty = own(thandi, 'kinds/empty.txt');
    expect((await files.upload(empty, new Blob([]), { contentType: 'text/plain' })).error).toBeNull();
    expect((await files.info(empty)).data).toMatchObject({ size: 0 });
    expect(await text((await files.download(empty)).data)).toBe('');
  });

  test('is not replaced by accident, but by upsert and by update', async () => {
    const files = thandi.client.storage.from('own');
    const path = own(thandi, 'note.txt');
    const first = await files.upload(path, 'one', { contentType: 'text/plain' });
    expect(failure((await files.upload(path, 'two', { contentType: 'text/plain' })).error)).toEqual({
      status: 400,
      statusCode: '409',
      code: 'KeyAlreadyExists',
    });
    expect(await text((await files.download(path)).data)).toBe('one');
    const second = await files.upload(path, 'two', { contentType: 'text/plain', upsert: true });
    expect(second.data?.id).toBe(first.data?.id);
    expect(await text((await files.download(path)).data)).toBe('two');
    await files.update(path, 'three', { contentType: 'text/plain' });
    expect(await text((await files.download(path)).data)).toBe('three');
  });

  test('exists or does not', async () => {
    const files = thandi.client.storage.from('own');
    const path = own(thandi, 'there.txt');
    await files.upload(path, 'x', { contentType: 'text/plain' });
    expect((await files.exists(path)).data).toBe(true);
    expect((await files.exists(own(thandi, 'not-there.txt'))).data).toBe(false);
    expect(failure((await files.download(own(thandi, 'not-there.txt'))).error)).toEqual({
      status: 400,
      statusCode: '404',
      code: 'NoSuchKey',
    });
  });

  test('is removed, with what was there of what was named', async () => {
    const files = thandi.client.storage.from('own');
    const path = own(thandi, 'gone.txt');
    await files.upload(path, 'x', { contentType: 'text/plain' });
    const { data, error } = await files.remove([path, own(thandi, 'never.txt')]);
    expect(error).toBeNull();
    expect(data?.map(({ name }) => name)).toEqual([path]);
    expect((await files.exists(path)).data).toBe(false);
  });

  test('has no name that leads out of its bucket or means something elsewhere', async () => {
    const send = (name: string) =>
      server.http.inject({
        method: 'POST',
        url: `/storage/v1/object/own/${name}`,
        headers: {
          authorization: `Bearer ${server.tokens.serviceRoleKey()}`,
          'content-type': 'text/plain',
        },
        payload: 'x',
      });
    const names = [
      '..%2Fetc%2Fpasswd',
      'a/..%2F..%2Fb',
      'a/..%2Fb',
      'a/.%2Fb',
      'a%2F%2Fb',
      '%2Fabsolute',
      'a%00b',
      'a%5Cb',
      'tab%09',
      '%C3%BC.txt',
      'a%7Cb',
      'x'.repeat(1025),
    ];
    for (const name of names) {
      const answer = await send(name);
      expect(answer.statusCode, name).toBe(400);
      expect(answer.json().code, name).toBe('InvalidKey');
    }
  });

  test('is of a size and of a type that its bucket takes', async () => {
    const files = thandi.client.storage.from('small');
    const path = own(thandi, 'x');
    const long = await files.upload(path, 'x'.repeat(101), { contentType: 'text/plain' });
    expect(failure(long.error)).toEqual({ status: 400, statusCode: '413', code: 'EntityTooLarge' });
    const form = await files.upload(path, new Blob(['x'.repeat(101)], { type: 'text/plain' }));
    expect(failure(form.error).code).toBe('EntityTooLarge');
    const other = await files.upload(path, '{}', { contentType: 'application/json' });
    expect(failure(other.error)).toEqual({ status: 400, statusCode: '415', code: 'InvalidMimeType' });
    expect((await files.upload(path, 'x'.repeat(100), { contentType: 'text/plain' })).error).toBeNull();
  });
});
