import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { fetchInto, startTestServer, type TestServer } from '../testing/test-server.ts';
import { newSigningKey, showApiKeys } from './keys-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('npm run keys', () => {
  it('prints two keys that a running server accepts: a visitor, and one past all row policies', async () => {
    const thandi = await server.person('Thandi');
    const { isDone, sentence } = await showApiKeys(server.database, server.config, server.clock.now);
    expect(isDone).toBe(true);
    const keys = Object.fromEntries(sentence.split('\n').map((line) => line.split('=')));
    expect(Object.keys(keys)).toEqual(['ANON_KEY', 'SERVICE_ROLE_KEY']);
    const profilesBy = async (key: string) =>
      (
        await createClient('http://kwela.test', key, { global: { fetch: fetchInto(server) } })
          .from('profiles')
          .select('id')
      ).data;
    expect(await profilesBy(keys.ANON_KEY)).toEqual([]);
    expect(await profilesBy(keys.SERVICE_ROLE_KEY)).toEqual([{ id: thandi.userId }]);
  });

  it.each(['ES256', 'RS256'] as const)(
    'makes a new %s key that the configuration takes',
    async (algorithm) => {
      const key = await newSigningKey(algorithm);
      const { jwt } = readConfig({ JWT_KEYS: `{"keys":[${key}]}` }).auth;
      expect(jwt.keys).toMatchObject([{ kid: JSON.parse(key).kid }]);
      expect(JSON.parse(key).alg).toBe(algorithm);
    },
  );
});
