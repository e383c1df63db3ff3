import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { CompactEncrypt, type CompactJWEHeaderParameters, compactDecrypt } from 'jose';
import type { Db } from '../../db/open.ts';
import { addFirstSealingKey, sealingKey } from './keys-repo.ts';

const KEY_BYTES = 32;
const KEY_ID_BYTES = 4;
/** No wrapped key, AES-256-GCM. Fixed here, never taken from what is opened. Source: RFC 7518 §4.5, §5.3. */
const METHOD = { alg: 'dir', enc: 'A256GCM' } as const;
const ACCEPTED = { keyManagementAlgorithms: [METHOD.alg], contentEncryptionAlgorithms: [METHOD.enc] };

/**
 * What the database keeps but cannot read by itself, as compact JWE. `purpose` is bound in: a value opens only where it
 * belongs. Opening rejects when the key is not here, the purpose is another, or anything was changed.
 */
export type SealedSecrets = {
  seal(plain: Uint8Array, purpose: string): Promise<Buffer>;
  open(sealed: Uint8Array, purpose: string): Promise<Buffer>;
  /** A hash that only this installation can compute, so that short codes cannot be guessed from a stolen table. */
  fingerprint(text: string, purpose: string): Buffer;
};

type Key = { readonly id: string; readonly sealing: Buffer; readonly hashing: Buffer };

const derived = (key: Uint8Array, use: string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, '', `kwela ${use}`, length));

const keyFrom = (key: Uint8Array): Key => ({
  id: derived(key, 'id', KEY_ID_BYTES).toString('base64url'),
  sealing: derived(key, 'sealing', KEY_BYTES),
  hashing: derived(key, 'hashing', KEY_BYTES),
});

/** Seals with the first key; the others still open what they sealed. */
export function sealedSecrets(current: Uint8Array, earlier: readonly Uint8Array[] = []): SealedSecrets {
  const key = keyFrom(current);
  const keys = [key, ...earlier.map(keyFrom)];

  function keyNamed(kid: string | undefined): Buffer {
    const named = keys.find(({ id }) => id === kid);
    if (named === undefined) throw new Error('A secret was sealed with a key that is not here');
    return named.sealing;
  }

  return {
    async seal(plain, purpose) {
      // The header is part of what is authenticated, so nobody changes the purpose either.
      const header = { ...METHOD, kid: key.id, purpose };
      return Buffer.from(await new CompactEncrypt(plain).setProtectedHeader(header).encrypt(key.sealing));
    },
    async open(sealed, purpose) {
      const { plaintext, protectedHeader } = await compactDecrypt(
        sealed,
        (header: CompactJWEHeaderParameters) => keyNamed(header.kid),
        ACCEPTED,
      );
      if (protectedHeader.purpose !== purpose) throw new Error('A secret was sealed for another purpose');
      return Buffer.from(plaintext);
    },
    fingerprint: (text, purpose) =>
      createHmac('sha256', key.hashing).update(purpose).update('\0').update(text).digest(),
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
  const known = await sealingKey(db);
  if (configured !== null) return sealedSecrets(configured, known === null ? [] : [known]);
  if (known !== null) return sealedSecrets(known);
  await addFirstSealingKey(db, randomBytes(KEY_BYTES), now);
  const made = await sealingKey(db);
  if (made === null) throw new Error('The key that seals secrets was made and is gone');
  return sealedSecrets(made);
}
