import { describe, expect, it } from 'vitest';
import { adminFixture, PASSWORD } from '../../../../testing/admin-accounts.ts';

const fixture = adminFixture();
const { someone, created, signIn } = fixture;

describe('links without mail', () => {
  const use = (token_hash: string, type: 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change') =>
    fixture.server.client().auth.verifyOtp({ token_hash, type });

  it('sign a new person up, who comes in by the link', async () => {
    const email = someone();
    const { data } = await fixture.admin.generateLink({
      type: 'signup',
      email,
      password: PASSWORD,
      options: { data: { first_name: 'Bongi' }, redirectTo: 'http://kwela.test/auth' },
    });
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Bongi' } });
    expect(data.properties).toMatchObject({
      verification_type: 'signup',
      redirect_to: 'http://kwela.test/auth',
    });
    expect(data.properties?.email_otp).toMatch(/^\d{6}$/);
    const link = new URL(data.properties?.action_link ?? '');
    expect(link.pathname).toBe('/auth/v1/verify');
    expect(link.searchParams.get('token')).toBe(data.properties?.hashed_token);
    expect((await use(data.properties?.hashed_token ?? '', 'signup')).data.user?.email).toBe(email);
    expect((await signIn(email)).error).toBeNull();
  });

  it('sign a known person in, by the code as well', async () => {
    const email = someone();
    await created({ email, email_confirm: true });
    const { data } = await fixture.admin.generateLink({ type: 'magiclink', email });
    expect(data.properties?.verification_type).toBe('magiclink');
    const token = data.properties?.email_otp ?? '';
    const entered = await fixture.server.client().auth.verifyOtp({ email, token, type: 'magiclink' });
    expect(entered.data.session).not.toBeNull();
  });

  it('of a magic kind make an account for somebody new', async () => {
    const { data } = await fixture.admin.generateLink({ type: 'magiclink', email: someone() });
    expect(data.properties?.verification_type).toBe('signup');
    expect((await use(data.properties?.hashed_token ?? '', 'signup')).data.session).not.toBeNull();
  });

  it('recover, for somebody who has an account', async () => {
    const email = someone();
    await created({ email, email_confirm: true });
    const { data } = await fixture.admin.generateLink({ type: 'recovery', email });
    expect((await use(data.properties?.hashed_token ?? '', 'recovery')).data.session).not.toBeNull();
    expect((await fixture.admin.generateLink({ type: 'recovery', email: someone() })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  it('change an address when both have agreed', async () => {
    const [email, newEmail] = [someone(), someone()];
    const user = await created({ email, email_confirm: true });
    const change = { email, newEmail };
    const current = await fixture.admin.generateLink({ type: 'email_change_current', ...change });
    const next = await fixture.admin.generateLink({ type: 'email_change_new', ...change });
    await use(current.data.properties?.hashed_token ?? '', 'email_change');
    expect((await fixture.admin.getUserById(user.id)).data.user?.email).toBe(email);
    await use(next.data.properties?.hashed_token ?? '', 'email_change');
    expect((await fixture.admin.getUserById(user.id)).data.user?.email).toBe(newEmail);
  });

  it('refuse an address that is somebody’s, and a kind that there is not', async () => {
    const email = someone();
    await created({ email, email_confirm: true });
    for (const type of ['signup', 'invite'] as const) {
      const link = await fixture.admin.generateLink({ type, email, password: PASSWORD });
      expect(link.error).toMatchObject({ status: 422, code: 'email_exists' });
    }
    const answer = await fixture.server.http.inject({
      method: 'POST',
      url: '/auth/v1/admin/generate_link',
      headers: { authorization: `Bearer ${fixture.server.tokens.serviceRoleKey()}` },
      payload: { type: 'reauthentication', email },
    });
    expect(answer.json()).toMatchObject({ code: 400, error_code: 'validation_failed' });
  });
});

describe('an invitation', () => {
  it('makes an account that waits, and can be sent again until it is answered', async () => {
    const email = someone();
    const { data, error } = await fixture.admin.inviteUserByEmail(email, { data: { first_name: 'Zodwa' } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { first_name: 'Zodwa' } });
    expect(data.user?.invited_at).toBe(fixture.server.clock.now().toISOString());
    const emails = fixture.server.mailbox?.messages().filter(({ to }) => to === email) ?? [];
    expect(emails.map(({ subject }) => subject)).toEqual(['You are invited to Kwela – Kwela']);
    expect((await fixture.admin.inviteUserByEmail(email)).data.user?.id).toBe(data.user?.id);
    const link = await fixture.admin.generateLink({ type: 'invite', email });
    const token = link.data.properties?.hashed_token ?? '';
    const entered = await fixture.server.client().auth.verifyOtp({ token_hash: token, type: 'invite' });
    expect(entered.data.user?.id).toBe(data.user?.id);
    expect((await fixture.admin.inviteUserByEmail(email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });
});
