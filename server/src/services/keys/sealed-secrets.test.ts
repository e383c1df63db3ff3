import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openSealedSecrets, sealedSecrets } from './sealed-secrets.ts';

const KEY = Buffer.alloc(32, 7);
const OTHER_KEY = Buffer.alloc(32, 8);
const SECRET = Buffer.from('the seed of an authenticator app');
const NOW = new Date('2026-12-02T08:00:00Z');

describe('secrets that the database keeps', () => {
  test('open again, differ each time they are sealed, and show nothing of what they hold', () => {
    const secrets = sealedSecrets(KEY);
    const [one, two] = [secrets.seal(SECRET, 'factor 1'), secrets.seal(SECRET, 'factor 1')];
    expect(secrets.open(one, 'factor 1')).toEqual(SECRET);
    expect(one.equals(two)).toBe(false);
    expect(one.includes(SECRET)).toBe(false);
  });

  test('do not open in another row, with another key, or when a single bit was changed', () => {
    const sealed = sealedSecrets(KEY).seal(SECRET, 'factor 1');
    expect(() => sealedSecrets(KEY).open(sealed, 'factor 2')).toThrow();
    expect(() => sealedSecrets(OTHER_KEY).open(sealed, 'factor 1')).toThrow('a key that is not here');
    for (const at of [0, 4, 16, sealed.length - 1]) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealedSecrets(KEY).open(changed, 'factor 1')).toThrow();
    }
    expect(() => sealedSecrets(KEY).open(randomBytes(3), 'factor 1')).toThrow();
  });

  test('open with an earlier key after the key was changed, and are sealed with the new one', () => {
    const before = sealedSecrets(KEY).seal(SECRET, 'factor 1');
    const both = sealedSecrets(OTHER_KEY, [KEY]);
    expect(both.open(before, 'factor 1')).toEqual(SECRET);
    const after = both.seal(SECRET, 'factor 1');
    expect(sealedSecrets(OTHER_KEY).open(after, 'factor 1')).toEqual(SECRET);
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
      const sealed = opened[0]?.seal(SECRET, 'factor 1') ?? Buffer.alloc(0);
      expect(opened[1]?.open(sealed, 'factor 1')).toEqual(SECRET);
      const configured = await openSealedSecrets({ db: database.db, configured: KEY, now: NOW });
      expect(configured.open(sealed, 'factor 1')).toEqual(SECRET);
      expect(sealedSecrets(KEY).open(configured.seal(SECRET, 'x'), 'x')).toEqual(SECRET);
    } finally {
      await database.close();
    }
  });
});
