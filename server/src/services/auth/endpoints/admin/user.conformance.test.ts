import { describe, expect, it } from 'vitest';
import { verifyChain } from '../../../../db/audit.ts';
import { ledgerIsBalanced } from '../../../../modules/ledger/repo.ts';
import { adminFixture, NOBODY, PASSWORD } from '../../../../testing/admin-accounts.ts';
import type { TestPerson } from '../../../../testing/test-server.ts';
import { hostCar, payNow, tripWith } from '../../../../testing/trips.ts';

const fixture = adminFixture();
const { someone, created, signIn, lastAct } = fixture;

describe('changing an account', () => {
  it('merges metadata, takes null as away, and sets an address at once', async () => {
    const user = await created({
      email: someone(),
      user_metadata: { a: 1, b: 2 },
      app_metadata: { tier: 'gold' },
    });
    const email = someone();
    const { data } = await fixture.admin.updateUserById(user.id, {
      email,
      user_metadata: { b: null, c: 3 },
      app_metadata: { tier: null, level: 2 },
    });
    expect(data.user).toMatchObject({ id: user.id, email });
    expect(data.user?.user_metadata).toMatchObject({ a: 1, c: 3 });
    expect(data.user?.user_metadata).not.toHaveProperty('b');
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'], level: 2 });
    expect(await lastAct(user.id)).toMatchObject({
      action: 'user_changed',
      details: { email: true, password: false, app_metadata: true },
    });
  });

  it('confirms an address that was waiting', async () => {
    const email = someone();
    const user = await created({ email, password: PASSWORD });
    await fixture.admin.updateUserById(user.id, { email_confirm: true });
    expect((await signIn(email)).error).toBeNull();
  });

  it('with a new password ends every session of the person', async () => {
    const email = someone();
    const user = await created({ email, password: PASSWORD, email_confirm: true });
    const { data } = await signIn(email);
    await fixture.admin.updateUserById(user.id, { password: 'through the Swartberg' });
    const gone = await fixture.server.client().auth.getUser(data.session?.access_token);
    expect(gone.error).toMatchObject({ name: 'AuthSessionMissingError' });
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, 'through the Swartberg')).error).toBeNull();
  });

  it('bans for a day, at the sign-in, at the refresh and at every service, and lifts the ban', async () => {
    const email = someone();
    const user = await created({ email, password: PASSWORD, email_confirm: true });
    const { data } = await signIn(email);
    const token = data.session?.access_token ?? '';
    const { data: banned } = await fixture.admin.updateUserById(user.id, { ban_duration: '24h' });
    expect(banned.user?.banned_until).toBe(
      new Date(fixture.server.clock.now().getTime() + 86_400_000).toISOString(),
    );
    expect((await signIn(email)).error?.code).toBe('user_banned');
    const refreshed = await fixture.server
      .client()
      .auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    expect(refreshed.error?.code).toBe('user_banned');
    const account = { userId: user.id, email, token, client: fixture.server.client() };
    expect(await fixture.server.call('accounts/me', {}, { as: account })).toMatchObject({
      status: 403,
      code: 'account_suspended',
    });
    expect(await lastAct(user.id)).toMatchObject({ action: 'sign_in_refused' });
    await fixture.admin.updateUserById(user.id, { ban_duration: 'none' });
    expect(await lastAct(user.id)).toMatchObject({ action: 'user_banned', details: { minutes: 0 } });
    expect((await signIn(email)).error).toBeNull();
  });

  it('refuses what is taken, unknown or no id', async () => {
    const [one, other] = [someone(), someone()];
    await created({ email: one });
    const user = await created({ email: other });
    expect((await fixture.admin.updateUserById(user.id, { email: one })).error?.code).toBe('email_exists');
    expect((await fixture.admin.updateUserById(NOBODY, { email: someone() })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect((await fixture.admin.getUserById(NOBODY)).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    const answer = await fixture.server.http.inject({
      url: '/auth/v1/admin/users/17',
      headers: { authorization: `Bearer ${fixture.server.tokens.serviceRoleKey()}` },
    });
    expect([answer.statusCode, answer.json().error_code]).toEqual([404, 'validation_failed']);
  });
});

describe('signing somebody out', () => {
  it('takes the token of the person, as the client sends it', async () => {
    const email = someone();
    await created({ email, password: PASSWORD, email_confirm: true });
    const [first, second] = [await signIn(email), await signIn(email)];
    expect((await fixture.admin.signOut(first.data.session?.access_token ?? '', 'others')).error).toBeNull();
    const stillIn = async (token: string | undefined) =>
      (await fixture.server.client().auth.getUser(token)).error === null;
    expect(await stillIn(first.data.session?.access_token)).toBe(true);
    expect(await stillIn(second.data.session?.access_token)).toBe(false);
  });
});

describe('deleting an account', () => {
  it('takes a newcomer altogether, with every session', async () => {
    const email = someone();
    const user = await created({ email, password: PASSWORD, email_confirm: true });
    const { data } = await signIn(email);
    expect((await fixture.admin.deleteUser(user.id)).error).toBeNull();
    expect((await fixture.admin.getUserById(user.id)).error?.code).toBe('user_not_found');
    expect((await fixture.server.client().auth.getUser(data.session?.access_token)).error).not.toBeNull();
    expect((await fixture.admin.deleteUser(user.id)).error?.code).toBe('user_not_found');
    expect(await lastAct(user.id)).toMatchObject({ action: 'user_deleted', details: { account: 'gone' } });
    await created({ email });
  });

  it('softly leaves an empty account with the day', async () => {
    const email = someone();
    const user = await created({ email, password: PASSWORD, email_confirm: true });
    await fixture.admin.deleteUser(user.id, true);
    const { data } = await fixture.admin.getUserById(user.id);
    expect(data.user).toMatchObject({ id: user.id, email: '', identities: [] });
    expect(data.user?.deleted_at).toBe(fixture.server.clock.now().toISOString());
    expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    expect((await fixture.admin.updateUserById(user.id, { email })).error?.code).toBe('user_not_found');
  });

  it('works for people with trips and money, whose rows stay without a name', async () => {
    const thandi = await fixture.server.person('Thandi', ['host']);
    const sipho = await fixture.server.person('Sipho');
    const car = await hostCar(fixture.server, thandi);
    const { bookingId } = await payNow(fixture.server, sipho, tripWith(car));
    for (const person of [sipho, thandi] satisfies TestPerson[]) {
      expect((await fixture.admin.deleteUser(person.userId)).error).toBeNull();
      const { data } = await fixture.admin.getUserById(person.userId);
      expect(data.user).toMatchObject({ email: '', user_metadata: {} });
      expect(data.user?.deleted_at).toBeDefined();
    }
    const booking = fixture.server.database.db
      .selectFrom('bookings')
      .select('guest_id')
      .where('id', '=', bookingId);
    expect(await booking.executeTakeFirst()).toEqual({ guest_id: sipho.userId });
    expect((await ledgerIsBalanced(fixture.server.database.db)).isBalanced).toBe(true);
    expect(await verifyChain(fixture.server.database.db)).toMatchObject({ ok: true });
  });
});

describe('factors', () => {
  it('are listed and taken away for a person who lost the phone', async () => {
    const user = await created({ email: someone() });
    const factor = {
      user_id: user.id,
      friendly_name: 'Phone',
      factor_type: 'totp',
      status: 'verified',
      created_at: fixture.server.clock.now(),
      updated_at: fixture.server.clock.now(),
    };
    await fixture.server.database.db.insertInto('auth.factors').values(factor).execute();
    const { data } = await fixture.admin.mfa.listFactors({ userId: user.id });
    expect(data?.factors).toMatchObject([
      { friendly_name: 'Phone', factor_type: 'totp', status: 'verified' },
    ]);
    expect(data?.factors[0]).not.toHaveProperty('secret');
    const id = data?.factors[0]?.id ?? '';
    expect((await fixture.admin.mfa.deleteFactor({ userId: user.id, id })).data).toMatchObject({
      data: { id },
    });
    expect((await fixture.admin.mfa.deleteFactor({ userId: user.id, id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    expect((await fixture.admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([]);
    expect(await lastAct(user.id)).toMatchObject({ action: 'factor_removed', details: { type: 'totp' } });
  });
});
