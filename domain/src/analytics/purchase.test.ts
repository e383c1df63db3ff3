import { describe, expect, it } from 'vitest';
import { PAYMENT_STATES, type PaymentState } from '../payments/lifecycle.ts';
import { days } from '../time.ts';
import { conversionBp } from './funnel.ts';
import { purchaseVerdict } from './purchase.ts';

const RULES = { purchaseWithinDays: 7 };
const NOW = new Date('2026-12-10T08:00:00Z');
const daysAgo = (count: number) => new Date(NOW.getTime() - days(count));
const verdict = (state: PaymentState, paidAt: Date | null = daysAgo(1)) =>
  purchaseVerdict({ state, paidAt }, RULES, NOW);

describe('a booking counts as a purchase', () => {
  it('when its money was taken, whatever became of it', () => {
    expect(PAYMENT_STATES.filter((state) => verdict(state) === 'counts')).toEqual([
      'captured',
      'part_refunded',
      'refunded',
      'disputed',
      'won',
      'lost',
    ]);
  });

  it('not yet while the money is only held', () => {
    expect(PAYMENT_STATES.filter((state) => verdict(state, null) === 'waits')).toEqual([
      'matched',
      'authorised',
    ]);
  });

  it('not when nobody paid', () => {
    expect(purchaseVerdict(null, RULES, NOW)).toBe('none');
    expect(verdict('captured', null)).toBe('none');
  });

  it.each([
    [0, 'counts'],
    [7, 'counts'],
    [7.01, 'none'],
    [399, 'none'],
  ])('%d days after it was paid: %s', (age, expected) => {
    expect(verdict('captured', daysAgo(age))).toBe(expected);
  });
});

it.each([
  [0, 0, null],
  [3, 0, null],
  [0, 40, 0],
  [1, 3, 3_333],
  [2, 3, 6_667],
  [3, 40, 750],
])('%d purchases of %d visits are %s', (purchases, visits, bp) => {
  expect(conversionBp(purchases, visits)).toBe(bp);
});
