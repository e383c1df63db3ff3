import { describe, expect, it } from 'vitest';
import { COMPANY_SETTINGS } from '../testing/company-settings.ts';
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
    ['TRUSTED_PROXIES', '10.0.0.0/8/9'],
    ['TRUSTED_PROXIES', '10.0.0.0/'],
    ['TRUSTED_PROXIES', '::1/129'],
    ['TEST_OTP', '27821234567'],
    ['TEST_OTP', '27821234567=12345'],
    ['JWT_EXPIRY_S', '1.5'],
    ['SESSION_TIMEBOX_S', '59'],
    ['RATE_LIMIT_MAIL', '0'],
    ['SMTP_URL', 'mail.example'],
    ['PAYMENT_PROVIDERS', 'paypal'],
    ['PAYFAST_MODE', 'on'],
    ['SMS_PROVIDER', 'pigeon'],
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

  it.each([
    ['http://localhost:3000', {}],
    ['http://localhost:8080', { PORT: '8080', HOST: '0.0.0.0' }],
    ['http://localhost:3000', { HOST: '::' }],
    ['http://192.168.1.20:3000', { HOST: '192.168.1.20' }],
    ['http://[::1]:3000', { HOST: '::1' }],
    ['https://kwela.example', { SITE_URL: ' https://kwela.example/ ', HOST: '10.0.0.5' }],
    ['https://example.org/cars', { SITE_URL: 'https://example.org/cars//' }],
  ])('reach the site at %s with %j, an address that browsers can follow', (siteUrl, environment) => {
    const config = readConfig(environment);
    expect(config.siteUrl).toBe(siteUrl);
    expect(config.auth.siteUrl).toBe(siteUrl);
    expect(new URL(siteUrl).host).not.toBe('');
  });

  it('trust proxies by address, network or name of a range, and nobody unless told', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    const told = ' 10.0.0.1, 10.0.0.0/8 ,fd00::/64,::1,loopback,uniquelocal,';
    expect(readConfig({ TRUSTED_PROXIES: told }).trustedProxies).toEqual([
      '10.0.0.1',
      '10.0.0.0/8',
      'fd00::/64',
      '::1',
      'loopback',
      'uniquelocal',
    ]);
  });

  it('carry SMS by a company only with the keys that it asks for', () => {
    expect(readConfig({}).auth.sms).toEqual({ provider: 'simulator' });
    expect(() => readConfig({ SMS_PROVIDER: 'clickatell' })).toThrow('CLICKATELL_API_KEY');
    const half = { SMS_PROVIDER: 'bulksms', BULKSMS_TOKEN_ID: 'id' };
    expect(() => readConfig(half)).toThrow('BULKSMS_TOKEN_SECRET');
    expect(readConfig({ ...half, BULKSMS_TOKEN_SECRET: 's' }).auth.sms).toEqual({
      provider: 'bulksms',
      tokenId: 'id',
      tokenSecret: 's',
    });
  });

  it('tell Google Analytics of nobody, unless a stream and its secret are both there', () => {
    const [id, secret] = [{ GA4_MEASUREMENT_ID: 'G-AB12CD34EF' }, { GA4_API_SECRET: 's' }];
    expect(readConfig({}).ga4).toBeNull();
    expect(readConfig({ ...id, ...secret }).ga4).toEqual({
      measurementId: 'G-AB12CD34EF',
      apiSecret: 's',
      baseUrl: 'https://www.google-analytics.com',
    });
    expect(() => readConfig(id)).toThrow('GA4_API_SECRET');
    expect(() => readConfig(secret)).toThrow('GA4_MEASUREMENT_ID');
    expect(() => readConfig({ GA4_MEASUREMENT_ID: 'UA-1234-5', ...secret })).toThrow('GA4_MEASUREMENT_ID');
    expect(() => readConfig({ ...id, ...secret, GA4_URL: 'http://www.google-analytics.com' })).toThrow(
      'GA4_URL',
    );
  });

  it('know codes for tests by the number, with or without its plus', () => {
    const { testOtp } = readConfig({ TEST_OTP: '+27821234567=123456, 27831234567=0123456789' }).auth;
    expect([...testOtp]).toEqual([
      ['27821234567', '123456'],
      ['27831234567', '0123456789'],
    ]);
  });

  it('switch a limit off by one word, and take no number for it', () => {
    expect(readConfig({ RATE_LIMIT_TOKEN: 'off', RATE_LIMIT_FUNCTIONS: 'off' })).toMatchObject({
      functionsPerMinute: null,
      auth: { rateLimits: { token: null, signup: 30 } },
    });
    expect(() => readConfig({ RATE_LIMIT_TOKEN: '0' })).toThrow('RATE_LIMIT_TOKEN');
  });

  it('end no session by themselves, nor sooner than its token', () => {
    expect(readConfig({}).auth).toMatchObject({ sessionTimeboxS: null, sessionInactivityS: null });
    const idle = (seconds: string) => readConfig({ JWT_EXPIRY_S: '600', SESSION_INACTIVITY_S: seconds }).auth;
    expect(idle('600').sessionInactivityS).toBe(600);
    expect(() => idle('599')).toThrow(
      'SESSION_INACTIVITY_S must not be less than JWT_EXPIRY_S, which is 600',
    );
  });

  const PRODUCTION = {
    NODE_ENV: 'production',
    ...COMPANY_SETTINGS,
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
    ['codes that always hold', { TEST_OTP: '27821234567=123456' }, 'TEST_OTP must not be set in production'],
    ['several processes on one file', { PROCESSES: '2' }, 'PROCESSES can be more than 1 with DATABASE_URL'],
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

  it('share a port among processes only where they share a database, too', () => {
    const database = { DATABASE_URL: 'postgres://kwela@db/kwela' };
    expect(readConfig({ ...PRODUCTION, ...database, PROCESSES: '4' }).processes).toBe(4);
    expect(() => readConfig({ ...database, PROCESSES: '4' })).toThrow('PROCESSES');
    expect(readConfig({ PROCESSES: '1' }).processes).toBe(1);
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
