import { expect, test } from 'vitest';
import { ok, type Result } from '../result.ts';
import { limitedPasswords } from './passwords.ts';

const given = <Value>(result: Result<Value>): Value => {
  if (!result.ok) throw new Error(result.refusal.message);
  return result.value;
};

test('stores argon2id with 19 MiB and two passes, and knows the password again', async () => {
  const passwords = limitedPasswords();
  const stored = given(await passwords.hash('a long walk to Hermanus'));
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches('a long walk to Hermanus', stored)).toEqual(ok(true));
  expect(await passwords.matches('a long walk to Gqeberha', stored)).toEqual(ok(false));
});

test('nobody without a password can match one, not even by the decoy', async () => {
  expect(await limitedPasswords().matches('no one has this password', null)).toEqual(ok(false));
});

test('a password beyond 72 bytes never matches its own beginning', async () => {
  const passwords = limitedPasswords();
  const stored = given(await passwords.hash(''));
  expect(await passwords.matches('x'.repeat(73), stored)).toEqual(ok(false));
});

test('an unknown person costs as much work as a known one', async () => {
  const passwords = limitedPasswords();
  const stored = given(await passwords.hash('a long walk to Hermanus'));
  const timeOf = async (known: string | null) => {
    const start = process.cpuUsage();
    await passwords.matches('a guess', known);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < 15; round += 1) {
    times.unknown.push(await timeOf(null));
    times.known.push(await timeOf(stored));
  }
  // The least of each: whatever else this process does at the time only adds.
  const ratio = Math.min(...times.unknown) / Math.min(...times.known);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('with two hashes running and one waiting, the next is turned away, and room comes back', async () => {
  const passwords = limitedPasswords({ atOnce: 2, waiting: 1 });
  const admitted = [passwords.hash('one'), passwords.hash('two'), passwords.hash('three')];
  const refusal = { status: 429, extras: { retryAfterSeconds: 2 } };
  expect(await passwords.hash('four')).toMatchObject({ ok: false, refusal });
  expect((await Promise.all(admitted)).map(given)).toHaveLength(3);
  expect(given(await passwords.hash('four'))).toMatch(/^\$argon2id/);
});
