import { afterAll, beforeAll, expect, test } from 'vitest';
import { atMost, LIBRARY } from '../../testing/rest-fixture.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Functions of the database through the official client: only those that are listed have a URL. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ more: LIBRARY });
});
afterAll(() => server.close());

const library = () => server.client(server.tokens.serviceRoleKey()).schema('library');
const get = (path: string, headers: Record<string, string> = {}) =>
  server.http.inject({
    url: `/rest/v1/rpc/${path}`,
    headers: { apikey: server.tokens.serviceRoleKey(), ...headers },
  });
const notes = async () => (await library().from('notes').select('*', { count: 'exact', head: true })).count;

test('a value comes back as a value, by POST and by GET, and defaults may be left out', async () => {
  expect(await library().rpc('add', { a: 1, b: 2 })).toMatchObject({ status: 200, data: 3, error: null });
  expect((await library().rpc('add', { a: 1 })).data).toBe(11);
  expect((await library().rpc('add', { a: 1, b: 2 }, { get: true })).data).toBe(3);
  expect((await library().rpc('add', { a: null, b: 2 })).data).toBeNull();
  expect((await library().rpc('echo', { said: { a: [1, null, '\\'] } })).data).toEqual({
    a: [1, null, '\\'],
  });
  expect((await library().rpc('echo_text', { said: `O'Neil; -- "\\` })).data).toBe(`O'Neil; -- "\\`);
  expect((await library().rpc('echo_text', { said: 'eq.1, (x)' }, { get: true })).data).toBe('eq.1, (x)');
  expect((await library().rpc('total', { numbers: [1, 2, 3] })).data).toBe(6);
  expect((await library().rpc('total', { numbers: [1, 2, 3] }, { get: true })).data).toBe(6);
  expect((await get('total?numbers=4&numbers=5')).json()).toBe(9);
  expect((await library().rpc('add', { a: 1 }).csv()).data).toBe('add\n11');
});

test('a function that gives nothing answers 204 with an empty body', async () => {
  const before = (await notes()) ?? 0;
  const touched = await library().rpc('touch');
  expect([touched.status, touched.data, touched.error]).toEqual([204, null, null]);
  expect(await notes()).toBe(before + 1);
});

test('rows can be selected, filtered, ordered, paged and counted like those of a table', async () => {
  const long = await library()
    .rpc('longer_than', { page_count: 100 }, { count: 'exact' })
    .select('id, colour:facts->>colour')
    .neq('id', 4)
    .order('pages', { ascending: false })
    .limit(1);
  expect([long.status, long.data, long.count]).toEqual([206, [{ id: 2, colour: 'blue' }], 2]);
  const byGet = await library()
    .rpc('longer_than', { page_count: 100 }, { get: true })
    .select('id')
    .gt('id', 1);
  expect(byGet.data).toEqual([{ id: 2 }, { id: 4 }]);
  const one = await library().rpc('longer_than', { page_count: 300 }).select('title').single();
  expect(one.data).toEqual({ title: 'Maps, atlases (and "charts")' });
  const several = await library().rpc('longer_than', { page_count: 1 }).select('title').single();
  expect([several.status, several.error?.code]).toEqual([406, 'PGRST116']);
  const range = await get('longer_than?page_count=1&select=id&order=id', { range: '1-2' });
  expect([range.headers['content-range'], range.json()]).toEqual(['1-2/*', [{ id: 2 }, { id: 3 }]]);
  const head = await library().rpc('longer_than', { page_count: 100 }, { head: true, count: 'exact' });
  expect([head.count, head.data, head.error]).toEqual([3, null, null]);
  const headOfPost = await library().rpc('by_mood', {}, { head: true, count: 'exact' });
  expect([headOfPost.count, headOfPost.data]).toEqual([2, null]);
  expect((await library().rpc('longer_than', { page_count: 300 }).select('id, pages').csv()).data).toBe(
    'id,pages\n4,400',
  );
});

test('each form of result: bare values, one row, named results', async () => {
  expect((await library().rpc('titles').limit(2)).data).toEqual(['Cooking for one', 'Dogs who cook']);
  expect((await library().rpc('titles').like('titles', '*cook')).data).toEqual(['Dogs who cook']);
  expect((await library().rpc('extremes')).data).toEqual({ shortest: 80, longest: 400 });
  expect((await library().rpc('extremes').select('longest')).data).toEqual({ longest: 400 });
  expect((await library().rpc('by_mood').order('mood')).data).toEqual([
    { mood: 'merry', books: 2 },
    { mood: 'sad', books: 1 },
  ]);
  expect((await library().rpc('one_book', { wanted: 3 }).select('title')).data).toEqual({
    title: 'Cooking for one',
  });
});

