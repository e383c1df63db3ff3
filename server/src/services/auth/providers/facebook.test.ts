import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { facebook } from './facebook.ts';
import { refusedAt } from './failures.ts';

const APP = { clientId: '1234567890', clientSecret: 'the secret of the app' };
const CALLBACK = 'https://kwela.example/auth/v1/callback';
const CHECKS = { nonce: 'n'.repeat(43), verifier: 'v'.repeat(43) };

type Call = { readonly url: URL; readonly headers: Headers; readonly body: URLSearchParams };

/** Answers as Facebook's documentation says that it does. */
function pretendedFacebook(profile: unknown, tokenStatus = 200) {
  const calls: Call[] = [];
  const fetcher: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    calls.push({ url, headers: request.headers, body: new URLSearchParams(await request.text()) });
    if (url.href === 'https://graph.facebook.com/oauth/access_token') {
      return tokenStatus === 200
        ? Response.json({ access_token: 'EAAB', token_type: 'bearer', expires_in: 5_183_944 })
        : Response.json(
            { error: { message: 'No', type: 'OAuthException', code: 100 } },
            { status: tokenStatus },
          );
    }
    return profile === null ? new Response('', { status: 500 }) : Response.json(profile);
  };
  return { calls, fetcher };
}

const comeBack = (fetcher: typeof fetch, answer = 'code=from-facebook&state=s') =>
  facebook(APP, fetcher).whoCameBack({ url: new URL(`${CALLBACK}?${answer}`), state: 's', checks: CHECKS });

test('sends people to the dialog with its own way of listing scopes', async () => {
  const address = new URL(
    await facebook(APP, fetch).addressFor({
      redirectUri: CALLBACK,
      state: 's',
      checks: CHECKS,
      scopes: ['user_birthday'],
      parameters: { auth_type: 'rerequest' },
    }),
  );
  expect(address.origin + address.pathname).toBe('https://www.facebook.com/dialog/oauth');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: APP.clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'public_profile,email,user_birthday',
    state: 's',
    auth_type: 'rerequest',
  });
});

test('asks for the profile with a proof that it is the app itself who asks', async () => {
  const { calls, fetcher } = pretendedFacebook({
    id: '42',
    name: 'Zanele Khumalo',
    first_name: 'Zanele',
    last_name: 'Khumalo',
    email: 'Zanele@Example.co.za',
    picture: { data: { url: 'https://pictures.example/42.jpg', width: 200 } },
  });
  const { profile, tokens } = await comeBack(fetcher);
  expect(profile).toEqual({
    id: '42',
    email: 'zanele@example.co.za',
    isEmailVerified: true,
    firstName: 'Zanele',
    lastName: 'Khumalo',
    fullName: 'Zanele Khumalo',
    pictureUrl: 'https://pictures.example/42.jpg',
  });
  expect(tokens).toEqual({ access: 'EAAB', refresh: null });
  const [exchange, question] = calls;
  expect(Object.fromEntries(exchange?.body ?? [])).toMatchObject({
    client_id: APP.clientId,
    client_secret: APP.clientSecret,
    code: 'from-facebook',
    redirect_uri: CALLBACK,
  });
  expect(question?.headers.get('authorization')).toBe('Bearer EAAB');
  expect(question?.url.searchParams.get('appsecret_proof')).toBe(
    createHmac('sha256', APP.clientSecret).update('EAAB').digest('hex'),
  );
});

test('somebody who keeps their address to themselves has none', async () => {
  const { fetcher } = pretendedFacebook({ id: '43', name: 'Themba' });
  expect((await comeBack(fetcher)).profile).toMatchObject({ id: '43', email: null, firstName: 'Themba' });
});

const NOBODY = { name: 'Facebook' };

test.each([
  ['another state', 'code=c&state=other', {}, 200, 'bad_oauth_callback'],
  ['a person who declined', 'error=access_denied&error_reason=user_denied&state=s', {}, 200, 'access_denied'],
  ['a code that Facebook does not take', 'code=c&state=s', {}, 400, 'bad_oauth_callback'],
  ['a profile without an id', 'code=c&state=s', { name: 'Nobody' }, 200, 'bad_oauth_callback'],
  ['a profile that is not told', 'code=c&state=s', null, 200, 'bad_oauth_callback'],
])('refuses %s', async (_what, answer, profile, tokenStatus, code) => {
  const { fetcher } = pretendedFacebook(profile, tokenStatus);
  const error: unknown = await comeBack(fetcher, answer).catch((reason: unknown) => reason);
  expect(refusedAt(NOBODY, error).refusal.code).toBe(code);
});

test('tells an outage from a refusal', async () => {
  const away: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
  const broken = pretendedFacebook({}, 502).fetcher;
  for (const fetcher of [away, broken]) {
    const error: unknown = await comeBack(fetcher).catch((reason: unknown) => reason);
    expect(refusedAt(NOBODY, error).refusal).toMatchObject({
      status: 503,
      message: expect.stringContaining('Facebook'),
    });
  }
});
