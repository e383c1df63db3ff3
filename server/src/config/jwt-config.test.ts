import { beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../services/keys/signing-keys.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './environment.ts';

type Made = Awaited<ReturnType<typeof makeKey>>;

describe('the keys that an installation brings', () => {
  let ec: Made;
  let rsa: Made;
  beforeAll(async () => {
    [ec, rsa] = await Promise.all([makeKey('ES256'), makeKey('RS256')]);
  });

  const setOf = (...keys: object[]) => JSON.stringify({ keys });
  const privateOf = ({ kid, privateJwk }: Made) => ({ kid, ...privateJwk });
  const publicOf = ({ kid, publicJwk }: Made) => ({ kid, ...publicJwk });
  const read = (environment: Record<string, string>) => readConfig(environment).auth.jwt;

  it('may be of both kinds, with a secret beside them, and one that only verifies', () => {
    const jwt = read({
      JWT_KEYS: setOf({ ...privateOf(rsa), alg: 'RS256', use: 'sig' }, publicOf(ec)),
      JWT_SECRET: 'a shared secret of thirty-two letters',
    });
    expect(jwt.keys.map(({ publicJwk, privateJwk }) => [publicJwk.kty, privateJwk === null])).toEqual([
      ['RSA', false],
      ['EC', true],
    ]);
    expect(jwt.keys.map(({ publicJwk }) => 'd' in publicJwk)).toEqual([false, false]);
    expect(jwt).toMatchObject({ issuingKid: null, secret: 'a shared secret of thirty-two letters' });
  });

  it.each<[string, () => Record<string, string>, string]>([
    ['no JSON', () => ({ JWT_KEYS: 'secret-in-clear' }), 'JWT_KEYS must be a JWK set'],
    ['no set', () => ({ JWT_KEYS: JSON.stringify(privateOf(ec)) }), 'JWT_KEYS must be a JWK set'],
    ['an empty set', () => ({ JWT_KEYS: setOf() }), 'JWT_KEYS must be a JWK set'],
    ['a key without a name', () => ({ JWT_KEYS: setOf(ec.privateJwk) }), 'JWT_KEYS must give key 1 a kid'],
    ['two of one name', () => ({ JWT_KEYS: setOf(privateOf(ec), privateOf(ec)) }), 'a kid of its own'],
    ['the name of the secret', () => ({ JWT_KEYS: setOf({ ...privateOf(ec), kid: 'HS256' }) }), 'key 1'],
    ['another curve', () => ({ JWT_KEYS: setOf({ ...privateOf(ec), crv: 'P-384' }) }), 'key 1 is neither'],
    ['a shared secret', () => ({ JWT_KEYS: setOf({ kid: 'k', kty: 'oct', k: 'abc' }) }), 'key 1 is neither'],
    ['a short RSA key', () => ({ JWT_KEYS: setOf({ ...privateOf(rsa), n: 'abc' }) }), 'key 1 is neither'],
    ['RSA for ES256', () => ({ JWT_KEYS: setOf({ ...privateOf(rsa), alg: 'ES256' }) }), 'with RS256'],
    ['RSA in part', () => ({ JWT_KEYS: setOf({ ...privateOf(rsa), qi: undefined }) }), 'whole private part'],
    ['nothing to sign with', () => ({ JWT_KEYS: setOf(publicOf(ec)) }), 'JWT_KEYS must choose a key'],
    ['a short secret', () => ({ JWT_SECRET: 'too short' }), 'JWT_SECRET must be at least 32'],
    ['HS256 without a secret', () => ({ JWT_ISSUING_KID: 'HS256' }), 'JWT_ISSUING_KID must not be HS256'],
    [
      'an issuer that only verifies',
      () => ({ JWT_KEYS: setOf(privateOf(rsa), publicOf(ec)), JWT_ISSUING_KID: ec.kid }),
      'JWT_ISSUING_KID must choose a key',
    ],
  ])('stop the start in one sentence: %s', (_case, environment, sentence) => {
    expect(() => read(environment())).toThrow(ConfigError);
    expect(() => read(environment())).toThrow(sentence);
    expect(() => read(environment())).not.toThrow('secret-in-clear');
  });

  it.each([
    ['/auth/v1', undefined],
    ['', ''],
    ['', '/'],
    ['/accounts', '/accounts/'],
  ])('are served below "%s" when AUTH_PATH_PREFIX is %j', (prefix, value) => {
    const environment = value === undefined ? {} : { AUTH_PATH_PREFIX: value };
    expect(readConfig(environment).auth.pathPrefix).toBe(prefix);
  });

  it('are not served below something that is no path', () => {
    expect(() => readConfig({ AUTH_PATH_PREFIX: 'auth v1' })).toThrow('AUTH_PATH_PREFIX');
  });
});
