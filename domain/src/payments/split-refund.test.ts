import fc from 'fast-check';
import { expect, it } from 'vitest';
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
