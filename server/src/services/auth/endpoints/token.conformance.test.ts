import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** Grants that this server does not give, each refused in the words that the official client knows. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each(['solana', 'ethereum'] as const)('a wallet of %s opens no account here', async (chain) => {
  const { data, error } = await server
    .client()
    .auth.signInWithWeb3(
      chain === 'solana'
        ? { chain, message: 'kwela.test wants you to sign in', signature: new Uint8Array(64) }
        : { chain, message: 'kwela.test wants you to sign in', signature: `0x${'0'.repeat(130)}` },
    );
  expect(error).toMatchObject({
    status: 422,
    code: 'web3_provider_disabled',
    message: 'Web3 provider is disabled',
  });
  expect(data).toEqual({ session: null, user: null });
});

test('a grant that nobody knows is refused as such', async () => {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=handshake',
    headers: { 'x-supabase-api-version': '2024-01-01' },
    payload: {},
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
});
