import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { depositBand, depositCents } from './deposit.ts';

describe('the deposit', () => {
  it.each([
    ['a Polo Vivo worth R190 000', 19_000_000, false, 'basic', 'medium', 350_000],
    ['the same for a guest with little risk', 19_000_000, false, 'basic', 'low', 250_000],
    ['a car worth exactly R300 000', 30_000_000, false, 'basic', 'medium', 350_000],
    ['a Corolla Cross worth R420 000', 42_000_000, false, 'standard', 'medium', 750_000],
    ['the same on the Super plan', 42_000_000, false, 'super', 'medium', 380_000],
    ['a Hilux worth R700 000, on the high-theft list', 70_000_000, true, 'basic', 'medium', 1_800_000],
    ['a Hilux for a guest in the highest band', 70_000_000, true, 'super', 'high', 900_000],
  ] as const)('for %s', (_, valueCents, isHighTheft, plan, band, cents) => {
    expect(depositCents({ valueCents, isHighTheft }, plan, POLICY_1.deposit, band)).toBe(cents);
  });

  it('steps up with the first cent beyond a limit', () => {
    const held = (valueCents: number) =>
      depositCents({ valueCents, isHighTheft: false }, 'basic', POLICY_1.deposit);
    expect([30_000_000, 30_000_001, 60_000_000, 60_000_001].map(held)).toEqual([
      350_000, 750_000, 750_000, 1_200_000,
    ]);
  });

  it('counts a high-theft car one band higher, up to the highest', () => {
    expect(depositBand('low', true)).toBe('medium');
    expect(depositBand('medium', true)).toBe('high');
    expect(depositBand('high', true)).toBe('high');
    expect(depositBand('low', false)).toBe('low');
  });
});
