import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/open.ts';

export const ALGORITHM = 'ES256';

const PublicJwk = z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() });
const PrivateJwk = PublicJwk.extend({ d: z.string() });

export type SigningKeys = {
  readonly current: { readonly kid: string; readonly privateKey: CryptoKey; readonly madeAt: Date };
  readonly verifying: ReadonlyMap<string, CryptoKey>;
  /** The key set as the world may see it. */
  readonly published: readonly JWK[];
};

/** Reads the keys, making the first one when there is none; of two processes that start at once, one key stays. */
export async function openSigningKeys(db: Db, now: Date): Promise<SigningKeys> {
  const known = await readKeys(db);
  if (known.some((key) => key.is_current)) return importKeys(known);
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicJwk = await exportJWK(publicKey);
  await db
    .insertInto('auth.signing_keys')
    .values({
      kid: await calculateJwkThumbprint(publicJwk),
      algorithm: ALGORITHM,
      public_jwk: JSON.stringify(publicJwk),
      private_jwk: JSON.stringify(await exportJWK(privateKey)),
      created_at: now,
    })
    // As a parameter, the condition would name no index: which one is meant must be known while planning.
    .onConflict((conflict) => conflict.column('is_current').where(sql<boolean>`is_current`).doNothing())
    .execute();
  return importKeys(await readKeys(db));
}

type KeyRow = Awaited<ReturnType<typeof readKeys>>[number];

const readKeys = (db: Db) =>
  db.selectFrom('auth.signing_keys').selectAll().orderBy('created_at', 'desc').execute();

async function importKeys(rows: readonly KeyRow[]): Promise<SigningKeys> {
  const current = rows.find((row) => row.is_current);
  if (current === undefined) throw new Error('No signing key is current');
  const published = rows.map((row): JWK & { kid: string } => ({
    ...PublicJwk.parse(row.public_jwk),
    kid: row.kid,
    alg: row.algorithm,
    use: 'sig',
    key_ops: ['verify'],
  }));
  return {
    current: {
      kid: current.kid,
      privateKey: await asKey(PrivateJwk.parse(current.private_jwk)),
      madeAt: current.created_at,
    },
    verifying: new Map(await Promise.all(published.map(async (jwk) => [jwk.kid, await asKey(jwk)] as const))),
    published,
  };
}

async function asKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A signing key must be asymmetric');
  return key;
}
