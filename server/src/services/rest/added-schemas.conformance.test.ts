import { expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { ConfigError, readConfig } from '../../config/config.ts';
import { startTestServer } from '../../testing/test-server.ts';

/** A schema of an installation's own beside the product's tables: EXPOSED_SCHEMAS. */

const PARTNER = `
  CREATE SCHEMA partner;
  GRANT USAGE ON SCHEMA partner TO anon, authenticated, service_role;
  CREATE TABLE partner.prices (id integer PRIMARY KEY, owner uuid NOT NULL, cents integer NOT NULL);
  ALTER TABLE partner.prices ENABLE ROW LEVEL SECURITY;
  CREATE POLICY prices_own ON partner.prices FOR SELECT TO authenticated USING (owner = (SELECT auth.uid()));
  CREATE VIEW partner.cheap WITH (security_invoker = true) AS SELECT * FROM partner.prices WHERE cents < 100;
  CREATE TABLE partner.drafts (id integer PRIMARY KEY);
  CREATE TABLE partner.locked (id integer PRIMARY KEY);
  ALTER TABLE partner.locked ENABLE ROW LEVEL SECURITY;
  CREATE VIEW partner.everything AS SELECT * FROM partner.prices;
  GRANT SELECT ON ALL TABLES IN SCHEMA partner TO anon, authenticated`;

test('what is named has a URL, with its row policies, and nothing else of the schema has', async () => {
  const server = await startTestServer();
  await server.database.pool.query(PARTNER);
  const [thandi, sipho] = [await server.person('Thandi'), await server.person('Sipho')];
  await server.database.pool.query('INSERT INTO partner.prices VALUES (1, $1, 50), (2, $2, 500)', [
    thandi.userId,
    sipho.userId,
  ]);
  const app = await buildApp({
    config: readConfig({ LOG_LEVEL: 'error', EXPOSED_SCHEMAS: 'partner.prices, partner.cheap' }),
    database: server.database,
    now: server.clock.now,
  });
  const get = (table: string, token: string, schema = 'partner') =>
    app.http.inject({
      url: `/rest/v1/${table}`,
      headers: { authorization: `Bearer ${token}`, 'accept-profile': schema },
    });
  expect((await get('prices', thandi.token)).json()).toEqual([{ id: 1, owner: thandi.userId, cents: 50 }]);
  expect((await get('cheap', sipho.token)).json()).toEqual([]);
  expect((await get('drafts', thandi.token)).json()).toMatchObject({ code: 'PGRST205' });
  expect((await get('profiles?select=id', thandi.token, 'public')).json()).toEqual([{ id: thandi.userId }]);
  expect((await get('users', thandi.token, 'auth')).json()).toMatchObject({ code: 'PGRST106' });
  await app.http.close();

  const start = (named: string) =>
    buildApp({
      config: readConfig({ LOG_LEVEL: 'error', EXPOSED_SCHEMAS: named }),
      database: server.database,
      now: server.clock.now,
    });
  const refusals = [
    ['partner', 'EXPOSED_SCHEMAS names partner.drafts, which has no row policies'],
    ['partner.prices,partner.locked', 'EXPOSED_SCHEMAS names partner.locked, which has no row policies'],
    ['partner.everything', /partner\.everything, which is a view that reads with the rights of its owner/],
    ['partner.nothing', 'EXPOSED_SCHEMAS names partner.nothing, which is not in the database'],
    ['elsewhere', 'EXPOSED_SCHEMAS names elsewhere, which is not in the database'],
  ] as const;
  for (const [named, sentence] of refusals) await expect(start(named)).rejects.toThrow(sentence);
  await server.close();
});

test.each([
  ['public', 'EXPOSED_SCHEMAS must not name the schema "public"'],
  ['auth.users', 'EXPOSED_SCHEMAS must not name the schema "auth"'],
  ['pg_catalog', 'EXPOSED_SCHEMAS must not name the schema "pg_catalog"'],
  ['a.b.c', 'EXPOSED_SCHEMAS must hold schemas or tables such as partner or partner.prices, not "a.b.c"'],
  ['Partner', 'EXPOSED_SCHEMAS must hold schemas or tables such as partner or partner.prices, not "Partner"'],
])('EXPOSED_SCHEMAS=%s stops the start', (named, sentence) => {
  expect(() => readConfig({ EXPOSED_SCHEMAS: named })).toThrow(ConfigError);
  expect(() => readConfig({ EXPOSED_SCHEMAS: named })).toThrow(sentence);
});
