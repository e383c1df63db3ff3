import { expect, it } from 'vitest';
import { paidWith } from './payment-labels.ts';

it('names a card by its last four digits, and a way of paying that has none by itself', () => {
  expect(paidWith({ code: 'card', lastFour: '1111' })).toBe('Card ending 1111');
  expect(paidWith({ code: 'instant_eft', lastFour: null })).toBe('Instant EFT');
});
