import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('the settings of a server', () => {
  it('start a demo on port 3000 when nothing is set', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      siteUrl: 'http://localhost:3000',
      seedDemo: true,
      databaseUrl: null,
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://kwela'],
    ['SITE_URL', 'kwela'],
    ['LOG_LEVEL', 'loud'],
    ['SEED_DEMO', 'maybe'],
    ['RATE_LIMIT_TOKEN', 'none'],
    ['TRUSTED_PROXIES', '10.0.0.1,everybody'],
    ['TRUSTED_PROXIES', '10.0.0.1/33'],
    ['SESSION_INACTIVITY_S', '60'],
    ['PASSWORD_CHARACTERS', 'emoji'],
    ['PAYMENT_SIMULATOR_SECRET', 'short'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://partner.example/'],
    ['SECRETS_KEY', 'c2hvcnQ='],
    ['SECRETS_KEY', '!'.repeat(44)],
    ['MFA_BIND_IP', 'sometimes'],
  ])('stop the start with the name of %s when it is "%s"', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('let nobody in by an address that was not confirmed, unless told', () => {
    expect(readConfig({}).auth.mailerAutoconfirm).toBe(false);
    expect(readConfig({ MAILER_AUTOCONFIRM: 'true' }).auth.mailerAutoconfirm).toBe(true);
  });

  it('take a key of the installation in base64, and have none when it is not set', () => {
    const key = Buffer.alloc(32, 251);
    for (const text of [key.toString('base64'), key.toString('base64url')]) {
      expect(readConfig({ SECRETS_KEY: text }).auth.secretsKey).toEqual(key);
    }
    expect(readConfig({}).auth.secretsKey).toBeNull();
  });

  it('bind the answer of a second factor to the address that asked, but not behind proxies unless told', () => {
    expect(readConfig({}).auth.mfa.bindIp).toBe(true);
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1' }).auth.mfa.bindIp).toBe(false);
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.1', MFA_BIND_IP: 'true' }).auth.mfa.bindIp).toBe(true);
    expect(readConfig({ MFA_BIND_IP: 'false' }).auth.mfa.bindIp).toBe(false);
  });

  it('take a third party only whole, and its issuer as it is written', () => {
    const oidc = { OAUTH_OIDC_CLIENT_ID: 'kwela', OAUTH_OIDC_SECRET: 'shh' };
    expect(() => readConfig({ OAUTH_GOOGLE_CLIENT_ID: 'kwela' })).toThrow('OAUTH_GOOGLE_SECRET');
    expect(() => readConfig(oidc)).toThrow('OAUTH_OIDC_ISSUER');
    expect(() => readConfig({ ...oidc, OAUTH_OIDC_ISSUER: 'http://id.example' })).toThrow('https://');
    const [client] = readConfig({ ...oidc, OAUTH_OIDC_ISSUER: 'https://id.example/kwela/' }).auth.oauth;
    expect(client).toEqual({
      provider: 'oidc',
      clientId: 'kwela',
      clientSecret: 'shh',
      issuer: 'https://id.example/kwela/',
    });
    const local = readConfig({ ...oidc, OAUTH_OIDC_ISSUER: 'http://127.0.0.1:4000' }).auth.oauth;
    expect(local).toHaveLength(1);
  });

  const PRODUCTION = {
    NODE_ENV: 'production',
    PAYMENT_SIMULATOR: 'true',
    PAYMENT_SIMULATOR_SECRET: 'a secret of thirty-two letters!!',
  };

  it('start a real site without a demo, with a second factor for admins', () => {
    const config = readConfig(PRODUCTION);
    expect(config).toMatchObject({ seedDemo: false, isProduction: true });
    expect(config.auth).toMatchObject({ adminSecondFactor: true, publishedPasswords: ['kwela-demo-2026'] });
    expect(readConfig({}).auth).toMatchObject({ adminSecondFactor: false, publishedPasswords: [] });
  });

  it.each([
    ['no secret for the simulator', { PAYMENT_SIMULATOR_SECRET: '' }, 'PAYMENT_SIMULATOR_SECRET must be set'],
    [
      'the secret of development',
      { PAYMENT_SIMULATOR_SECRET: 'kwela-simulator-secret-for-development' },
      'PAYMENT_SIMULATOR_SECRET must be a secret of your own',
    ],
    ['simulated payments by mistake', { PAYMENT_SIMULATOR: '' }, 'PAYMENT_SIMULATOR must be true'],
    [
      'a published secret for tokens',
      { JWT_SECRET: 'super-secret-jwt-token-with-at-least-32-characters-long' },
      'JWT_SECRET must be a secret of your own',
    ],
    ['one key held down', { JWT_SECRET: 'a'.repeat(40) }, 'JWT_SECRET must be a secret of your own'],
    [
      'a published private key',
      {
        JWT_KEYS: JSON.stringify({
          keys: [
            {
              kid: 'example',
              kty: 'EC',
              crv: 'P-256',
              x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
              y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
              d: 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI',
            },
          ],
        }),
      },
      'JWT_KEYS must hold keys of your own',
    ],
  ])('do not let a real site run with %s', (_case, environment, sentence) => {
    expect(() => readConfig({ ...PRODUCTION, ...environment })).toThrow(sentence);
  });

  it('let a sign-in return to the person’s own machine in development alone', () => {
    const mayReturn = (mode: string) => readConfig({ ...PRODUCTION, NODE_ENV: mode }).auth.loopbackRedirects;
    expect(['development', 'test', 'production'].map(mayReturn)).toEqual([true, false, false]);
  });

  it('take no mode for production, or for none, by a slip of the pen', () => {
    for (const mode of ['prod', 'Production', 'staging']) {
      expect(() => readConfig({ NODE_ENV: mode })).toThrow('NODE_ENV must be one of production');
    }
  });
});
