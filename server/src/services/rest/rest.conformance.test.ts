import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NAMES = ['Anele', 'Buhle', 'Cebo', 'Dumi', 'Esihle'] as const;

/** The key past all policies sees every row, so the grammar can be tried on more than one. */
describe('the grammar of the data service through the official client', () => {
  let server: TestServer;
  let all: SupabaseClient;
  beforeAll(async () => {
    server = await startTestServer();
    for (const name of NAMES) await server.person(name);
    all = server.client(server.tokens.serviceRoleKey());
    const numbered = await all
      .from('profiles')
      .update({ phone: '+27820000000' })
      .in('first_name', ['Cebo', 'Dumi']);
    expect(numbered.error).toBeNull();
  });
  afterAll(() => server.close());

  const namesOf = (answer: { data: { first_name: string }[] | null; error: unknown }) => {
    expect(answer.error).toBeNull();
    return answer.data?.map(({ first_name }) => first_name);
  };
  const profiles = () => all.from('profiles').select('first_name').order('first_name');
  const raw = (path: string, headers: Record<string, string> = {}) =>
    server.http.inject({
      url: `/rest/v1/${path}`,
      headers: { apikey: server.tokens.serviceRoleKey(), ...headers },
    });

  test('compares, in each of its ways', async () => {
    expect(namesOf(await profiles().eq('first_name', 'Cebo'))).toEqual(['Cebo']);
    expect(namesOf(await profiles().neq('first_name', 'Cebo'))).toEqual(['Anele', 'Buhle', 'Dumi', 'Esihle']);
    expect(namesOf(await profiles().gt('first_name', 'Cebo'))).toEqual(['Dumi', 'Esihle']);
    expect(namesOf(await profiles().gte('first_name', 'Dumi').lt('first_name', 'E'))).toEqual(['Dumi']);
    expect(namesOf(await profiles().lte('first_name', 'Buhle'))).toEqual(['Anele', 'Buhle']);
    expect(namesOf(await profiles().like('first_name', '%e%'))).toEqual(['Anele', 'Buhle', 'Cebo', 'Esihle']);
    expect(namesOf(await profiles().ilike('first_name', 'e%'))).toEqual(['Esihle']);
    expect(namesOf(await profiles().is('phone', null))).toEqual(['Anele', 'Buhle', 'Esihle']);
    expect(namesOf(await profiles().not('phone', 'is', null))).toEqual(['Cebo', 'Dumi']);
    expect(namesOf(await profiles().not('first_name', 'in', '(Anele,Buhle)'))).toEqual([
      'Cebo',
      'Dumi',
      'Esihle',
    ]);
    expect(namesOf(await profiles().in('first_name', []))).toEqual([]);
  });

  test('reads booleans by is', async () => {
    const active = await all.from('user_roles').select('role').is('is_active', true).limit(1);
    expect(active.data).toEqual([{ role: 'guest' }]);
    expect((await all.from('user_roles').select('role').is('is_active', false)).data).toEqual([]);
  });

  test('takes commas, quotes, brackets and SQL in a value for what they are', async () => {
    const odd = `O'Neil, "Bob" (\\); drop table profiles; --`;
    const renamed = await all.from('profiles').update({ last_name: odd }).eq('first_name', 'Anele').select();
    expect(renamed.data).toHaveLength(1);
    expect(namesOf(await profiles().eq('last_name', odd))).toEqual(['Anele']);
    const quoted = `"${odd.replaceAll(/["\\]/g, '\\$&')}"`;
    const listed = await raw(`profiles?select=first_name&last_name=in.(x,${encodeURIComponent(quoted)})`);
    expect(listed.json()).toEqual([{ first_name: 'Anele' }]);

    await all.from('profiles').update({ last_name: 'Van Wyk, (Jr)' }).eq('first_name', 'Anele');
    expect(namesOf(await profiles().in('last_name', ['6" rim', 'Van Wyk, (Jr)']))).toEqual(['Anele']);
  });

  test('selects columns under other names and as other types', async () => {
    const { data, error } = await all
      .from('profiles')
      .select('called:first_name, day:created_at::date, id::text')
      .eq('first_name', 'Buhle')
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ called: 'Buhle', day: '2026-12-02' });
    expect(Object.keys(data ?? {})).toEqual(['called', 'day', 'id']);
  });

  test('orders by several columns, with nulls where they were asked for', async () => {
    const ordered = await all
      .from('profiles')
      .select('first_name')
      .order('phone', { ascending: false, nullsFirst: false })
      .order('first_name', { ascending: false });
    expect(namesOf(ordered)).toEqual(['Dumi', 'Cebo', 'Esihle', 'Buhle', 'Anele']);
  });

  test('gives a page with its place and the count of all', async () => {
    const page = await all
      .from('profiles')
      .select('first_name', { count: 'exact' })
      .order('first_name')
      .range(1, 2);
    expect(page).toMatchObject({
      status: 206,
      count: 5,
      data: [{ first_name: 'Buhle' }, { first_name: 'Cebo' }],
    });
    const answer = await raw('profiles?select=first_name&order=first_name', {
      range: '1-2',
      'range-unit': 'items',
    });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, '1-2/*']);
    expect(answer.json()).toHaveLength(2);
  });

  test('counts without rows', async () => {
    const { data, count, error } = await all.from('profiles').select('*', { count: 'exact', head: true });
    expect([error, data, count]).toEqual([null, null, 5]);
  });

  test('refuses a page beyond the end only when it had to count', async () => {
    const counted = await all.from('profiles').select('*', { count: 'exact' }).range(100, 109);
    expect([counted.status, counted.error?.code]).toEqual([416, 'PGRST103']);
    const uncounted = await all.from('profiles').select('*').range(100, 109);
    expect([uncounted.status, uncounted.data]).toEqual([200, []]);
  });

  test('one object is one row: none and two are refused, and maybe none is null', async () => {
    const none = await all.from('profiles').select().eq('first_name', 'Nobody').single();
    expect(none.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 0 rows' });
    const many = await all.from('profiles').select().single();
    expect(many.error).toMatchObject({ code: 'PGRST116', details: 'The result contains 5 rows' });
    const maybe = await all.from('profiles').select().eq('first_name', 'Nobody').maybeSingle();
    expect([maybe.status, maybe.error, maybe.data]).toEqual([200, null, null]);
  });

  test('a write that was to touch one row and touches two is undone', async () => {
    const changed = await all
      .from('profiles')
      .update({ last_name: 'Everyone' })
      .neq('first_name', 'Nobody')
      .select()
      .single();
    expect([changed.status, changed.error?.code]).toEqual([406, 'PGRST116']);
    expect((await all.from('profiles').select().eq('last_name', 'Everyone')).data).toEqual([]);
  });

  test('adds several rows at once and gives back what was asked for', async () => {
    const people = await all
      .from('profiles')
      .select('id')
      .in('first_name', ['Anele', 'Buhle'])
      .order('first_name');
    const rows = (people.data ?? []).map(({ id }) => ({ user_id: id, role: 'host' }));
    const added = await all.from('user_roles').insert(rows, { count: 'exact' }).select('role, is_active');
    expect(added).toMatchObject({ status: 201, count: 2 });
    expect(added.data).toEqual(Array(2).fill({ role: 'host', is_active: true }));
    const removed = await all.from('user_roles').delete().eq('role', 'host').select('role');
    expect([removed.status, removed.data?.length]).toEqual([200, 2]);
  });

  test('a write without a wish for rows answers with an empty body', async () => {
    const changed = await all.from('profiles').update({ last_name: 'Quiet' }).eq('first_name', 'Dumi');
    expect([changed.status, changed.data, changed.error]).toEqual([204, null, null]);
    expect((await all.from('profiles').update({ last_name: 'x' }).eq('first_name', 'Nobody')).status).toBe(
      204,
    );
  });

  test('never writes a whole table', async () => {
    const changed = await server.http.inject({
      method: 'PATCH',
      url: '/rest/v1/profiles',
      headers: { apikey: server.tokens.serviceRoleKey() },
      payload: { last_name: 'Everyone' },
    });
    expect([changed.statusCode, changed.json().code]).toEqual([400, '21000']);
    const removed = await server.http.inject({
      method: 'DELETE',
      url: '/rest/v1/user_roles',
      headers: { apikey: server.tokens.serviceRoleKey(), 'content-type': 'application/json' },
    });
    expect([removed.statusCode, removed.json().code]).toEqual([400, '21000']);
  });

  test.each([
    ['an unknown table', 'bookings', 404, 'PGRST205'],
    ['a table of accounts', 'users', 404, 'PGRST205'],
    ['a table of the database itself', 'pg_class', 404, 'PGRST205'],
    ['a longer path', 'profiles/7', 404, 'PGRST125'],
    ['an unknown column', 'profiles?shoe_size=eq.42', 400, '42703'],
    ['an unknown column to read', 'profiles?select=shoe_size', 400, '42703'],
    ['an unknown column to order by', 'profiles?order=shoe_size', 400, '42703'],
    ['an unknown operator', 'profiles?id=approximately.7', 400, 'PGRST100'],
    ['an operator without a value', 'profiles?id=eq', 400, 'PGRST100'],
    ['SQL for an operator', 'profiles?id=or%201%3D1--.7', 400, 'PGRST100'],
    ['SQL for a direction', 'profiles?order=id.desc;drop', 400, 'PGRST100'],
    ['SQL for a type', 'profiles?select=id::text);drop', 400, 'PGRST100'],
    ['an unknown type', 'profiles?select=id::regclass', 400, '42704'],
    ['an unclosed list', 'profiles?id=in.(1,2', 400, 'PGRST100'],
    ['is with a number', 'profiles?id=is.7', 400, 'PGRST100'],
    ['a value of the wrong kind', 'profiles?id=eq.seven', 400, '22P02'],
    ['text compared like a pattern to an id', 'profiles?id=like.7', 404, '42883'],
    ['a limit that is no number', 'profiles?limit=ten', 400, 'PGRST100'],
    ['a limit below none', 'profiles?limit=-1', 416, 'PGRST103'],
    ['a relation that is not there', 'profiles?select=id,bookings(*)', 400, 'PGRST200'],
    ['a filter on such a relation', 'profiles?bookings.id=eq.1', 400, 'PGRST108'],
    ['a tree that does not close', 'profiles?or=(id.is.null,and(id.is.null)', 400, 'PGRST100'],
    ['a tree of nothing', 'profiles?or=()', 400, 'PGRST100'],
    ['a function that is not there', 'rpc/pg_sleep?seconds=9', 404, 'PGRST202'],
  ])('answers %s with all four fields', async (_case, path, status, code) => {
    const answer = await raw(path);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'details', 'hint', 'message']);
  });

  test.each([
    ['no body', undefined, 'PGRST102'],
    ['broken JSON', '{"user_id":', 'PGRST102'],
    ['a number', '7', 'PGRST102'],
    ['rows with different keys', '[{"role":"host"},{"user_id":null}]', 'PGRST102'],
    ['an unknown column', '{"colour":"red"}', 'PGRST204'],
    ['an empty role', '{"role":null}', '23502'],
  ])('refuses to add %s', async (_case, payload, code) => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/rest/v1/user_roles',
      headers: { apikey: server.tokens.serviceRoleKey(), 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  test('a role for a person who does not exist is a conflict', async () => {
    const { status, error } = await all
      .from('user_roles')
      .insert({ user_id: '00000000-0000-4000-8000-000000000000', role: 'guest' });
    expect([status, error?.code]).toEqual([409, '23503']);
  });

  test('offers rows as JSON or lines, and one schema', async () => {
    expect((await raw('profiles', { accept: 'application/geo+json' })).json().code).toBe('PGRST107');
    expect((await raw('profiles', { 'accept-profile': 'auth' })).json().code).toBe('PGRST106');
  });
});

test('new column names and lists leave no prepared statement behind', async () => {
  const server = await startTestServer();
  const headers = { apikey: server.tokens.serviceRoleKey() };
  for (let round = 0; round < 5; round += 1) {
    const asked = `profiles?select=n${round}:first_name&last_name=in.(${Array(round + 1)
      .fill('x')
      .join(',')})`;
    expect((await server.http.inject({ url: `/rest/v1/${asked}`, headers })).statusCode).toBe(200);
  }
  const prepared = await server.database.pool.query(
    "select name from pg_prepared_statements where statement like '%first_name%'",
  );
  expect(prepared.rows).toEqual([]);
  await server.close();
});
