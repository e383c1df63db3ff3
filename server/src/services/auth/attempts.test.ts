import { expect, test } from 'vitest';
import { attemptLimits } from './attempts.ts';

const MINUTE = 60_000;

function admitted(take: () => void, times: number): number {
  let count = 0;
  for (let round = 0; round < times; round += 1) {
    try {
      take();
      count += 1;
    } catch (error) {
      expect(error).toMatchObject({ status: 429 });
    }
  }
  return count;
}

test('an address gets a hundred attempts in five minutes, an account a tenth of them', () => {
  const attempts = attemptLimits(100);
  expect(admitted(() => attempts.fromAddress('203.0.113.7', 0), 120)).toBe(100);
  expect(admitted(() => attempts.fromAddress('203.0.113.8', 0), 120)).toBe(100);
  expect(admitted(() => attempts.onAccount('thandi@example.co.za', 0), 120)).toBe(10);
});

test('the window slides: half a window later half of the attempts are free again, never a double burst', () => {
  const attempts = attemptLimits(100);
  const take = (at: number) => () => attempts.fromAddress('203.0.113.7', at);
  expect(admitted(take(4.9 * MINUTE), 120)).toBe(100);
  expect(admitted(take(5 * MINUTE), 120)).toBe(0);
  expect(admitted(take(7.5 * MINUTE), 120)).toBe(50);
  expect(admitted(take(20 * MINUTE), 120)).toBe(100);
});

test('tells how many seconds to wait', () => {
  const attempts = attemptLimits(1);
  attempts.fromAddress('203.0.113.7', MINUTE);
  const again = () => attempts.fromAddress('203.0.113.7', 2 * MINUTE);
  expect(again).toThrow(expect.objectContaining({ extras: { retryAfterSeconds: 180 } }));
});

test('can be switched off', () => {
  const attempts = attemptLimits(null);
  expect(admitted(() => attempts.fromAddress('203.0.113.7', 0), 1000)).toBe(1000);
});
