import { PURPOSES } from '@kwela/domain/accounts/consents';
import { describe, expect, it } from 'vitest';
import { follow, messageTo } from '../../testing/email-links.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { there, thirdPartyFixture } from '../../testing/third-party-sign-in.ts';

const fixture = thirdPartyFixture();
const { signIn } = fixture;

const PASSWORD = 'a long road to Graaff-Reinet';

/** What is kept of somebody's answers about the terms. */
async function answersAbout(userId: string | undefined, of = fixture.server) {
  const rows = await of.database.db
    .selectFrom('consents')
    .select(['purpose', 'version', 'is_given', 'at'])
    .where('user_id', '=', userId ?? '')
    .execute();
  return rows;
}

const admin = () => fixture.server.client(fixture.server.tokens.serviceRoleKey()).auth.admin;

const { version } = PURPOSES.terms;
const yes = (at: Date) => [{ purpose: 'terms', version, is_given: true, at }];

const findUser = (email: string, of = fixture.server) =>
  of.database.db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirst();

describe('anyone who opens an account accepts the terms', () => {
  it('with a password', async () => {
    const lerato = await fixture.server.person('Lerato');
    expect(await answersAbout(lerato.userId)).toEqual(yes(fixture.server.clock.now()));
  });

  it('with a password whose address has to be confirmed, then and not before', async () => {
    const strict = await startTestServer({ environment: { MAILER_AUTOCONFIRM: 'false' } });
    try {
      const email = 'lindiwe@example.co.za';
      await strict.client().auth.signUp({ email, password: PASSWORD });
      const user = await findUser(email, strict);
      expect(await answersAbout(user?.id, strict)).toEqual([]);
      strict.clock.advance(60_000);
      await follow(strict, messageTo(strict, email).link);
      expect(await answersAbout(user?.id, strict)).toEqual(yes(strict.clock.now()));
    } finally {
      await strict.close();
    }
  });

  it('with a code by mail, once for all later codes', async () => {
    const email = 'bongi.terms@example.co.za';
    const comeIn = async () => {
      await fixture.server.client().auth.signInWithOtp({ email });
      const { code: token } = messageTo(fixture.server, email);
      const { data } = await fixture.server.client().auth.verifyOtp({ email, token, type: 'email' });
      return data.user?.id;
    };
    const userId = await comeIn();
    const acceptedAt = fixture.server.clock.now();
    fixture.server.clock.advance(120_000);
    expect(await comeIn()).toBe(userId);
    expect(await answersAbout(userId)).toEqual(yes(acceptedAt));
  });

  it('with a code by SMS', async () => {
    const phone = '+27821119999';
    await fixture.server.client().auth.signInWithOtp({ phone });
    const { code: token } = messageTo(fixture.server, phone.slice(1));
    const { data } = await fixture.server.client().auth.verifyOtp({ phone, token, type: 'sms' });
    expect(await answersAbout(data.user?.id)).toEqual(yes(fixture.server.clock.now()));
  });

  it('with a third party, once, and sees it in the account', async () => {
    const { user } = await signIn(there('Ayanda'));
    const acceptedAt = fixture.server.clock.now();
    fixture.server.clock.advance(60_000);
    const { session } = await signIn(there('Ayanda'));
    expect(await answersAbout(user?.id)).toEqual(yes(acceptedAt));
    const answer = await fixture.server.http.inject({
      url: '/functions/v1/accounts/consents',
      headers: { authorization: `Bearer ${session?.access_token}` },
    });
    const { purposes } = answer.json();
    expect(purposes[0]).toMatchObject({
      purpose: 'terms',
      state: 'given',
      history: [{ isGiven: true, version, at: acceptedAt.toISOString() }],
    });
  });

  it('with a third party that proves the address of an account that nobody had confirmed', async () => {
    const { data } = await admin().createUser({ email: 'sizwe@example.co.za', password: PASSWORD });
    expect(await answersAbout(data.user?.id)).toEqual([]);
    const { user } = await signIn(there('Sizwe'));
    expect(user?.id).toBe(data.user?.id);
    expect(await answersAbout(user?.id)).toEqual(yes(fixture.server.clock.now()));
  });

  it('and not somebody who is given one, or invited', async () => {
    const { data: given } = await admin().createUser({ email: 'thabo@example.co.za', email_confirm: true });
    expect(await answersAbout(given.user?.id)).toEqual([]);
    const { data: invited } = await admin().inviteUserByEmail('zodwa@example.co.za');
    await follow(fixture.server, messageTo(fixture.server, 'zodwa@example.co.za').link);
    expect(await answersAbout(invited.user?.id)).toEqual([]);
  });
});
