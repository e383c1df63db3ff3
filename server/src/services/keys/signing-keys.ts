import {
  CompactSign,
  type CryptoKey,
  calculateJwkThumbprint,
  compactVerify,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { ConfigError } from '../../config/config.ts';
import {
  algorithmOf,
  type JwtConfig,
  PrivateJwk,
  PublicJwk,
  SHARED_SECRET,
} from '../../config/jwt-config.ts';
import type { Db } from '../../db/open.ts';
import { addFirstSigningKey, type KeyRow, signingKeys } from './keys-repo.ts';

/** Of the key that is made when the configuration brings none. */
const MADE_ALGORITHM = 'ES256';

/** A key with the one algorithm that it is for, whatever the header of a token says. */
export type VerifyingKey = { readonly algorithm: string; readonly key: CryptoKey | Uint8Array };

export type SigningKeys = {
  readonly issuing: { readonly header: { readonly alg: string; readonly kid?: string } } & VerifyingKey;
  readonly verifying: ReadonlyMap<string, VerifyingKey>;
  /** For HS256 tokens that name none of the keys above. */
  readonly shared: VerifyingKey | null;
  /** The key set as the world may see it. */
  readonly published: readonly (PublicJwk & JWK & { readonly kid: string })[];
};

type Key = { readonly kid: string; readonly publicJwk: PublicJwk; readonly privateJwk: PrivateJwk | null };

/** Joins the keys of the configuration with those that were made here. All are live; one of them signs. */
export async function openSigningKeys(db: Db, config: JwtConfig, now: Date): Promise<SigningKeys> {
  const stored = await storedKeys(
    db,
    { isNeeded: config.keys.length === 0 && config.issuingKid === null },
    now,
  );
  for (const key of config.keys) await checkUsable(key);
  const configured = new Set(config.keys.map(({ kid }) => kid));
  const keys: Key[] = [...config.keys, ...stored.filter(({ kid }) => !configured.has(kid))];
  const shared =
    config.secret === null
      ? null
      : { algorithm: SHARED_SECRET, key: new TextEncoder().encode(config.secret) };
  return {
    issuing: await issuingKey(config.issuingKid, keys, shared),
    verifying: new Map(
      await Promise.all(keys.map(async (key) => [key.kid, await verifyingKey(key)] as const)),
    ),
    shared,
    published: keys.map(({ kid, publicJwk }) => ({
      ...publicJwk,
      kid,
      alg: algorithmOf(publicJwk),
      use: 'sig',
      key_ops: ['verify'],
    })),
  };
}

async function issuingKey(
  kid: string | null,
  keys: readonly Key[],
  shared: VerifyingKey | null,
): Promise<SigningKeys['issuing']> {
  if (kid === SHARED_SECRET && shared !== null) return { header: { alg: SHARED_SECRET }, ...shared };
  const chosen = kid === null ? keys[0] : keys.find((key) => key.kid === kid);
  if (chosen === undefined) throw new ConfigError('JWT_ISSUING_KID', `names no key: there is no "${kid}"`);
  const { publicJwk, privateJwk } = chosen;
  if (privateJwk === null) throw new Error('A key without its private part was chosen to sign');
  const algorithm = algorithmOf(publicJwk);
  return {
    header: { alg: algorithm, kid: chosen.kid },
    algorithm,
    key: await importJWK(privateJwk, algorithm),
  };
}

async function verifyingKey({ publicJwk }: Key): Promise<VerifyingKey> {
  const algorithm = algorithmOf(publicJwk);
  return { algorithm, key: await importJWK(publicJwk, algorithm) };
}

/** A key whose halves do not belong together would let the server start and refuse everybody. */
async function checkUsable({ kid, publicJwk, privateJwk }: Key): Promise<void> {
  const alg = algorithmOf(publicJwk);
  try {
    const verifying = await importJWK(publicJwk, alg);
    if (privateJwk === null) return;
    const signing = await importJWK(privateJwk, alg);
    const probe = await new CompactSign(new Uint8Array()).setProtectedHeader({ alg }).sign(signing);
    await compactVerify(probe, verifying);
  } catch {
    throw new ConfigError('JWT_KEYS', `must hold keys that can be used; "${kid}" cannot`);
  }
}

/** The keys made here, the current one first. Where one is needed it is made; of two processes that start at once, one key stays. */
async function storedKeys(db: Db, { isNeeded }: { isNeeded: boolean }, now: Date): Promise<Key[]> {
  const known = await signingKeys(db);
  if (!isNeeded || known.some((row) => row.is_current)) return known.map(storedKey);
  await addKey(db, now);
  return (await signingKeys(db)).map(storedKey);
}

async function addKey(db: Db, now: Date): Promise<void> {
  const made = await makeKey(MADE_ALGORITHM);
  await addFirstSigningKey(db, {
    kid: made.kid,
    algorithm: MADE_ALGORITHM,
    public_jwk: JSON.stringify(made.publicJwk),
    private_jwk: JSON.stringify(made.privateJwk),
    created_at: now,
  });
}

/** A new key pair, named by its thumbprint. */
export async function makeKey(algorithm: 'ES256' | 'RS256') {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = PublicJwk.parse(await exportJWK(publicKey));
  const privateJwk = PrivateJwk.parse(await exportJWK(privateKey));
  return { kid: await calculateJwkThumbprint(publicJwk), publicJwk, privateJwk };
}

const storedKey = (row: KeyRow): Key => ({
  kid: row.kid,
  publicJwk: PublicJwk.parse(row.public_jwk),
  privateJwk: PrivateJwk.parse(row.private_jwk),
});
