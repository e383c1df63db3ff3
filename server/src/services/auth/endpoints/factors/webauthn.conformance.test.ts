import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  SoftwareCredential,
  type SoftwarePasskey,
  softwarePasskey,
} from '../../../../testing/software-passkey.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';

const PASSWORD = 'a long walk to Hermanus';
const SITE = 'https://kwela.test:8443';
const RP_ID = 'kwela.test';

const refusal = ({ error }: { error: unknown }) => [Object(error).status, Object(error).code];

describe('a passkey as second factor, through the official client', () => {
  let server: TestServer;
  let people = 0;
  beforeAll(async () => {
    server = await startTestServer({ environment: { SITE_URL: SITE } });
  });
  afterAll(() => server.close());
  afterEach(() => vi.unstubAllGlobals());

  const somebody = () => {
    people += 1;
    return server.person(`Zanele${people}`);
  };

  /** The parts of a browser that the client asks for, with a passkey in it. */
  function inBrowserWith(passkey: SoftwarePasskey): void {
    vi.stubGlobal('window', { PublicKeyCredential: SoftwareCredential });
    vi.stubGlobal('document', {});
    vi.stubGlobal('PublicKeyCredential', SoftwareCredential);
    vi.stubGlobal('navigator', { credentials: passkey });
  }

  const webauthn = { rpId: RP_ID, rpOrigins: [SITE] };

  async function registered() {
    const person = await somebody();
    const passkey = softwarePasskey(SITE);
    inBrowserWith(passkey);
    const { error } = await person.client.auth.mfa.webauthn.register({ friendlyName: 'Key', webauthn });
    if (error !== null) throw error;
    const factorId = (await person.client.auth.mfa.listFactors()).data?.webauthn[0]?.id ?? '';
    return { ...person, passkey, factorId };
  }

  const authenticate = (client: SupabaseClient, factorId: string) =>
    client.auth.mfa.webauthn.authenticate({ factorId, webauthn });

  const post = (token: string | undefined, path: string, payload: object) =>
    server.http.inject({
      method: 'POST',
      url: `/auth/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });

  test('registers with the first challenge, and lifts the session', async () => {
    const { client } = await registered();
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.webauthn).toMatchObject([{ friendly_name: 'Key', status: 'verified' }]);
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
    expect(level.data?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/webauthn' });
  });

  test('signs in with every later one', async () => {
    const { email, factorId, passkey } = await registered();
    const client = server.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const before = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(before.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const { data, error } = await authenticate(client, factorId);
    expect(error).toBeNull();
    expect(data?.user.id).toBeDefined();
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
    expect((await authenticate(client, factorId)).error).toBeNull();
    expect(passkey.uses).toBe(2);
  });

  test('the options name the site, ask for no attestation, and leave out devices that hold one already', async () => {
    const { client, token, email, factorId } = await registered();
    const { data: session } = await client.auth.getSession();
    const current = session.session?.access_token ?? token;
    const { data: spare } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Spare' });
    const create = (await post(current, `/factors/${spare?.id}/challenge`, { webauthn })).json();
    expect(create).toMatchObject({ type: 'webauthn', webauthn: { type: 'create' } });
    expect(create.webauthn.credential_options.publicKey).toMatchObject({
      rp: { id: RP_ID, name: 'Kwela' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [{ id: expect.any(String), type: 'public-key' }],
    });
    const request = (await post(current, `/factors/${factorId}/challenge`, { webauthn })).json();
    expect(request.webauthn.type).toBe('request');
    expect(request.webauthn.credential_options.publicKey).toMatchObject({
      rpId: RP_ID,
      allowCredentials: [{ id: create.webauthn.credential_options.publicKey.excludeCredentials[0].id }],
    });
    expect(request.expires_at).toBe(server.clock.now().getTime() / 1000 + 300);
  });

  test('a page of another site gets nothing, whatever it claims', async () => {
    const { client, factorId, passkey } = await registered();
    passkey.origin = 'https://kwela.example';
    expect(refusal(await authenticate(client, factorId))).toEqual([422, 'mfa_verification_failed']);
    passkey.origin = SITE.replace(':8443', '');
    expect(refusal(await authenticate(client, factorId))).toEqual([422, 'mfa_verification_failed']);
    for (const claim of [
      { rpId: 'kwela.example', rpOrigins: [SITE] },
      { rpId: RP_ID, rpOrigins: [SITE, 'https://kwela.example'] },
    ]) {
      const claimed = await client.auth.mfa.webauthn.authenticate({ factorId, webauthn: claim });
      expect(refusal(claimed)).toEqual([400, 'validation_failed']);
    }
  });

  test('an answer to one challenge answers no other, and no challenge twice', async () => {
    const { client, factorId, passkey } = await registered();
    const ask = async () => {
      const { data } = await client.auth.mfa.challenge({ factorId, webauthn });
      if (data?.type !== 'webauthn' || data.webauthn.type !== 'request') throw new Error('no request');
      return { id: data.id, publicKey: data.webauthn.credential_options.publicKey };
    };
    const [one, other] = [await ask(), await ask()];
    const answer = passkey.get({
      publicKey: { challenge: new Uint8Array(Object(one.publicKey.challenge)), rpId: RP_ID },
    });
    const verify = (challengeId: string) =>
      client.auth.mfa.verify({
        factorId,
        challengeId,
        webauthn: { ...webauthn, type: 'request', credential_response: Object(answer) },
      });
    expect(refusal(await verify(other.id))).toEqual([422, 'mfa_verification_failed']);
    expect((await verify(one.id)).error).toBeNull();
    expect(refusal(await verify(one.id))).toEqual([422, 'mfa_challenge_expired']);
  });

  test('a copy of the key shows by its counter', async () => {
    const { client, factorId, passkey } = await registered();
    passkey.uses = 5;
    expect((await authenticate(client, factorId)).error).toBeNull();
    passkey.uses = 3;
    expect(refusal(await authenticate(client, factorId))).toEqual([422, 'mfa_verification_failed']);
    passkey.uses = 6;
    expect((await authenticate(client, factorId)).error).toBeNull();
  });

  test("another person's passkey proves nothing", async () => {
    const { client, factorId } = await registered();
    inBrowserWith(softwarePasskey(SITE));
    expect(refusal(await authenticate(client, factorId))).toEqual([422, 'mfa_verification_failed']);
  });

  test('a registration for another site is refused', async () => {
    const person = await somebody();
    inBrowserWith(softwarePasskey('https://kwela.example'));
    const answer = await person.client.auth.mfa.webauthn.register({ friendlyName: 'Key', webauthn });
    expect(refusal(answer)).toEqual([422, 'mfa_verification_failed']);
    expect((await person.client.auth.mfa.listFactors()).data?.webauthn).toEqual([]);
  });

  test.each<[string, object | null]>([
    ['nothing', null],
    ['no site', {}],
    ['a site that is no text', { rpId: 7 }],
  ])('a challenge needs to know the site: %s', async (_case, claim) => {
    const { client, token } = await somebody();
    const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    const answer = await post(token, `/factors/${data?.id}/challenge`, { webauthn: claim });
    expect([answer.statusCode, answer.json().error_code]).toEqual([400, 'validation_failed']);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['no response', { type: 'create' }],
    ['an empty response', { type: 'create', credential_response: {} }],
    ['a use of what does not exist yet', { type: 'request', credential_response: { id: 'a' } }],
    ['another kind', { type: 'guess', credential_response: { id: 'a' } }],
  ])('an answer must be whole: %s', async (_case, answer) => {
    const { client, token } = await somebody();
    const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    const { id } = (await post(token, `/factors/${data?.id}/challenge`, { webauthn })).json();
    const refused = await post(token, `/factors/${data?.id}/verify`, { challenge_id: id, webauthn: answer });
    expect([refused.statusCode, refused.json().error_code]).toEqual([400, 'validation_failed']);
  });

  test('an answer that is well-formed nonsense is wrong, not a fault', async () => {
    const { client, token } = await somebody();
    const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' });
    const { id } = (await post(token, `/factors/${data?.id}/challenge`, { webauthn })).json();
    const refused = await post(token, `/factors/${data?.id}/verify`, {
      challenge_id: id,
      webauthn: {
        type: 'create',
        credential_response: {
          id: 'AAAA',
          rawId: 'AAAA',
          type: 'public-key',
          response: { clientDataJSON: 'e30', attestationObject: 'o2M' },
        },
      },
    });
    expect([refused.statusCode, refused.json().error_code]).toEqual([422, 'mfa_verification_failed']);
  });
});
