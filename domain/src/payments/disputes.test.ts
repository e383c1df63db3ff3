import { expect, it } from 'vitest';
import { disputedCents } from './disputes.ts';

it.each([
  [246_240, { broughtCents: 246_240, refundedCents: 0 }, 246_240],
  [246_240, { broughtCents: 246_240, refundedCents: 100_000 }, 146_240],
  [50_000, { broughtCents: 246_240, refundedCents: 100_000 }, 50_000],
  [246_240, { broughtCents: 246_240, refundedCents: 246_240 }, 0],
])('a dispute over %i of %j can take %i', (asked, payment, cents) => {
  expect(disputedCents(asked, payment)).toBe(cents);
});
