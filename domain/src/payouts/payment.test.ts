import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOSTING_POLICIES } from '../policy/versions/all.ts';
import { heldFrom, planPayment } from './payment.ts';

const rules = HOSTING_POLICIES[0].payouts;
const owes = (...cents: number[]) => cents.map((sum, index) => ({ bookingId: `b${index}`, cents: sum }));

describe('what a batch pays', () => {
  it('is all that is due when nothing is owed', () => {
    expect(planPayment(171_000, [], 'ready', rules)).toEqual({
      kind: 'pay',
      cents: 171_000,
      offsetCents: 0,
      offsets: [],
    });
  });

  it('keeps back a penalty of R350, the oldest first, and never more than a quarter', () => {
    expect(planPayment(171_000, owes(35_000), 'ready', rules)).toMatchObject({
      cents: 136_000,
      offsets: [{ bookingId: 'b0', cents: 35_000 }],
    });
    expect(planPayment(100_000, owes(20_000, 50_000, 1_000), 'ready', rules)).toMatchObject({
      cents: 75_000,
      offsetCents: 25_000,
      offsets: [
        { bookingId: 'b0', cents: 20_000 },
        { bookingId: 'b1', cents: 5_000 },
      ],
    });
  });

  it.each([
    ['a sum below R100', 9_999, 'ready', 'below_minimum'],
    ['a host without an account', 171_000, 'missing', 'no_account'],
    ['an account that was changed', 171_000, 'frozen', 'account_changed'],
  ] as const)('leaves out %s', (_, due, account, reason) => {
    expect(planPayment(due, [], account, rules)).toEqual({ kind: 'wait', reason });
  });

  it('pays R100, and waits where a debt leaves less of it', () => {
    expect(planPayment(10_000, [], 'ready', rules)).toMatchObject({ kind: 'pay', cents: 10_000 });
    expect(planPayment(10_000, owes(1), 'ready', rules)).toEqual({ kind: 'wait', reason: 'below_minimum' });
  });

  it('is, with what goes against debts, all that is due, and takes no debt twice', () => {
    const sum = fc.integer({ min: 1, max: 3_000_000 });
    fc.assert(
      fc.property(sum, fc.array(sum, { maxLength: 5 }), (due, debts) => {
        const plan = planPayment(due, owes(...debts), 'ready', rules);
        if (plan.kind === 'wait') return;
        expect(plan.cents + plan.offsetCents).toBe(due);
        expect(plan.offsetCents * 4).toBeLessThanOrEqual(due);
        for (const { bookingId, cents } of plan.offsets)
          expect(cents).toBeLessThanOrEqual(debts[Number(bookingId.slice(1))] ?? 0);
      }),
    );
  });
});

describe('a disputed sum', () => {
  const items = [
    { id: 'week 1', cents: 40_000 },
    { id: 'week 2', cents: 60_000 },
  ];

  it('is kept back from what was due last, and of no more than there is', () => {
    expect(heldFrom(items, 50_000)).toEqual([{ id: 'week 2', cents: 50_000 }]);
    expect(heldFrom(items, 75_000)).toEqual([
      { id: 'week 2', cents: 60_000 },
      { id: 'week 1', cents: 15_000 },
    ]);
    expect(heldFrom(items, 1_000_000).reduce((sum, { cents }) => sum + cents, 0)).toBe(100_000);
  });
});
