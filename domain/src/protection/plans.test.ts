import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { excessCents, protectionDayCents } from './plans.ts';

describe('what a protection plan costs a day', () => {
  it.each([
    ['basic', 288_000, 4, 0],
    ['standard', 288_000, 4, 9_500],
    ['standard', 360_000, 4, 10_800],
    ['super', 288_000, 4, 17_500],
    ['super', 500_050, 5, 22_000],
    ['standard', 0, 0, 9_500],
  ] as const)('%s on a rental of %i cents over %i days: %i', (plan, rental, days, cents) => {
    expect(protectionDayCents(plan, rental, days, POLICY_1.protection)).toBe(cents);
  });
});

describe('the excess', () => {
  it.each([
    ['basic', 12_000_000, 1_500_000],
    ['basic', 28_000_000, 2_800_000],
    ['basic', 90_000_000, 4_000_000],
    ['standard', 90_000_000, 750_000],
    ['super', 12_000_000, 250_000],
  ] as const)('%s on a car worth %i cents is %i', (plan, value, cents) => {
    expect(excessCents(plan, value, POLICY_1.protection)).toBe(cents);
  });
});
