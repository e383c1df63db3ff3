import { describe, expect, test } from 'vitest';
import { failure, openStorage, own, text } from '../../testing/storage-fixture.ts';

/** Who may see and change a file, through the official client, unmodified. */

const { server, all, thandi, sipho } = await openStorage();

describe('policies on objects', () => {
  test('give everybody their own folder and nothing of another’s', async () => {
    const path = own(thandi, 'licence.txt');
    await thandi.client.storage.from('own').upload(path, 'secret', { contentType: 'text/plain' });
    for (const client of [sipho.client, server.client()]) {
      const files = client.storage.from('own');
      expect(failure((await files.download(path)).error).code).toBe('NoSuchKey');
      expect(failure((await files.info(path)).error).code).toBe('NoSuchKey');
      expect((await files.list(thandi.userId)).data).toEqual([]);
      expect((await files.listV2({ prefix: `${thandi.userId}/` })).data).toMatchObject({ objects: [] });
      expect((await files.remove([path])).data).toEqual([]);
      const other = own(thandi, 'planted.txt');
      const planted = await files.upload(other, 'x', { contentType: 'text/plain' });
      expect(failure(planted.error)).toEqual({ status: 400, statusCode: '403', code: 'AccessDenied' });
      const upsert = await files.upload(path, 'x', { contentType: 'text/plain', upsert: true });
      expect(failure(upsert.error).code).toBe('AccessDenied');
      expect(failure((await files.update(path, 'x')).error).code).toBe('AccessDenied');
      expect(failure((await files.move(path, 'mine.txt')).error).code).toBe('NoSuchKey');
      expect(failure((await files.copy(path, 'mine.txt')).error).code).toBe('NoSuchKey');
      expect(failure((await files.createSignedUrl(path, 60)).error).code).toBe('NoSuchKey');
    }
    expect(await text((await thandi.client.storage.from('own').download(path)).data)).toBe('secret');
  });

  test('let hosts add what all may read, and nobody change it', async () => {
    const path = 'rules.txt';
    const refused = await sipho.client.storage
      .from('shared')
      .upload(path, 'x', { contentType: 'text/plain' });
    expect(failure(refused.error).code).toBe('AccessDenied');
    const added = await thandi.client.storage
      .from('shared')
      .upload(path, 'rules', { contentType: 'text/plain' });
    expect(added.error).toBeNull();
    expect(await text((await sipho.client.storage.from('shared').download(path)).data)).toBe('rules');
    const changed = await thandi.client.storage
      .from('shared')
      .update(path, 'other', { contentType: 'text/plain' });
    expect(failure(changed.error).code).toBe('AccessDenied');
    expect((await thandi.client.storage.from('shared').remove([path])).data).toEqual([]);
  });

  test('take a file from those who may not see it afterwards', async () => {
    const files = sipho.client.storage.from('drop');
    expect((await files.upload('a.txt', 'x', { contentType: 'text/plain' })).error).toBeNull();
    expect(failure((await files.download('a.txt')).error).code).toBe('NoSuchKey');
    expect(await text((await all.storage.from('drop').download('a.txt')).data)).toBe('x');
  });

  test('know the owner, who stays when somebody else replaces the file', async () => {
    const path = own(sipho, 'owned.txt');
    await sipho.client.storage.from('own').upload(path, 'x', { contentType: 'text/plain' });
    await all.storage.from('own').update(path, 'y', { contentType: 'text/plain' });
    const row = await server.database.db
      .selectFrom('storage.objects')
      .select('owner')
      .where('name', '=', path)
      .executeTakeFirstOrThrow();
    expect(row.owner).toBe(sipho.userId);
  });

  test('do not ask about a bucket that is not there', async () => {
    const files = thandi.client.storage.from('nowhere');
    expect(failure((await files.upload('a', 'x')).error).code).toBe('NoSuchBucket');
    expect(failure((await files.download('a')).error).code).toBe('NoSuchBucket');
    expect(failure((await files.list()).error).code).toBe('NoSuchBucket');
    expect(failure((await files.remove(['a'])).error).code).toBe('NoSuchBucket');
  });

  test('are asked with a token that is good', async () => {
    const answer = await server.http.inject({
      url: '/storage/v1/object/own/a',
      headers: { authorization: 'Bearer not.a.token' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      statusCode: '403',
      error: 'Unauthorized',
      message: 'Invalid token',
      code: 'AccessDenied',
    });
  });
});
