import { describe, expect, it } from 'vitest';
import { modeOf } from './choice.ts';

describe('how a payment is taken', () => {
  it.each([
    ['card', true, true, 'sale'],
    ['card', true, false, 'sale'],
    ['card', false, true, 'authorise'],
    ['card', false, false, 'prepay'],
    ['instant_eft', true, true, 'prepay'],
    ['instant_eft', true, false, 'prepay'],
    ['instant_eft', false, true, 'prepay'],
    ['instant_eft', false, false, 'prepay'],
  ] as const)('by %s, agreed at once: %s, holds: %s → %s', (method, isAgreedAtOnce, canHold, mode) => {
    expect(modeOf(method, { isAgreedAtOnce, canHold })).toBe(mode);
  });
});
