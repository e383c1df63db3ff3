import { expect, it } from 'vitest';
import { nextReading } from './feeds.ts';

const AT = new Date('2026-12-02T08:00:00Z');
const hoursTo = (failures: number) => (nextReading(AT, failures).getTime() - AT.getTime()) / 3_600_000;

it('reads a calendar each hour, and one that fails less and less often, at least once a day', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 100].map(hoursTo)).toEqual([1, 1, 2, 4, 8, 16, 24, 24]);
});