test('with GET a function can change nothing', async () => {
  const before = await notes();
  const refused = await library().rpc('touch', {}, { get: true });
  expect([refused.status, refused.error?.code]).toEqual([405, '25006']);
  expect(await notes()).toBe(before);
});

test('what it writes is written once, however much is asked of the answer', async () => {
  const before = (await notes()) ?? 0;
  const noted = await library()
    .rpc('note_down', { text_of: 'x' }, { count: 'exact' })
    .select('note')
    .limit(1);
  expect([noted.status, noted.data, noted.count]).toEqual([206, [{ note: 'x' }], 2]);
  expect(await notes()).toBe(before + 2);
  const tooMany = await atMost(1, library().rpc('note_down', { text_of: 'x' }));
  expect([tooMany.status, tooMany.error?.code]).toEqual([400, 'PGRST124']);
  const noSet = await atMost(1, library().rpc('add', { a: 1 }));
  expect([noSet.status, noSet.error?.code]).toEqual([400, 'PGRST128']);
  const tried = await library().rpc('note_down', { text_of: 'x' }).rollback();
  expect(tried.data).toHaveLength(2);
  expect(await notes()).toBe(before + 2);
});

test('it runs with the rights of the caller', async () => {
  const thandi = await server.person('Thandi');
  expect((await library().rpc('who')).data).toBe('service_role');
  expect((await thandi.client.schema('library').rpc('who')).data).toBe('authenticated');
  expect((await server.client().schema('library').rpc('who')).data).toBe('anon');
  const refused = await thandi.client.schema('library').rpc('touch');
  expect([refused.status, refused.error?.code]).toEqual([403, '42501']);
});

test('it sees the request: method, path, headers by lower-case name, and the cookies apart', async () => {
  const { data } = await library().rpc('seen', {}, { get: true }).setHeader('X-Trip', 'Durban "by night"');
  expect(data).toMatchObject({
    method: 'GET',
    path: '/rpc/seen',
    headers: { 'x-trip': expect.stringContaining('Durban "by night"'), 'accept-profile': 'library' },
    cookies: {},
  });
  const withCookies = await get('seen', { cookie: 'theme=dark; sum=1=1; odd', 'accept-profile': 'library' });
  expect(withCookies.json()).toMatchObject({
    headers: expect.not.objectContaining({ cookie: expect.anything() }),
  });
  expect(withCookies.json().cookies).toEqual({ theme: 'dark', sum: '1=1' });
  expect((await library().rpc('seen')).data).toMatchObject({ method: 'POST' });
});

test('what it raises is told in its own words', async () => {
  const { status, error } = await library().rpc('refuse');
  expect([status, error]).toEqual([
    400,
    { code: 'P0001', message: 'Closed today', details: 'It is Sunday', hint: 'Come tomorrow' },
  ]);
});

test.each([
  ['a function that is not listed', 'unlisted', {}, 404, 'PGRST202'],
  ['one of the database itself', 'pg_sleep', { seconds: 1 }, 404, 'PGRST202'],
  ['an argument that it does not know', 'add', { a: 1, c: 2 }, 404, 'PGRST202'],
  ['a missing argument', 'add', { b: 1 }, 404, 'PGRST202'],
  ['an argument of the wrong kind', 'add', { a: 'one' }, 400, '22P02'],
  ['one of two that take the same', 'either', { a: 1 }, 300, 'PGRST203'],
])('refuses %s', async (_case, name, given, status, code) => {
  const answers = [await library().rpc(name, given), await library().rpc(name, given, { get: true })];
  for (const answer of answers) {
    expect([answer.status, answer.error?.code]).toEqual([status, code]);
    expect(Object.keys(answer.error ?? {}).sort()).toEqual(['code', 'details', 'hint', 'message']);
  }
});

test('says what it looked for', async () => {
  expect((await library().rpc('add', { c: 1 })).error).toMatchObject({
    message: 'Could not find the function library.add(c) in the schema cache',
    details:
      'Searched for the function library.add with parameters c, but no matches were found in the schema cache.',
  });
  for (const options of [{}, { get: true }]) {
    expect((await library().rpc('fly', { to: 'Durban', at: 9 }, options)).error).toMatchObject({
      code: 'PGRST202',
      message: 'Could not find the function library.fly(at, to) in the schema cache',
      details:
        'Searched for the function library.fly with parameters at, to, but no matches were found in the schema cache.',
    });
  }
  expect((await library().rpc('longer_than')).error?.message).toBe(
    'Could not find the function library.longer_than without parameters in the schema cache',
  );
  expect((await get('longer_than?page_count=1&colour=eq.red')).json().code).toBe('42703');
});
