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
    ['PAYMENT_SIMULATOR_SECRET', 'short'],
  ])('stop the start with the name of %s when it is "%s"', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('do not let a real site run with the secret of the demo', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow('PAYMENT_SIMULATOR_SECRET');
    const config = readConfig({
      NODE_ENV: 'production',
      PAYMENT_SIMULATOR_SECRET: 'a secret of thirty-two letters!!',
    });
    expect(config.seedDemo).toBe(false);
  });
});
