import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitRefund } from './split-refund.ts';

it.each([
  ['one payment has all of it', 30_000, [['a', 50_000]], [['a', 30_000]], 0],
  [
    'the last payment goes back first',
    30_000,
    [
      ['a', 50_000],
      ['b', 20_000],
    ],
    [
      ['b', 20_000],
      ['a', 10_000],
    ],
    0,
  ],
  [
    'one that has gone back gives nothing',
    30_000,
    [
      ['a', 50_000],
      ['b', 0],
    ],
    [['a', 30_000]],
    0,
  ],
  ['more than was paid finds no payment', 30_000, [['a', 10_000]], [['a', 10_000]], 20_000],
  ['nothing comes back', 0, [['a', 10_000]], [], 0],
] as const)('%s', (_, refundCents, payments, parts, unplacedCents) => {
  const given = payments.map(([paymentId, refundableCents]) => ({ paymentId, refundableCents }));
  expect(splitRefund(refundCents, given)).toEqual({
    parts: parts.map(([paymentId, cents]) => ({ paymentId, cents })),
    unplacedCents,
  });
});

it('never sends back more than is left of a payment, and places every cent or says that it did not', () => {
  const anyPayments = fc.array(fc.integer({ min: -1_000, max: 500_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000 }), anyPayments, (refundCents, left) => {
      const payments = left.map((refundableCents, index) => ({ paymentId: `${index}`, refundableCents }));
      const { parts, unplacedCents } = splitRefund(refundCents, payments);
      for (const { paymentId, cents } of parts) {
        expect(cents).toBeGreaterThan(0);
        expect(cents).toBeLessThanOrEqual(left[Number(paymentId)] ?? 0);
      }
      expect(new Set(parts.map(({ paymentId }) => paymentId)).size).toBe(parts.length);
      expect(parts.reduce((sum, { cents }) => sum + cents, unplacedCents)).toBe(refundCents);
    }),
  );
});

describe('a trip that several people paid', () => {
  it('goes back to each in the proportion of what they paid', () => {
    const shares = [
      { paymentId: 'sipho', refundableCents: 123_120, isShare: true },
      { paymentId: 'lerato', refundableCents: 61_560, isShare: true },
      { paymentId: 'pieter', refundableCents: 61_560, isShare: true },
    ];
    expect(splitRefund(171_001, shares)).toEqual({
      parts: [
        { paymentId: 'sipho', cents: 85_501 },
        { paymentId: 'lerato', cents: 42_750 },
        { paymentId: 'pieter', cents: 42_750 },
      ],
      unplacedCents: 0,
    });
  });

  it('comes back first of what one person paid for a change of it', () => {
    const payments = [
      { paymentId: 'lerato', refundableCents: 10_000, isShare: true },
      { paymentId: 'sipho', refundableCents: 10_000, isShare: true },
      { paymentId: 'change', refundableCents: 5_000 },
    ];
    expect(splitRefund(7_000, payments).parts).toEqual([
      { paymentId: 'change', cents: 5_000 },
      { paymentId: 'lerato', cents: 1_000 },
      { paymentId: 'sipho', cents: 1_000 },
    ]);
  });

  it('never gives one of them more than they paid, nor a cent less than their part, however often a part comes back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1_000, max: 400_000 }), { minLength: 2, maxLength: 10 }),
        fc.array(fc.nat({ max: 500_000 }), { minLength: 1, maxLength: 4 }),
        (paid, refunds) => {
          const total = paid.reduce((sum, cents) => sum + cents, 0);
          const left = [...paid];
          for (const refundCents of refunds) {
            const before = [...left];
            const open = before.reduce((sum, cents) => sum + cents, 0);
            const { parts, unplacedCents } = splitRefund(
              refundCents,
              before.map((refundableCents, index) => ({
                paymentId: `${index}`,
                refundableCents,
                isShare: true,
              })),
            );
            expect(unplacedCents).toBe(Math.max(0, refundCents - open));
            for (const { paymentId, cents } of parts) {
              const index = Number(paymentId);
              const exact = (Math.min(refundCents, open) * (before[index] ?? 0)) / open;
              expect(Math.abs(cents - exact)).toBeLessThan(1);
              left[index] = (left[index] ?? 0) - cents;
            }
          }
          expect(left.every((cents) => cents >= 0)).toBe(true);
          expect(left.reduce((sum, cents) => sum + cents, 0)).toBe(
            Math.max(0, total - refunds.reduce((sum, cents) => sum + cents, 0)),
          );
        },
      ),
    );
  });
});
