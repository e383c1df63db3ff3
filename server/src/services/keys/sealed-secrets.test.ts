import { randomBytes } from 'node:crypto';
import { CompactEncrypt, decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openSealedSecrets, sealedSecrets } from './sealed-secrets.ts';

const KEY = Buffer.alloc(32, 7);
const OTHER_KEY = Buffer.alloc(32, 8);
const SECRET = Buffer.from('the seed of an authenticator app');
const NOW = new Date('2026-12-02T08:00:00Z');

describe('secrets that the database keeps', () => {
  test('open again, differ each time they are sealed, and show nothing of what they hold', async () => {
    const secrets = sealedSecrets(KEY);
    const [one, two] = [await secrets.seal(SECRET, 'factor 1'), await secrets.seal(SECRET, 'factor 1')];
    expect(await secrets.open(one, 'factor 1')).toEqual(SECRET);
    expect(one.equals(two)).toBe(false);
    for (const form of ['utf8', 'base64', 'base64url'] as const) {
      expect(one.includes(SECRET.toString(form).slice(0, 20))).toBe(false);
    }
  });

  test('are compact JWE with a direct key and AES-256-GCM', async () => {
    const sealed = await sealedSecrets(KEY).seal(SECRET, 'factor 1');
    expect(decodeProtectedHeader(sealed.toString())).toEqual({
      alg: 'dir',
      enc: 'A256GCM',
      kid: expect.any(String),
      purpose: 'factor 1',
    });
  });

  test('do not open in another row, with another key, or when a single bit was changed', async () => {
    const sealed = await sealedSecrets(KEY).seal(SECRET, 'factor 1');
    await expect(sealedSecrets(KEY).open(sealed, 'factor 2')).rejects.toThrow('another purpose');
    await expect(sealedSecrets(OTHER_KEY).open(sealed, 'factor 1')).rejects.toThrow('a key that is not here');
    const [header = '', , nonce = '', text = ''] = sealed.toString().split('.');
    const textAt = header.length + 2 + nonce.length + 1;
    for (const at of [0, 8, header.length + 2, textAt, textAt + text.length + 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(sealedSecrets(KEY).open(changed, 'factor 1')).rejects.toThrow();
    }
    await expect(sealedSecrets(KEY).open(randomBytes(3), 'factor 1')).rejects.toThrow();
  });

  test('do not open by another method than ours, whatever they say of themselves', async () => {
    const { kid } = decodeProtectedHeader((await sealedSecrets(KEY).seal(SECRET, 'x')).toString());
    const weaker = await new CompactEncrypt(SECRET)
      .setProtectedHeader({ alg: 'dir', enc: 'A128GCM', kid: String(kid), purpose: 'x' })
      .encrypt(Buffer.alloc(16, 7));
    await expect(sealedSecrets(KEY).open(Buffer.from(weaker), 'x')).rejects.toMatchObject({
      code: 'ERR_JOSE_ALG_NOT_ALLOWED',
    });
  });

  test('open with an earlier key after the key was changed, and are sealed with the new one', async () => {
    const before = await sealedSecrets(KEY).seal(SECRET, 'factor 1');
    const both = sealedSecrets(OTHER_KEY, [KEY]);
    expect(await both.open(before, 'factor 1')).toEqual(SECRET);
    const after = await both.seal(SECRET, 'factor 1');
    expect(await sealedSecrets(OTHER_KEY).open(after, 'factor 1')).toEqual(SECRET);
  });

  test('a short code has another fingerprint for each purpose and each installation', () => {
    const mine = sealedSecrets(KEY).fingerprint('123456', 'phone 1');
    expect(mine).toEqual(sealedSecrets(KEY).fingerprint('123456', 'phone 1'));
    expect(mine.equals(sealedSecrets(KEY).fingerprint('123456', 'phone 2'))).toBe(false);
    expect(mine.equals(sealedSecrets(OTHER_KEY).fingerprint('123456', 'phone 1'))).toBe(false);
  });

  test('the key is made once for an installation, and still opens what it sealed when another is configured', async () => {
    const database = await openTestDatabase();
    try {
      const opened = await Promise.all(
        [1, 2].map(() => openSealedSecrets({ db: database.db, configured: null, now: NOW })),
      );
      const sealed = (await opened[0]?.seal(SECRET, 'factor 1')) ?? Buffer.alloc(0);
      expect(await opened[1]?.open(sealed, 'factor 1')).toEqual(SECRET);
      const configured = await openSealedSecrets({ db: database.db, configured: KEY, now: NOW });
      expect(await configured.open(sealed, 'factor 1')).toEqual(SECRET);
      expect(await sealedSecrets(KEY).open(await configured.seal(SECRET, 'x'), 'x')).toEqual(SECRET);
    } finally {
      await database.close();
    }
  });
});
