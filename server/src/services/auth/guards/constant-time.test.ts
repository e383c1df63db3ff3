import { expect, test } from 'vitest';
import { inConstantTime } from './constant-time.ts';

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work().catch(() => undefined);
  return performance.now() - from;
}
const takes = (ms: number) => () => new Promise((resolve) => setTimeout(resolve, ms));

test('short work of different length takes the same time', async () => {
  const [none, some] = await Promise.all([
    timed(() => inConstantTime(async () => 'nobody')),
    timed(() => inConstantTime(takes(40))),
  ]);
  expect(Math.min(none, some)).toBeGreaterThanOrEqual(99);
});

test('hands over what was worked out, and what went wrong at once', async () => {
  expect(await inConstantTime(async () => 'somebody')).toBe('somebody');
  await expect(inConstantTime(() => Promise.reject(new Error('too soon')))).rejects.toThrow('too soon');
});
