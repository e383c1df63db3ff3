import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIBRARY } from '../../testing/rest-fixture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** What the official client can ask of tables that have every kind of column. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ more: LIBRARY });
});
afterAll(() => server.close());

const library = () => server.client(server.tokens.serviceRoleKey()).schema('library');
const books = () => library().from('books').select('id').order('id');

const idsOf = ({ data, error }: { data: { id: number }[] | null; error: unknown }) => {
  expect(error).toBeNull();
  return data?.map(({ id }) => id);
};

const raw = (path: string, headers: Record<string, string> = {}) =>
  server.http.inject({
    url: `/rest/v1/${path}`,
    headers: { apikey: server.tokens.serviceRoleKey(), ...headers },
  });

describe('which rows', () => {
  test('by lists: what they hold, what holds them, what they share', async () => {
    expect(idsOf(await books().contains('tags', ['animals', 'food']))).toEqual([5]);
    expect(idsOf(await books().containedBy('tags', ['animals', 'classic']))).toEqual([1, 2, 4]);
    expect(idsOf(await books().overlaps('tags', ['food', 'classic']))).toEqual([1, 3, 5]);
    expect(idsOf(await books().contains('ratings', [3]))).toEqual([2, 5]);
    expect(idsOf(await books().not('tags', 'cs', '{animals}'))).toEqual([3, 4]);
    expect(idsOf(await books().eq('tags', '{}'))).toEqual([4]);
  });

  test('by JSON: what it holds, and what stands at a place in it', async () => {
    expect(idsOf(await books().contains('facts', { size: { h: 20 } }))).toEqual([1]);
    expect(idsOf(await books().containedBy('facts', { colour: 'green' }))).toEqual([3, 5]);
    expect(idsOf(await books().eq('facts->>colour', 'blue'))).toEqual([2]);
    expect(idsOf(await books().gt('facts->size->h', 25))).toEqual([2]);
    expect(idsOf(await books().eq('facts->authors->1->>name', 'Bob'))).toEqual([1]);
    expect(idsOf(await books().eq('facts->authors->-1->>name', 'Cee'))).toEqual([2]);
    expect(idsOf(await books().eq('facts->>in print', 'true'))).toEqual([1]);
    expect(idsOf(await books().is('facts->>colour', null))).toEqual([4, 5]);
    expect(idsOf(await books().in('facts->>colour', ['red', 'green']))).toEqual([1, 3]);
    expect(idsOf(await books().eq('raw->>a', '2'))).toEqual([1]);
    expect(idsOf(await books().eq('raw->>1', '2'))).toEqual([2]);
    expect(idsOf(await books().eq('tags->>0', 'food'))).toEqual([3]);
  });

  test('by ranges, in each of their ways', async () => {
    expect(idsOf(await books().contains('shelf', '[16,18)'))).toEqual([2, 3]);
    expect(idsOf(await books().containedBy('shelf', '[0,20)'))).toEqual([1, 2]);
    expect(idsOf(await books().overlaps('shelf', '[5,12)'))).toEqual([1, 2]);
    expect(idsOf(await books().rangeLt('shelf', '[15,18)'))).toEqual([1]);
    expect(idsOf(await books().rangeGt('shelf', '[5,12)'))).toEqual([3, 5]);
    expect(idsOf(await books().rangeGte('shelf', '[15,18)'))).toEqual([3, 5]);
    expect(idsOf(await books().rangeLte('shelf', '[5,12)'))).toEqual([1]);
    expect(idsOf(await books().rangeAdjacent('shelf', '[20,30)'))).toEqual([2, 5]);
    expect(idsOf(await books().overlaps('on_loan', '[2026-01-15T00:00Z,2026-01-16T00:00Z)'))).toEqual([1]);
  });

  test('by words, in prepared columns and in plain text, in a language of choice', async () => {
    expect(idsOf(await books().textSearch('words', 'fox | dog', { config: 'english' }))).toEqual([1, 2, 5]);
    expect(idsOf(await books().textSearch('words', 'lazy dogs', { type: 'plain' }))).toEqual([2]);
    expect(idsOf(await books().textSearch('words', 'quick brown', { type: 'phrase' }))).toEqual([1]);
    expect(idsOf(await books().textSearch('words', 'brown quick', { type: 'phrase' }))).toEqual([]);
    expect(idsOf(await books().textSearch('words', 'dogs -lazy', { type: 'websearch' }))).toEqual([5]);
    expect(idsOf(await books().textSearch('title', 'cook', { config: 'english' }))).toEqual([3, 5]);
    expect(idsOf(await books().textSearch('title', 'cook', { config: 'simple' }))).toEqual([5]);
    expect(idsOf(await books().not('words', 'fts(english)', 'dogs'))).toEqual([1, 3, 4]);
    expect((await books().textSearch('words', 'x', { config: 'klingon' })).status).toBe(400);
  });

  test('by patterns, and by any or all of several', async () => {
    expect(idsOf(await books().likeAnyOf('title', ['The%', '%one']))).toEqual([1, 3]);
    expect(idsOf(await books().likeAllOf('title', ['%o%', '%c%']))).toEqual([1, 5]);
    expect(idsOf(await books().ilikeAnyOf('title', ['LAZY*', 'maps*']))).toEqual([2, 4]);
    expect(idsOf(await books().ilikeAllOf('title', ['*DOGS*', '*COOK']))).toEqual([5]);
    expect(idsOf(await books().regexMatch('title', '^(The|Lazy) '))).toEqual([1, 2]);
    expect(idsOf(await books().regexIMatch('title', 'COOK(ing)?'))).toEqual([3, 5]);
    expect(idsOf(await books().filter('pages', 'eq(any)', '{80,400}'))).toEqual([3, 4]);
    expect(idsOf(await books().filter('pages', 'gt(all)', '{80,200}'))).toEqual([2, 4]);
    expect(idsOf(await books().filter('pages', 'not.lte(any)', '{80,200}'))).toEqual([2, 4]);
    expect((await books().regexMatch('title', '(')).status).toBe(400);
  });

  test('by what is there at all', async () => {
    expect(idsOf(await books().isDistinct('is_rare', true))).toEqual([2, 3, 5]);
    expect(idsOf(await books().isDistinct('is_rare', null))).toEqual([1, 2, 4, 5]);
    expect(idsOf(await books().filter('pages', 'is', 'not_null'))).toEqual([1, 2, 3, 4]);
    expect(idsOf(await books().filter('is_rare', 'is', 'unknown'))).toEqual([3]);
    expect(idsOf(await books().not('is_rare', 'is', true))).toEqual([2, 3, 5]);
    expect(idsOf(await books().eq('mood', 'merry'))).toEqual([1, 4]);
    expect(idsOf(await books().notIn('mood', ['merry']))).toEqual([2]);
  });

  test('by trees of conditions, as deep as anybody means', async () => {
    expect(idsOf(await books().or('id.eq.1,id.eq.3'))).toEqual([1, 3]);
    expect(idsOf(await books().or('pages.is.null, and(pages.gt.100, is_rare.is.false)'))).toEqual([2, 5]);
    expect(idsOf(await books().or('not.and(id.gt.1,id.lt.5),id.not.neq.2'))).toEqual([1, 2, 5]);
    expect(idsOf(await books().or('id.in.(1,2),title.like.*cook'))).toEqual([1, 2, 5]);
    expect(idsOf(await books().or('tags.cs.{food},tags.ov.{classic,other}'))).toEqual([1, 3, 5]);
    expect(idsOf(await books().or('facts.cs.{"size":{"h":20}},facts->>colour.eq.green'))).toEqual([1, 3]);
    expect(idsOf(await books().or('title.eq."Maps, atlases (and \\"charts\\")",id.eq.1'))).toEqual([1, 4]);
    expect(idsOf(await books().or('title.in.("Maps, atlases (and \\"charts\\")")'))).toEqual([4]);
    expect(idsOf(await books().or('shelf.ov."[5,12)",id.eq.5'))).toEqual([1, 2, 5]);
    expect(idsOf(await books().or('words.fts(english).dogs,pages.eq(any).{80,400}'))).toEqual([2, 3, 4, 5]);
    expect(idsOf(await books().or('id.eq.1,id.eq.2').or('id.eq.2,id.eq.3'))).toEqual([2]);
    expect((await raw('books?select=id&and=(id.gt.1,id.lt.4)&order=id')).json()).toEqual([
      { id: 2 },
      { id: 3 },
    ]);
    expect((await raw('books?select=id&not.or=(id.gt.1,id.lt.0)')).json()).toEqual([{ id: 1 }]);
    expect((await raw('books?select=id&not.and=(id.gt.1,id.lt.9)')).json()).toEqual([{ id: 1 }]);
    const deep = (depth: number) => `books?or=${'(and'.repeat(depth)}(id.eq.1)${')'.repeat(depth)}`;
    expect((await raw(deep(20))).json()).toHaveLength(1);
    expect((await raw(deep(2000))).json().code).toBe('PGRST100');
  });

  test('by columns whose names need quotes or mean something in a statement', async () => {
    const named = await raw(`loans?select=book_id&${encodeURIComponent('"Reader\'s name"')}=eq.Ann`);
    expect([named.statusCode, named.json()]).toEqual([200, []]);
    const words = { found: 'a', target: 'b', made: 'c', sent: 'd', element: 'e', place: 1 };
    const added = await library().from('found').insert(words).select();
    expect(added.data).toEqual([words]);
    expect((await library().from('found').select().eq('target', 'b').order('made')).data).toEqual([words]);
    expect((await library().from('found').select().csv()).data).toBe(
      'found,target,made,sent,element,place\na,b,c,d,e,1',
    );
    const changed = await library().from('found').update({ sent: 'x', place: 2 }).eq('found', 'a').select();
    expect(changed.data).toEqual([{ ...words, sent: 'x', place: 2 }]);
    await library().from('found').delete().eq('element', 'e');
  });
});

