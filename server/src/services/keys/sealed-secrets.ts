import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Db } from '../../db/open.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What the database keeps but cannot read by itself. `purpose` is bound in: a value opens only where it belongs. */
export type SealedSecrets = {
  seal(plain: Uint8Array, purpose: string): Buffer;
  open(sealed: Uint8Array, purpose: string): Buffer;
  /** A hash that only this installation can compute, so that short codes cannot be guessed from a stolen table. */
  fingerprint(text: string, purpose: string): Buffer;
};

type Key = { readonly id: Buffer; readonly sealing: Buffer; readonly hashing: Buffer };

const derived = (key: Uint8Array, use: string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, '', `kwela ${use}`, length));

const keyFrom = (key: Uint8Array): Key => ({
  id: derived(key, 'id', KEY_ID_BYTES),
  sealing: derived(key, 'sealing', KEY_BYTES),
  hashing: derived(key, 'hashing', KEY_BYTES),
});

/** Seals with the first key; the others still open what they sealed. */
export function sealedSecrets(current: Uint8Array, earlier: readonly Uint8Array[] = []): SealedSecrets {
  const key = keyFrom(current);
  const keys = [key, ...earlier.map(keyFrom)];
  return {
    seal(plain, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key.sealing, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([key.id, nonce, cipher.getAuthTag(), text]);
    },
    open(sealed, purpose) {
      const { id, nonce, tag, text } = partsOf(Buffer.from(sealed));
      const sealedWith = keys.find((known) => known.id.equals(id));
      if (sealedWith === undefined) throw new Error('A secret was sealed with a key that is not here');
      const decipher = createDecipheriv(CIPHER, sealedWith.sealing, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(purpose));
      decipher.setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]);
    },
    fingerprint: (text, purpose) =>
      createHmac('sha256', key.hashing).update(purpose).update('\0').update(text).digest(),
  };
}

function partsOf(sealed: Buffer) {
  const tagAt = KEY_ID_BYTES + NONCE_BYTES;
  const textAt = tagAt + TAG_BYTES;
  return {
    id: sealed.subarray(0, KEY_ID_BYTES),
    nonce: sealed.subarray(KEY_ID_BYTES, tagAt),
    tag: sealed.subarray(tagAt, textAt),
    text: sealed.subarray(textAt),
  };
}

/**
 * The key of the configuration, or else the one in the database, made when there is none; of two processes that start
 * at once, one key stays. A configuration that begins to bring a key still opens what the database's key sealed.
 */
export async function openSealedSecrets(deps: {
  readonly db: Db;
  readonly configured: Uint8Array | null;
  readonly now: Date;
}): Promise<SealedSecrets> {
  const { db, configured, now } = deps;
  const stored = () => db.selectFrom('auth.sealing_key').select('key').executeTakeFirst();
  const known = await stored();
  if (configured !== null) return sealedSecrets(configured, known === undefined ? [] : [known.key]);
  if (known !== undefined) return sealedSecrets(known.key);
  await db
    .insertInto('auth.sealing_key')
    .values({ key: randomBytes(KEY_BYTES), created_at: now })
    .onConflict((conflict) => conflict.column('is_only').doNothing())
    .execute();
  const made = await stored();
  if (made === undefined) throw new Error('The key that seals secrets was made and is gone');
  return sealedSecrets(made.key);
}
