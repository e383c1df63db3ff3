import { describe, expect, it } from 'vitest';
import { retryAt } from './schedule.ts';

const NOW = new Date('2026-12-02T08:00:00Z');
const waitS = (failures: number) => (retryAt(NOW, failures).getTime() - NOW.getTime()) / 1000;

describe('what failed', () => {
  it('is tried again soon, then less and less often, and each half hour for ever', () => {
    expect([1, 2, 3, 4, 5, 6, 1000].map(waitS)).toEqual([5, 15, 60, 300, 1800, 1800, 1800]);
  });
});