describe('what of the rows', () => {
  const one = async (select: string, id = 1) => {
    const { data, error } = await library().from('books').select(select).eq('id', id).single();
    expect(error).toBeNull();
    return data as unknown;
  };

  test('places inside JSON, under their own or other names, as other types', async () => {
    expect(await one('facts->size->h, facts->>colour, first:facts->authors->0->>name')).toEqual({
      h: 20,
      colour: 'red',
      first: 'Ann',
    });
    expect(await one('facts->size, facts->authors->0, tags->1, raw->>b')).toEqual({
      size: { h: 20, w: 13 },
      authors: { name: 'Ann' },
      tags: 'classic',
      b: '1',
    });
    expect(
      await one('height:facts->size->>h::int, price::text, pages::float8, many:ratings::text[]'),
    ).toEqual({
      height: 20,
      price: '10.50',
      pages: 120,
      many: ['5', '4'],
    });
    expect(await one('"called so":title, facts->"in print"')).toEqual({
      'called so': 'The quick brown fox',
      'in print': true,
    });
    expect(await one('*, again:id', 3)).toMatchObject({ id: 3, again: 3, mood: null, tags: ['food'] });
  });

  test('long numbers come as they are stored', async () => {
    const { body } = await raw('books?select=serial,price&id=eq.1');
    expect(body).toBe('[{"serial":9007199254740993,"price":10.50}]');
  });

  test('lines of a table, with quotes where they are needed', async () => {
    const { data, error } = await books().select('id, title, pages, note:raw->>a').in('id', [1, 4, 5]).csv();
    expect(error).toBeNull();
    expect(data).toBe(
      [
        'id,title,pages,note',
        '1,The quick brown fox,120,2',
        '4,"Maps, atlases (and ""charts"")",400,',
        '5,Dogs who cook,,',
      ].join('\n'),
    );
    expect((await books().eq('id', 77).csv()).data).toBe('id');
    expect((await raw('books?select=id,id&id=eq.1', { accept: 'text/csv' })).body).toBe('id,id\n1,1');
  });

  test('without what is null', async () => {
    expect((await library().from('books').select('id, pages, mood').eq('id', 5).stripNulls()).data).toEqual([
      { id: 5 },
    ]);
    const one = await library().from('books').select('id, mood').eq('id', 5).single().stripNulls();
    expect(one.data).toEqual({ id: 5 });
  });

  test.each([
    ['a column that is not there', 'colour', '42703'],
    ['a place in a column that is not there', 'colour->a', '42703'],
    ['a relation', 'id,loans(*)', 'PGRST200'],
    ['a spread relation', '...loans(*)', 'PGRST200'],
    ['a relation by a hint', 'loans!inner(book_id)', 'PGRST200'],
    ['a sum', 'pages.sum()', 'PGRST123'],
    ['a count', 'count()', 'PGRST123'],
    ['an empty name', '"":id', 'PGRST100'],
    ['a name with a NUL', 'a\0b:id', 'PGRST100'],
    ['a type that is not offered', 'id::regclass', '42704'],
    ['a path that ends in an arrow', 'facts->', 'PGRST100'],
    ['nothing between commas', 'id,,title', 'PGRST100'],
    ['two thousand columns', Array(2000).fill('id').join(','), '54011'],
  ])('refuses to select %s', async (_case, select, code) => {
    const answer = await raw(`books?select=${encodeURIComponent(select)}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });
});

describe('in which order, and how many', () => {
  test('by places inside JSON, and with nulls where they were asked for', async () => {
    const ordered = (column: string, ascending: boolean, nullsFirst?: boolean) =>
      library()
        .from('books')
        .select('id')
        .order(column, { ascending, ...(nullsFirst === undefined ? {} : { nullsFirst }) })
        .order('id');
    expect(idsOf(await ordered('pages', true))).toEqual([3, 1, 2, 4, 5]);
    expect(idsOf(await ordered('pages', false))).toEqual([5, 4, 2, 1, 3]);
    expect(idsOf(await ordered('pages', true, true))).toEqual([5, 3, 1, 2, 4]);
    expect(idsOf(await ordered('pages', false, false))).toEqual([4, 2, 1, 3, 5]);
    expect(idsOf(await ordered('facts->>colour', true))).toEqual([2, 3, 1, 4, 5]);
    expect(idsOf(await ordered('facts->size->h', false, false))).toEqual([2, 1, 3, 4, 5]);
    expect((await raw('books?order=loans(id)')).json().code).toBe('PGRST108');
    expect((await raw('books?loans.order=id')).json().code).toBe('PGRST108');
  });

  test.each([
    ['1-2', '1-2/*', 2],
    ['3-', '3-4/*', 2],
    ['items=0-0', '0-0/*', 1],
    ['9-10', '*/*', 0],
    ['bytes=1-2', '0-4/*', 5],
  ])('the header Range: %s is %s', async (range, contentRange, rows) => {
    const answer = await raw('books', { range, 'range-unit': 'items' });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, contentRange]);
    expect(answer.json()).toHaveLength(rows);
  });

  test('a range that runs backwards is refused', async () => {
    expect((await raw('books', { range: '5-2' })).json().code).toBe('PGRST103');
    const backwards = await library().from('books').select('id').range(5, 2);
    expect([backwards.status, backwards.error?.code]).toEqual([416, 'PGRST103']);
    expect((await library().from('books').select('id').limit(0)).data).toEqual([]);
  });

  test('no read gives more than a thousand rows, and the count tells how many there are', async () => {
    const exact = await library().from('big').select('id', { count: 'exact' }).gt('id', 10);
    expect([exact.status, exact.data?.length, exact.count]).toEqual([206, 1000, 1490]);
    expect((await library().from('big').select('id').limit(5000)).data).toHaveLength(1000);
  });

  test('counts exactly, as planned, or whichever is cheap', async () => {
    const counted = async (way: 'exact' | 'planned' | 'estimated', table = 'big') => {
      const { count, error } = await library().from(table).select('*', { count: way }).limit(1);
      expect(error).toBeNull();
      return count;
    };
    expect(await counted('exact')).toBe(1500);
    expect(await counted('planned')).toBe(1500);
    expect(await counted('estimated')).toBe(1500);
    expect(await counted('estimated', 'books')).toBe(5);
    expect((await raw('big', { prefer: 'count=planned' })).headers['preference-applied']).toBe(
      'count=planned',
    );
  });

  test('HEAD says the same as GET, without a body', async () => {
    const answer = await server.http.inject({
      method: 'HEAD',
      url: '/rest/v1/books?select=id&limit=2',
      headers: { apikey: server.tokens.serviceRoleKey(), prefer: 'count=exact' },
    });
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([206, '', '0-1/5']);
    const missing = await server.http.inject({ method: 'HEAD', url: '/rest/v1/nothing' });
    expect(missing.statusCode).toBe(404);
  });
});

describe('where, and for whom', () => {
  test('views are read like tables', async () => {
    expect(idsOf(await library().from('short_books').select('id').order('id'))).toEqual([1, 3]);
    const shelves = await library().from('shelves').select('is_rare, books').eq('is_rare', true);
    expect(shelves.data).toEqual([{ is_rare: true, books: 2 }]);
  });

  test('other schemas only by their names, and of them only what is listed', async () => {
    const client = server.client(server.tokens.serviceRoleKey());
    expect((await client.schema('archive').from('papers').select('title')).data).toEqual([
      { title: 'Deed of 1899' },
    ]);
    expect((await client.schema('archive').from('hidden').select()).error?.code).toBe('PGRST205');
    expect((await client.schema('archive').from('books').select()).error?.code).toBe('PGRST205');
    expect((await client.schema('auth').from('users').select()).error).toMatchObject({
      code: 'PGRST106',
      hint: 'Only the following schemas are exposed: library, archive',
    });
    const written = await client.schema('archive').from('papers').insert({ id: 2, title: 'Will' });
    expect(written.status).toBe(201);
    expect((await raw('papers?select=id', { 'accept-profile': 'archive' })).headers['content-profile']).toBe(
      'archive',
    );
    expect((await raw('books?limit=1')).headers['content-profile']).toBe('library');
  });

  test('a table without rights is 401 for a visitor and 403 for everyone else', async () => {
    const visitor = await server.client().schema('library').from('secrets').select();
    expect([visitor.status, visitor.error?.code]).toEqual([401, '42501']);
    const thandi = await server.person('Thandi');
    const person = await thandi.client.schema('library').from('secrets').select();
    expect([person.status, person.error?.code]).toEqual([403, '42501']);
    const answer = await server.http.inject({ url: '/rest/v1/secrets' });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  test('everybody sees their own rows and nobody else’s', async () => {
    const [anele, buhle] = [await server.person('Anele'), await server.person('Buhle')];
    const wishes = (person: typeof anele) => person.client.schema('library').from('wishes');
    expect((await wishes(anele).insert([{ wish: 'a kite' }, { wish: 'a boat' }])).status).toBe(201);
    expect((await wishes(anele).select('wish')).data).toHaveLength(2);
    expect((await wishes(buhle).select('wish')).data).toEqual([]);
    expect((await wishes(buhle).update({ wish: 'mine' }).neq('wish', '').select()).data).toEqual([]);
    expect((await wishes(buhle).delete().neq('wish', '').select()).data).toEqual([]);
    const forged = await wishes(buhle).insert({ wish: 'x', owner: anele.userId });
    expect([forged.status, forged.error?.code]).toEqual([403, '42501']);
    expect((await server.client().schema('library').from('wishes').select()).data).toEqual([]);
  });

  test('a token whose session has ended reads nothing, not even what visitors may', async () => {
    const zola = await server.person('Zola');
    const ask = () =>
      server.http.inject({
        url: '/rest/v1/books?select=id',
        headers: { authorization: `Bearer ${zola.token}` },
      });
    expect((await ask()).statusCode).toBe(200);
    await zola.client.auth.signOut();
    const after = await ask();
    expect([after.statusCode, after.json().code]).toEqual([401, 'PGRST303']);
    expect(after.headers['www-authenticate']).toMatch(/^Bearer /);
  });
});
