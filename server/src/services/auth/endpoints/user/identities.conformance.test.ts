import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../../../testing/test-server.ts';
import {
  BACK,
  failureOn,
  fragmentOf,
  there,
  thirdPartyFixture,
} from '../../../../testing/third-party-sign-in.ts';

const fixture = thirdPartyFixture();
const { goAndReturn, signIn } = fixture;

describe('linking and unlinking', () => {
  test('adds an identity, by which the person then signs in', async () => {
    const odwa = await fixture.server.person('Odwa');
    const { data, error } = await odwa.client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: BACK },
    });
    expect(error).toBeNull();
    // Another address than the one here: it is the person who links, not the address.
    const private_ = there('Odwa', { email: 'odwa.private@example.co.za' });
    const page = await goAndReturn(String(data.url), private_);
    expect(fragmentOf(page).get('access_token')).toBeTruthy();
    const { data: now } = await odwa.client.auth.getUserIdentities();
    expect(now?.identities.map((identity) => identity.provider)).toEqual(['email', 'google']);
    const { user } = await signIn(private_);
    expect(user).toMatchObject({ id: odwa.userId, email: odwa.email });
  });

  test('refuses what is linked already, here or to somebody else, and keeps the session', async () => {
    await signIn(there('Palesa'));
    const queen = await fixture.server.person('Queen');
    const { data } = await queen.client.auth.linkIdentity({
      provider: 'google',
      options: { redirectTo: BACK },
    });
    const page = await goAndReturn(String(data.url), there('Palesa'));
    expect(failureOn(page)).toMatchObject({
      error: 'server_error',
      code: 'identity_already_exists',
      description: 'Identity is already linked to another user',
    });
    expect((await queen.client.auth.getUser()).error).toBeNull();

    const { client } = await signIn(there('Refilwe'));
    const again = await client.auth.linkIdentity({ provider: 'google', options: { redirectTo: BACK } });
    const second = await goAndReturn(String(again.data.url), there('Refilwe'));
    expect(failureOn(second)).toMatchObject({ description: 'Identity is already linked' });
  });

  test('is for people who are signed in, and only while it is switched on', async () => {
    const url = '/auth/v1/user/identities/authorize?provider=google';
    expect((await fixture.server.http.inject({ url })).json()).toMatchObject({
      error_code: 'no_authorization',
    });
    const without = await startTestServer({
      environment: { ...fixture.provider.environment('GOOGLE'), MANUAL_LINKING_ENABLED: 'false' },
    });
    const sipho = await without.person('Sipho');
    const linking = await sipho.client.auth.linkIdentity({ provider: 'google' });
    const unlinking = await without.http.inject({
      method: 'DELETE',
      url: `/auth/v1/user/identities/${sipho.userId}`,
      headers: { authorization: `Bearer ${sipho.token}` },
    });
    await without.close();
    expect(linking.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
    expect(unlinking.statusCode).toBe(404);
    expect(unlinking.json()).toMatchObject({ error_code: 'manual_linking_disabled' });
  });

  test('gives up an identity, and its password with the address', async () => {
    const thabo = await fixture.server.person('Thabo');
    await signIn(there('Thabo'));
    const { data } = await thabo.client.auth.getUserIdentities();
    const [byPassword, byGoogle] = data?.identities ?? [];
    if (byPassword === undefined || byGoogle === undefined) throw new Error('Thabo has two identities');
    expect((await thabo.client.auth.unlinkIdentity(byPassword)).error).toBeNull();
    const { data: now } = await thabo.client.auth.getUser();
    expect(now.user?.identities?.map((identity) => identity.provider)).toEqual(['google']);
    expect(now.user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
    const withPassword = await fixture.server
      .client()
      .auth.signInWithPassword({ email: thabo.email, password: 'a long walk to Hermanus' });
    expect(withPassword.error?.code).toBe('invalid_credentials');

    const last = await thabo.client.auth.unlinkIdentity(byGoogle);
    expect(last.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  });

  test("lets nobody give up somebody else's, nor one that is no id", async () => {
    const unathi = await fixture.server.person('Unathi');
    const vusi = await signIn(there('Vusi'));
    const [theirs] = vusi.user?.identities ?? [];
    if (theirs === undefined) throw new Error('Vusi has one identity');
    const { error } = await unathi.client.auth.unlinkIdentity(theirs);
    expect(error).toMatchObject({ status: 422, code: 'identity_not_found' });
    const noId = await unathi.client.auth.unlinkIdentity({ ...theirs, identity_id: 'that-one' });
    expect(noId.error).toMatchObject({ status: 404, code: 'validation_failed' });
    expect((await vusi.client.auth.getUserIdentities()).data?.identities).toHaveLength(1);
  });

  test('keeps an identity when the address that would be left belongs to somebody else', async () => {
    const wandile = await fixture.server.person('Wandile');
    const { data } = await wandile.client.auth.linkIdentity({ provider: 'google' });
    await goAndReturn(String(data.url), there('Wandile', { email: 'xola@example.co.za' }));
    const xola = await fixture.server.person('Xola');
    const { data: ways } = await wandile.client.auth.getUserIdentities();
    const byPassword = ways?.identities.find(({ provider: name }) => name === 'email');
    if (byPassword === undefined) throw new Error('Wandile has a password');
    const { error } = await wandile.client.auth.unlinkIdentity(byPassword);
    expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' });
    expect((await wandile.client.auth.getUserIdentities()).data?.identities).toHaveLength(2);
    expect((await xola.client.auth.getUser()).error).toBeNull();
  });

  test('a person without an address gets the verified one of the identity that they add', async () => {
    const yanga = await fixture.server.person('Yanga');
    await fixture.server.database.db
      .updateTable('auth.users')
      .set({ email: null, email_confirmed_at: null, is_anonymous: true, encrypted_password: null })
      .where('id', '=', yanga.userId)
      .execute();
    const { data } = await yanga.client.auth.linkIdentity({ provider: 'google' });
    await goAndReturn(String(data.url), there('Yanga'));
    const { data: now } = await yanga.client.auth.getUser();
    expect(now.user).toMatchObject({ email: 'yanga@example.co.za', is_anonymous: false });
  });
});
