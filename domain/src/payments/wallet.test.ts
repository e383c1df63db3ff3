import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CreditEntry,
  creditExpiresAt,
  creditOfRefundCents,
  returnedCredit,
  takeCredit,
  usableCreditCents,
  walletBalanceCents,
} from './wallet.ts';

const now = new Date('2026-12-02T08:00:00Z');

describe('credit', () => {
  it.each([
    ['2026-12-02T08:00:00Z', '2029-12-02T08:00:00Z'],
    ['2028-02-29T10:30:00Z', '2031-02-28T10:30:00Z'],
    ['2026-12-31T22:30:00Z', '2029-12-31T22:30:00Z'],
  ])('given at %s can be used until %s, three years on by the calendar here', (at, until) => {
    expect(creditExpiresAt(new Date(at), 36)).toEqual(new Date(until));
  });

  it('that has run out does not count, and what was used is taken off', () => {
    const entry = (cents: number, until: string | null) => ({
      cents,
      expiresAt: until === null ? null : new Date(until),
    });
    const entries = [
      entry(20_000, '2027-01-01T00:00:00Z'),
      entry(5_000, '2026-12-02T08:00:00Z'),
      entry(-3_000, null),
    ];
    expect(walletBalanceCents(entries, now)).toBe(17_000);
    expect(walletBalanceCents([], now)).toBe(0);
  });
});

const given = (id: string, cents: number, until: string): CreditEntry => ({
  id,
  cents,
  expiresAt: new Date(until),
  ofId: null,
});
const used = (of: CreditEntry, cents: number): CreditEntry => ({
  ...of,
  id: `used of ${of.id}`,
  cents: -cents,
  ofId: of.id,
});
const LATE = given('late', 20_000, '2029-12-01T08:00:00Z');
const SOON = given('soon', 5_000, '2027-01-01T08:00:00Z');
const OVER = given('over', 9_000, '2026-12-02T08:00:00Z');

describe('paying with credit', () => {
  it('takes what runs out first, and nothing of what has run out', () => {
    expect(takeCredit([LATE, OVER, SOON], 6_000, now)).toEqual([
      { ofId: 'soon', cents: 5_000, expiresAt: SOON.expiresAt },
      { ofId: 'late', cents: 1_000, expiresAt: LATE.expiresAt },
    ]);
  });

  it('takes what was used before off first', () => {
    expect(takeCredit([LATE, used(LATE, 19_000), SOON, used(SOON, 5_000)], 1_000, now)).toEqual([
      { ofId: 'late', cents: 1_000, expiresAt: LATE.expiresAt },
    ]);
  });

  it('takes nothing where there is not so much', () => {
    expect(takeCredit([LATE, OVER], 20_001, now)).toBeNull();
    expect(takeCredit([LATE, OVER], 20_000, now)).toHaveLength(1);
  });

  it.each([
    [20_000, 100_000, 20_000],
    [120_000, 100_000, 99_000],
    [120_000, 900, 0],
    [-500, 100_000, 0],
  ])('with %d cents of credit and a price of %d, %d can be used', (balance, total, usable) => {
    expect(usableCreditCents(balance, total, { leastPaidCents: 1_000 })).toBe(usable);
  });
});

describe('credit that comes back', () => {
  it('is as much of the refund as it was of the price', () => {
    const paid = { creditCents: 20_000, totalCents: 100_000 };
    expect(creditOfRefundCents(100_000, paid)).toBe(20_000);
    expect(creditOfRefundCents(50_000, paid)).toBe(10_000);
    expect(creditOfRefundCents(0, paid)).toBe(0);
  });

  it('keeps its day, and has three months at least', () => {
    const parts = [
      { ofId: 'used of soon', cents: 5_000, expiresAt: SOON.expiresAt },
      { ofId: 'used of late', cents: 5_000, expiresAt: LATE.expiresAt },
    ];
    expect(returnedCredit(parts, 5_001, now, { returnedMonths: 3 })).toEqual([
      { ofId: 'used of soon', cents: 2_501, expiresAt: new Date('2027-03-02T08:00:00Z') },
      { ofId: 'used of late', cents: 2_500, expiresAt: LATE.expiresAt },
    ]);
    expect(returnedCredit(parts, 0, now, { returnedMonths: 3 })).toEqual([]);
  });

  it('and what goes back otherwise are never more than was paid with each', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(10_000), fc.nat(10_000), (totalCents, creditBp, refundBp) => {
        const creditCents = Math.floor((totalCents * creditBp) / 10_000);
        const refundCents = Math.floor((totalCents * refundBp) / 10_000);
        const back = creditOfRefundCents(refundCents, { creditCents, totalCents });
        expect(back).toBeLessThanOrEqual(creditCents);
        expect(refundCents - back).toBeLessThanOrEqual(totalCents - creditCents);
        expect(refundCents - back).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
