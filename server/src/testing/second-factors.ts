import type { AuthError, Session, SupabaseClient } from '@supabase/supabase-js';
import { codeShown } from './authenticator-app.ts';
import type { TestPerson, TestServer } from './test-server.ts';

/** What tests of second factors do with a server, through the official client. */

const PASSWORD = 'a long walk to Hermanus';
export const STEP_MS = 30_000;
export const UNKNOWN_ID = '7b9c2f64-8f4e-4f0a-9d52-0a1f4d2f7c11';

export const claimsOf = (session: Session | null | undefined) =>
  JSON.parse(Buffer.from(session?.access_token.split('.')[1] ?? '', 'base64url').toString());

export const refusal = ({ error }: { error: AuthError | null }) => [error?.status, error?.code];

/** People of one server with authenticator apps; `of` is asked at each use, as tests open their server late. */
export function secondFactors(of: () => TestServer) {
  let people = 0;
  const somebody = (name = 'Thandi') => {
    people += 1;
    return of().person(`${name}${people}`);
  };

  async function enrolled({ client }: { client: SupabaseClient }, friendlyName?: string) {
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      ...(friendlyName === undefined ? {} : { friendlyName }),
    });
    if (error !== null) throw error;
    return { id: data.id, secret: data.totp.secret };
  }

  const codeOf = (secret: string, stepsOff = 0) => codeShown(secret, of().clock.now(), stepsOff);

  /** A code counts once, so each proof is given in a later step than the one before. */
  function prove({ client }: { client: SupabaseClient }, factor: { id: string; secret: string }) {
    of().clock.advance(STEP_MS);
    return client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });
  }

  async function protectedPerson(name?: string) {
    const person = await somebody(name);
    const app = await enrolled(person);
    const { error } = await prove(person, app);
    if (error !== null) throw error;
    return { ...person, app };
  }

  async function signedInAgain({ email }: Pick<TestPerson, 'email'>) {
    const client = of().client();
    const { data } = await client.auth.signInWithPassword({ email, password: PASSWORD });
    if (data.session === null) throw new Error('no session');
    return { client, session: data.session };
  }

  async function challengeOf({ client }: { client: SupabaseClient }, factorId: string): Promise<string> {
    const { data, error } = await client.auth.mfa.challenge({ factorId });
    if (error !== null) throw error;
    return data.id;
  }

  const aliveWith = async (token: string | undefined) =>
    (
      await of()
        .client()
        .auth.getUser(token ?? '')
    ).error === null;

  function post(path: string, token: string | null, payload: object, remoteAddress = '127.0.0.1') {
    return of().http.inject({
      method: 'POST',
      url: `/auth/v1${path}`,
      remoteAddress,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      payload,
    });
  }

  return { somebody, enrolled, codeOf, prove, protectedPerson, signedInAgain, challengeOf, aliveWith, post };
}
