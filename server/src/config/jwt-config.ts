import { z } from 'zod';
import { ConfigError, type Environment, read } from './environment.ts';
import { isPublishedKey, isPublishedSecret } from './known-secrets.ts';

/** The name by which `JWT_ISSUING_KID` chooses the shared secret; no key of the set may have it. */
export const SHARED_SECRET = 'HS256';

const SHORTEST_SECRET = 32;
/** 2048 bits in base64url; shorter ones can be broken. */
const SHORTEST_MODULUS = 342;

const field = z.string().regex(/^[\w-]+$/);
const PublicEc = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: field, y: field });
const PublicRsa = z.object({ kty: z.literal('RSA'), n: field.min(SHORTEST_MODULUS), e: field });

/** What of a signing key the world may see. The kind of key fixes the algorithm; a token never chooses it. */
export const PublicJwk = z.discriminatedUnion('kty', [PublicEc, PublicRsa]);
export type PublicJwk = z.infer<typeof PublicJwk>;

const PrivateRsa = PublicRsa.extend({ d: field, p: field, q: field, dp: field, dq: field, qi: field });
export const PrivateJwk = z.discriminatedUnion('kty', [PublicEc.extend({ d: field }), PrivateRsa]);
export type PrivateJwk = z.infer<typeof PrivateJwk>;

export const algorithmOf = ({ kty }: PublicJwk): 'ES256' | 'RS256' => (kty === 'EC' ? 'ES256' : 'RS256');

export interface ConfiguredKey {
  readonly kid: string;
  readonly publicJwk: PublicJwk;
  /** Null for a key that only verifies: it signed once, and its tokens are still about. */
  readonly privateJwk: PrivateJwk | null;
}

export interface JwtConfig {
  /** The shared secret of HS256 tokens, if any. */
  readonly secret: string | null;
  readonly keys: readonly ConfiguredKey[];
  /** Which key signs: a `kid`, or `HS256`; null: the first of the set, else the key made at the first start. */
  readonly issuingKid: string | null;
}

const KEYS = 'JWT_KEYS';
const KeySet = z.object({ keys: z.array(z.looseObject({})).min(1) });
const Named = z.looseObject({ kid: z.string().min(1).max(200), alg: z.string().optional() });

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function configuredKey(entry: unknown, index: number): ConfiguredKey {
  const which = `key ${index + 1}`;
  const named = Named.safeParse(entry);
  if (!named.success) throw new ConfigError(KEYS, `must give ${which} a kid`);
  const publicJwk = PublicJwk.safeParse(entry);
  if (!publicJwk.success) {
    throw new ConfigError(KEYS, `must hold P-256 keys or RSA keys of 2048 bits or more; ${which} is neither`);
  }
  const { kid, alg } = named.data;
  const algorithm = algorithmOf(publicJwk.data);
  if (alg !== undefined && alg !== algorithm) {
    throw new ConfigError(KEYS, `must use ${which} with ${algorithm}, not with another alg`);
  }
  if (kid === SHARED_SECRET) throw new ConfigError(KEYS, `must not call ${which} ${SHARED_SECRET}`);
  if (named.data.d === undefined) return { kid, publicJwk: publicJwk.data, privateJwk: null };
  const privateJwk = PrivateJwk.safeParse(entry);
  if (!privateJwk.success) throw new ConfigError(KEYS, `must give ${which} its whole private part`);
  return { kid, publicJwk: publicJwk.data, privateJwk: privateJwk.data };
}

/** Never repeats what it read: a key that cannot be used is a secret all the same. */
function configuredKeys(env: Environment): ConfiguredKey[] {
  const text = read(env, KEYS);
  if (text === undefined) return [];
  const set = KeySet.safeParse(parsedJson(text));
  if (!set.success) throw new ConfigError(KEYS, 'must be a JWK set with private keys: {"keys":[…]}');
  const keys = set.data.keys.map(configuredKey);
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) {
    throw new ConfigError(KEYS, 'must give each key a kid of its own');
  }
  return keys;
}

function sharedSecret(env: Environment, isProduction: boolean): string | null {
  const secret = read(env, 'JWT_SECRET') ?? null;
  if (secret !== null && Buffer.byteLength(secret) < SHORTEST_SECRET) {
    throw new ConfigError('JWT_SECRET', `must be at least ${SHORTEST_SECRET} characters long`);
  }
  if (secret !== null && isProduction && isPublishedSecret(secret)) {
    throw new ConfigError('JWT_SECRET', 'must be a secret of your own, not one that everybody knows');
  }
  return secret;
}

/** The keys of tokens as an installation brings them. Source: docs/SETTINGS.md. */
export function readJwtConfig(env: Environment, isProduction: boolean): JwtConfig {
  const secret = sharedSecret(env, isProduction);
  const keys = configuredKeys(env);
  if (isProduction && keys.some(({ privateJwk }) => privateJwk !== null && isPublishedKey(privateJwk.d))) {
    throw new ConfigError(KEYS, 'must hold keys of your own, not one that everybody knows');
  }
  const issuingKid = read(env, 'JWT_ISSUING_KID') ?? null;
  if (issuingKid === SHARED_SECRET && secret === null) {
    throw new ConfigError('JWT_ISSUING_KID', `must not be ${SHARED_SECRET} without JWT_SECRET`);
  }
  const issuer = issuingKid === null ? keys[0] : keys.find(({ kid }) => kid === issuingKid);
  if (issuer?.privateJwk === null) {
    throw new ConfigError(
      issuingKid === null ? KEYS : 'JWT_ISSUING_KID',
      'must choose a key with its private part to sign with',
    );
  }
  return { secret, keys, issuingKid };
}
