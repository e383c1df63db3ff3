import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { failure, openStorage } from '../../testing/storage-fixture.ts';

/** Lists of files, through the official client, unmodified. */

const { all } = await openStorage();

describe('lists', () => {
  const names = ['b.txt', 'a.txt', 'trips/1.txt', 'trips/2.txt', 'trips/old/0.txt', 'zoo/z.txt'];
  let files: ReturnType<SupabaseClient['storage']['from']>;
  beforeAll(async () => {
    await all.storage.createBucket('listed');
    files = all.storage.from('listed');
    for (const name of names) await files.upload(name, name, { contentType: 'text/plain' });
  });

  test('show folders once and first, with nothing but their names', async () => {
    const { data } = await files.list();
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ['trips', true],
      ['zoo', true],
      ['a.txt', false],
      ['b.txt', false],
    ]);
    expect(data?.[0]).toMatchObject({ id: null, updated_at: null, created_at: null, metadata: null });
    expect(data?.[2]?.metadata).toMatchObject({
      size: 5,
      mimetype: 'text/plain',
      cacheControl: 'max-age=3600',
      contentLength: 5,
      httpStatusCode: 200,
      eTag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    });
  });

  test('show one folder, in pages, searched and sorted', async () => {
    const inTrips = await files.list('trips');
    expect(inTrips.data?.map(({ name }) => name)).toEqual(['old', '1.txt', '2.txt']);
    const paged = await files.list('trips', { limit: 1, offset: 1 });
    expect(paged.data?.map(({ name }) => name)).toEqual(['1.txt']);
    const found = await files.list('', { search: 'B' });
    expect(found.data?.map(({ name }) => name)).toEqual(['b.txt']);
    const backwards = await files.list('trips', { sortBy: { column: 'name', order: 'desc' } });
    expect(backwards.data?.map(({ name }) => name)).toEqual(['old', '2.txt', '1.txt']);
    expect((await files.list('', { search: '%' })).data).toEqual([]);
    const odd = await files.list('', { sortBy: { column: 'owner', order: 'asc' } });
    expect(failure(odd.error).code).toBe('InvalidRequest');
  });

  test('go on by a cursor, each name once, in every order', async () => {
    for (const column of ['name', 'created_at', 'updated_at'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const { data, error } = await files.listV2({
            limit: 2,
            sortBy: { column, order },
            ...(cursor === undefined ? {} : { cursor }),
          });
          expect(error).toBeNull();
          seen.push(...(data?.objects.map(({ name }) => name) ?? []));
          cursor = data?.hasNext ? data.nextCursor : undefined;
        } while (cursor !== undefined);
        expect(seen.toSorted(), `${column} ${order}`).toEqual(names.toSorted());
        if (column === 'name') expect(order === 'asc' ? seen : seen.toReversed()).toEqual(names.toSorted());
      }
    }
  });

  test('show folders beside files where they are asked for', async () => {
    const { data } = await files.listV2({ prefix: 'trips/', with_delimiter: true });
    expect(data).toMatchObject({
      hasNext: false,
      folders: [{ name: 'old', key: 'trips/old/' }],
      objects: [
        { name: '1.txt', key: 'trips/1.txt' },
        { name: '2.txt', key: 'trips/2.txt' },
      ],
    });
    expect(failure((await files.listV2({ cursor: 'no' })).error).code).toBe('InvalidRequest');
  });
});
