import { afterEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

describe('what the service tells of itself', () => {
  let server: TestServer;
  afterEach(() => server.close());

  const settingsWith = async (environment: Record<string, string>) => {
    server = await startTestServer({ environment });
    return (await server.http.inject({ url: '/auth/v1/settings' })).json();
  };

  test('every sign-in method that is open by the configuration, and no other', async () => {
    expect(
      await settingsWith({
        ANONYMOUS_ENABLED: 'true',
        PHONE_ENABLED: 'false',
        SIGNUP_ENABLED: 'false',
        MAILER_AUTOCONFIRM: 'false',
        SMS_AUTOCONFIRM: 'true',
        SMS_PROVIDER: 'clickatell',
        CLICKATELL_API_KEY: 'a key for tests',
        OAUTH_GOOGLE_CLIENT_ID: 'kwela',
        OAUTH_GOOGLE_SECRET: 'a secret for tests',
        OAUTH_MICROSOFT_CLIENT_ID: 'kwela',
        OAUTH_MICROSOFT_SECRET: 'a secret for tests',
      }),
    ).toEqual({
      external: {
        anonymous_users: true,
        email: true,
        phone: false,
        google: true,
        apple: false,
        facebook: false,
        microsoft: true,
        azure: true,
        oidc: false,
      },
      disable_signup: true,
      mailer_autoconfirm: false,
      phone_autoconfirm: true,
      sms_provider: 'clickatell',
      mail_is_sent: true,
      sms_is_sent: true,
      saml_enabled: false,
      passkeys_enabled: false,
    });
  });

  test('single sign-on is off, in the words of the client', async () => {
    server = await startTestServer();
    const { error } = await server.client().auth.signInWithSSO({ domain: 'example.co.za' });
    expect(error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
      message: 'SAML 2.0 is disabled',
    });
  });
});
