import { expect, it } from 'vitest';
import { mayCount } from './other-sum.ts';

it.each([
  ['R50.00 less, which we bear', 95_000, true],
  ['a cent less than that', 94_999, false],
  ['too much, of which the rest goes back', 250_000, true],
  ['nothing', 0, false],
])('of R1 000.00 came %s', (_, receivedCents, isEnough) => {
  expect(mayCount({ dueCents: 100_000, receivedCents }, { forgivenCents: 5_000 })).toBe(isEnough);
});
