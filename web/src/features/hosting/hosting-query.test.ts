import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { describe, expect, it } from 'vitest';
import { kindNamed, readMonth, typedMonthIn, withMonth } from './hosting-query.ts';

const typed = (address: string) => typedMonthIn(new URLSearchParams(address));
const read = (address: string, usualCents?: number) => readMonth(typed(address), usualCents, POLICY_1);

describe('what the address says of a month', () => {
  it.each([
    ['price=650&days=12', undefined, { dayPriceCents: 65_000, days: 12 }],
    ['kind=suv&days=12', 80_000, { dayPriceCents: 80_000, days: 12 }],
    ['kind=suv&price=R%20900&days=31', 80_000, { dayPriceCents: 90_000, days: 31 }],
    ['price=650&days=0', undefined, { dayPriceCents: 65_000, days: 0 }],
    ['price=650', undefined, { dayPriceCents: 65_000, days: 10 }],
  ] as const)('%s, usually %s', (address, usualCents, month) => {
    expect(read(address, usualCents)).toEqual({ isRight: true, ...month });
  });

  it.each([
    ['', undefined, ['price_missing']],
    ['price=ten', undefined, ['price_no_amount']],
    ['price=-5', undefined, ['price_no_amount']],
    ['price=99', undefined, ['price_out_of_bounds']],
    ['price=25001', undefined, ['price_out_of_bounds']],
    ['price=650&days=32', undefined, ['days_no_number']],
    ['price=650&days=', undefined, ['days_no_number']],
    ['price=650&days=1.5', undefined, ['days_no_number']],
    ['price=ten&days=-1', 80_000, ['price_no_amount', 'days_no_number']],
  ] as const)('%s is refused', (address, usualCents, faults) => {
    expect(read(address, usualCents)).toEqual({ isRight: false, faults });
  });

  it('knows the kinds of car and no others', () => {
    expect(kindNamed('suv')).toBe('suv');
    expect(kindNamed('tractor')).toBeUndefined();
  });
});

it('keeps what was typed in the address, wrong or not, and leaves the rest of it alone', () => {
  const before = new URLSearchParams('locale=zu&price=1');
  expect(withMonth(before, { kind: 'suv', price: 'ten', days: '' }).toString()).toBe(
    'locale=zu&price=ten&kind=suv&days=',
  );
  const kept = withMonth(new URLSearchParams(), { kind: '', price: '650', days: '' });
  expect(typedMonthIn(kept)).toEqual({ kind: '', price: '650', days: '' });
});
