import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atMost, LIBRARY } from '../../testing/rest-fixture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Adding, overwriting, changing and removing rows through the official client, and what can be preferred of it. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ more: LIBRARY });
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('DELETE FROM library.books WHERE id > 5'));

const library = () => server.client(server.tokens.serviceRoleKey()).schema('library');
const books = () => library().from('books');
const countOf = async () => (await books().select('*', { count: 'exact', head: true })).count;

const send = (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: unknown,
  headers: Record<string, string> = {},
) =>
  server.http.inject({
    method,
    url: `/rest/v1/${path}`,
    headers: {
      apikey: server.tokens.serviceRoleKey(),
      'content-type': 'application/json',
      ...headers,
    },
    ...(payload === undefined
      ? {}
      : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });

describe('adding', () => {
  test('every kind of value comes back as it was sent', async () => {
    const book = {
      id: 10,
      title: 'Everything; "quoted" \\ and O’Neil’s {braces}, (brackets) 🚗',
      pages: 7,
      price: 1.5,
      is_rare: false,
      mood: 'sad',
      tags: ['a,b', '"', '\\', '{}', '', 'null'],
      ratings: [1, null, 3],
      facts: { deep: [{ er: null }], text: '\\"' },
      raw: { b: 1, a: [] },
      shelf: '[1,5)',
      serial: 12,
    };
    const { data, error, status } = await books().insert(book).select().single();
    expect([status, error]).toEqual([201, null]);
    expect(data).toMatchObject(book);
  });

  test('long numbers and the zeros of prices reach the database as they were written', async () => {
    const answer = await send(
      'POST',
      'books?select=serial,price,raw',
      '{"title":"x","serial":9007199254740993,"price":10.10,"raw":{"b":1.0,"a":2}}',
      {
        prefer: 'return=representation',
      },
    );
    expect(answer.body).toBe('[{"serial":9007199254740993,"price":10.10,"raw":{"b":1.0,"a":2}}]');
  });

  test('rows with different keys: what is left out is null, or the default when that is preferred', async () => {
    const rows = [
      { id: 10, title: 'Ten', tags: ['x'], price: 1 },
      { id: 11, title: 'Eleven', pages: 3, tags: [], price: 2 },
    ];
    const added = await books().insert(rows).select('id, pages').order('id', { ascending: false });
    expect(added.data).toEqual([
      { id: 11, pages: 3 },
      { id: 10, pages: null },
    ]);
    const unnamed = await books().insert([
      { id: 12, title: 'Twelve' },
      { id: 13, title: 'Thirteen', price: 3 },
    ]);
    expect(unnamed.error?.code).toBe('23502');
    const withDefaults = await books()
      .insert(
        [{ title: 'Twelve' }, { id: 50, title: 'Thirteen', price: 3 }, { title: 'Fourteen', tags: null }],
        { defaultToNull: false },
      )
      .select('title, price, tags');
    expect(withDefaults.error?.code).toBe('23502');
    const kept = await books()
      .insert([{ title: 'Twelve' }, { id: 50, title: 'Thirteen', price: 3, pages: 9 }], {
        defaultToNull: false,
      })
      .select('id, title, price, pages, tags')
      .order('price');
    expect(kept.data).toEqual([
      { id: 50, title: 'Thirteen', price: 3, pages: 9, tags: [] },
      { id: expect.any(Number), title: 'Twelve', price: 99.9, pages: null, tags: [] },
    ]);
  });

  test('only the columns that are named are read', async () => {
    const answer = await send('POST', 'books?columns=title,pages', [
      { title: 'Named', pages: 4, price: 'no number', colour: 1 },
    ]);
    expect(answer.statusCode).toBe(201);
    const unknown = await send('POST', 'books?columns=title,colour', [{ title: 'Named' }]);
    expect(unknown.json().code).toBe('PGRST204');
  });

  test('rows of defaults alone, as many as were sent, and none for an empty list', async () => {
    const notes = () => library().from('notes');
    const empty = await notes().insert([{}, {}]).select();
    expect([empty.status, empty.data]).toEqual([201, [{ note: null }, { note: null }]]);
    const none = await notes().insert([], { count: 'exact' }).select();
    expect([none.status, none.data, none.count]).toEqual([201, [], 0]);
    expect((await send('POST', 'notes', {})).statusCode).toBe(201);
  });

  test('into a view, and never into what the database makes itself', async () => {
    const added = await library()
      .from('short_books')
      .insert({ id: 20, title: 'By a view', pages: 3 })
      .select();
    expect([added.status, added.data]).toEqual([201, [{ id: 20, title: 'By a view', pages: 3 }]]);
    const generated = await books().insert({ title: 'x', words: 'x' });
    expect([generated.status, generated.error?.code]).toEqual([400, '428C9']);
    const grouped = await library().from('shelves').insert({ is_rare: true, books: 7 });
    expect(grouped.status).toBe(400);
  });

  test.each([
    ['a duplicate', { title: 'Lazy dogs' }, 409, '23505'],
    ['no title', { pages: 3 }, 400, '23502'],
    ['no pages at all', { title: 'x', pages: 0 }, 400, '23514'],
    ['a mood that is none', { title: 'x', mood: 'angry' }, 400, '22P02'],
    ['too many pages', { title: 'x', pages: 1e12 }, 400, '22003'],
    ['a NUL', { title: 'a\0b' }, 400, '22P05'],
    ['half a letter', '{"title":"\\ud800"}', 400, '22P02'],
    ['a list for a row', [['x']], 400, 'PGRST102'],
    ['JSON beyond all depth', `{"facts":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'PGRST102'],
  ])('refuses %s', async (_case, payload, status, code) => {
    const answer = await send('POST', 'books', payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await countOf()).toBe(5);
  });

  test('the address of the new row, when only that is wanted', async () => {
    const wanted = { prefer: 'return=headers-only' };
    const one = await send('POST', 'books', { id: 30, title: 'Where?' }, wanted);
    expect([one.statusCode, one.body, one.headers.location]).toEqual([201, '', '/rest/v1/books?id=eq.30']);
    expect(one.headers['preference-applied']).toBe('return=headers-only');
    const loan = { book_id: 1, "Reader's name": 'Ann & Co' };
    const composite = await send('POST', 'loans', loan, wanted);
    const found = await server.http.inject({
      url: composite.headers.location ?? '',
      headers: { apikey: server.tokens.serviceRoleKey() },
    });
    expect(found.json()).toEqual([{ ...loan, due_on: '2027-01-31' }]);
    const two = await send('POST', 'books', [{ title: 'A' }, { title: 'B' }], wanted);
    expect([two.statusCode, two.headers.location]).toEqual([201, undefined]);
    await send('DELETE', 'loans?book_id=eq.1');
  });
});

describe('overwriting', () => {
  test('adds what is new and overwrites what is there, found by the primary key', async () => {
    await books().insert({ id: 10, title: 'Old', pages: 1 });
    const both = await books()
      .upsert([
        { id: 10, title: 'New', pages: 2 },
        { id: 11, title: 'Newer', pages: 3 },
      ])
      .select('id, title, pages')
      .order('id');
    expect([both.status, both.data]).toEqual([
      201,
      [
        { id: 10, title: 'New', pages: 2 },
        { id: 11, title: 'Newer', pages: 3 },
      ],
    ]);
    const onlyOld = await books().upsert({ id: 11, title: 'Newest', pages: 4 }, { count: 'exact' });
    expect([onlyOld.status, onlyOld.count]).toEqual([200, 1]);
    expect((await books().select('title').eq('id', 11).single()).data).toEqual({ title: 'Newest' });
  });

  test('or leaves what is there as it is', async () => {
    const ignored = await books()
      .upsert(
        [
          { id: 1, title: 'Mine' },
          { id: 10, title: 'Ten' },
        ],
        { ignoreDuplicates: true },
      )
      .select('id');
    expect([ignored.status, ignored.data]).toEqual([201, [{ id: 10 }]]);
    const all = await books().upsert({ id: 1, title: 'Mine' }, { ignoreDuplicates: true }).select('id');
    expect([all.status, all.data]).toEqual([201, []]);
    expect((await books().select('title').eq('id', 1).single()).data).toEqual({
      title: 'The quick brown fox',
    });
  });

  test('found by other columns that are unique, and by no others', async () => {
    await books().insert({ id: 10, title: 'Ten', pages: 1 });
    const byTitle = await books()
      .upsert({ title: 'Ten', pages: 9 }, { onConflict: 'title' })
      .select('id, pages')
      .single();
    expect([byTitle.status, byTitle.data]).toEqual([200, { id: 10, pages: 9 }]);
    expect((await books().upsert({ title: 'x', pages: 9 }, { onConflict: 'pages' })).error?.code).toBe(
      '42P10',
    );
    expect((await books().upsert({ title: 'x' }, { onConflict: 'colour' })).error?.code).toBe('42703');
    const twice = await books().upsert([
      { id: 20, title: 'Same' },
      { id: 20, title: 'Same again' },
    ]);
    expect([twice.status, twice.error?.code]).toEqual([400, '21000']);
    const keyless = await library().from('notes').upsert({ note: 'no key' });
    expect(keyless.status).toBe(201);
  });

  test('a loan is known by both its columns', async () => {
    const loans = () => library().from('loans');
    const loan = { book_id: 2, "Reader's name": 'Ben' };
    await loans().upsert({ ...loan, due_on: '2027-02-01' });
    const moved = await loans()
      .upsert({ ...loan, due_on: '2027-03-01' })
      .select('due_on')
      .single();
    expect([moved.status, moved.data]).toEqual([200, { due_on: '2027-03-01' }]);
    await loans().delete().eq('book_id', 2);
  });
});

describe('changing and removing', () => {
  test('changes by any filter and gives back what was asked for, in the order that was asked for', async () => {
    await books().insert([
      { id: 10, title: 'Ten', tags: ['x'], price: 1 },
      { id: 11, title: 'Eleven', tags: ['x', 'y'], price: 1 },
    ]);
    const changed = await books()
      .update({ pages: 5, facts: { seen: true } })
      .contains('tags', ['x'])
      .or('id.eq.10,title.eq.Eleven')
      .select('called:title, facts->seen')
      .order('id', { ascending: false });
    expect([changed.status, changed.data]).toEqual([
      200,
      [
        { called: 'Eleven', seen: true },
        { called: 'Ten', seen: true },
      ],
    ]);
    const csv = await books().update({ pages: 6 }).gt('id', 5).select('id, pages').order('id').csv();
    expect(csv.data).toBe('id,pages\n10,6\n11,6');
    const removed = await books().delete({ count: 'exact' }).contains('tags', ['y']);
    expect([removed.status, removed.data, removed.count]).toEqual([204, null, 1]);
    const gone = await books().delete().eq('id', 10).select('title').single();
    expect([gone.status, gone.data]).toEqual([200, { title: 'Ten' }]);
  });

  test('setting nothing changes nothing, and columns left out take their default when that is preferred', async () => {
    await books().insert({ id: 10, title: 'Ten', price: 1 });
    expect((await books().update({}).eq('id', 10).select()).data).toEqual([]);
    expect((await books().update({}).eq('id', 10)).status).toBe(204);
    const prefer = 'missing=default, return=representation';
    const reset = await send(
      'PATCH',
      'books?id=eq.10&columns=price,pages&select=price,pages',
      { pages: 3 },
      { prefer },
    );
    expect([reset.json(), reset.headers['preference-applied']]).toEqual([
      [{ price: 99.9, pages: 3 }],
      'missing=default, return=representation',
    ]);
    expect((await send('PATCH', 'books?id=eq.10', '[{"pages":1}]')).json().code).toBe('PGRST102');
    expect((await send('PATCH', 'books?id=eq.10', { colour: 'red' })).json().code).toBe('PGRST204');
  });

  test('more rows than the caller meant to touch are left alone', async () => {
    const two = await atMost(1, books().update({ mood: 'sad' }).in('id', [1, 2]));
    expect([two.status, two.error]).toEqual([
      400,
      {
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 2 rows',
        hint: null,
      },
    ]);
    expect((await books().select('mood').eq('id', 1).single()).data).toEqual({ mood: 'merry' });
    const removed = await atMost(1, books().delete().in('id', [1, 2]).select());
    expect(removed.error?.code).toBe('PGRST124');
    expect(await countOf()).toBe(5);
    const one = await send(
      'PATCH',
      'books?id=eq.1',
      { mood: 'merry' },
      { prefer: 'handling=strict, max-affected=1' },
    );
    expect([one.statusCode, one.headers['preference-applied']]).toEqual([
      204,
      'handling=strict, max-affected=1',
    ]);
    const lenient = await send('PATCH', 'books?id=in.(1,4)', { mood: 'merry' }, { prefer: 'max-affected=1' });
    expect([lenient.statusCode, lenient.headers['preference-applied']]).toEqual([204, undefined]);
  });

  test('one object is one row, also when nothing of it is wanted back', async () => {
    const accept = 'application/vnd.pgrst.object+json';
    const two = await send('PATCH', 'books?id=in.(1,2)', { mood: 'sad' }, { accept });
    expect([two.statusCode, two.json().code]).toEqual([406, 'PGRST116']);
    expect((await books().select('mood').eq('id', 1).single()).data).toEqual({ mood: 'merry' });
  });
});

describe('preferring', () => {
  test('a write can be tried out: it answers as if it were done, and is undone', async () => {
    const tried = await books().insert({ id: 40, title: 'Only a try' }).select('id').rollback();
    expect([tried.status, tried.data]).toEqual([201, [{ id: 40 }]]);
    expect(await countOf()).toBe(5);
    const removed = await send('DELETE', 'books?id=gt.0', undefined, { prefer: 'tx=rollback, count=exact' });
    expect([
      removed.statusCode,
      removed.headers['content-range'],
      removed.headers['preference-applied'],
    ]).toEqual([204, '*/5', 'count=exact, tx=rollback']);
    expect(await countOf()).toBe(5);
  });

  test('unknown preferences are passed over, or refused where the caller is strict', async () => {
    const ask = (prefer: string) => send('DELETE', 'books?id=eq.99', undefined, { prefer });
    expect((await ask('colour=red, return=everything')).statusCode).toBe(204);
    const strict = await ask('handling=strict, colour=red, count=some');
    expect([strict.statusCode, strict.json()]).toEqual([
      400,
      {
        code: 'PGRST122',
        message: 'Invalid preferences given with handling=strict',
        details: 'Invalid preferences: colour=red, count=some',
        hint: null,
      },
    ]);
    expect((await ask('handling=lenient, colour=red')).headers['preference-applied']).toBe(
      'handling=lenient',
    );
  });

  test('of two that contradict each other the first counts', async () => {
    const answer = await send(
      'POST',
      'books',
      { id: 41, title: 'First' },
      { prefer: 'return=minimal,return=representation' },
    );
    expect([answer.body, answer.headers['preference-applied']]).toEqual(['', 'return=minimal']);
  });
});
