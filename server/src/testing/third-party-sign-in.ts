import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect } from 'vitest';
import { openBrowser } from './headless-browser.ts';
import { type IdentityProvider, type PersonThere, startIdentityProvider } from './identity-provider.ts';
import { fetchInto, startTestServer, type TestServer } from './test-server.ts';

/** What tests of signing in with a third party do: a real provider, a server that knows it, and a browser between. */

export const SITE = 'http://kwela.test';
export const BACK = `${SITE}/auth?next=%2Fsearch`;
export const CALLBACK = `${SITE}/auth/v1/callback`;

export const there = (firstName: string, more: Partial<PersonThere> = {}): PersonThere => ({
  sub: `there-${firstName.toLowerCase()}`,
  email: `${firstName.toLowerCase()}@example.co.za`,
  email_verified: true,
  name: `${firstName} Dlamini`,
  given_name: firstName,
  family_name: 'Dlamini',
  picture: `https://pictures.example/${firstName}.png`,
  ...more,
});

export const fragmentOf = (page: URL) => new URLSearchParams(page.hash.slice(1));

export function failureOn(page: URL) {
  const [inQuery, inFragment] = [page.searchParams, fragmentOf(page)].map((parameters) => ({
    error: parameters.get('error'),
    code: parameters.get('error_code'),
    description: parameters.get('error_description'),
  }));
  expect(inQuery).toEqual(inFragment);
  return inQuery;
}

/** A provider and a server for the tests of one file, started before the first and ended after the last. */
export function thirdPartyFixture() {
  let provider: IdentityProvider;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startIdentityProvider({ callback: CALLBACK });
    server = await startTestServer({ environment: provider.environment('GOOGLE', 'OIDC') });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });

  const withPkce = (of = server): SupabaseClient =>
    createClient(SITE, of.tokens.anonKey(), {
      auth: { flowType: 'pkce', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { fetch: fetchInto(of) },
    });

  async function addressToLeaveBy(client: SupabaseClient, name: 'google' | 'custom:oidc' = 'google') {
    const { data, error } = await client.auth.signInWithOAuth({
      provider: name,
      options: { redirectTo: BACK, skipBrowserRedirect: true },
    });
    if (error !== null || data.url === null) throw new Error(`Cannot leave: ${error?.message}`);
    return data.url;
  }

  /** Goes to the third party as the given person and comes back. */
  async function goAndReturn(address: string, person: PersonThere | null, of = server): Promise<URL> {
    provider.signsInAs(person);
    const { page } = await openBrowser(of, SITE).visit(address);
    return page;
  }

  async function signIn(person: PersonThere, name: 'google' | 'custom:oidc' = 'google', client = withPkce()) {
    const page = await goAndReturn(await addressToLeaveBy(client, name), person);
    const { data, error } = await client.auth.exchangeCodeForSession(page.searchParams.get('code') ?? '');
    if (error !== null) throw new Error(`Cannot sign in: ${page.href} ${error.message}`);
    return { client, user: data.user, session: data.session };
  }

  const countOf = async (table: 'auth.users' | 'auth.sessions' | 'auth.flows') =>
    (await server.database.db.selectFrom(table).select('id').execute()).length;

  return {
    get server() {
      return server;
    },
    get provider() {
      return provider;
    },
    withPkce,
    addressToLeaveBy,
    goAndReturn,
    signIn,
    countOf,
  };
}
