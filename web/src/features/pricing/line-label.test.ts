import { describe, expect, it } from 'vitest';
import { type LineItem, linesOf } from './line-label.ts';

const RENTAL: LineItem = {
  code: 'trip_price',
  facts: { fullDays: 4, partHours: 0 },
  quantity: 4,
  unitCents: 72_000,
  totalCents: 288_000,
  supplier: 'host',
  vat: 'non_vendor',
  vatCents: 0,
};

describe('a line of a price', () => {
  it('says the sum of its days, which breaks over no line', () => {
    expect(linesOf([RENTAL])[0]).toMatchObject({
      label: expect.stringMatching(/4 days ×\u00a0R720\.00$/),
      cents: 288_000,
    });
  });

  it('says no sum for one of a thing', () => {
    const one: LineItem = {
      ...RENTAL,
      quantity: 1,
      facts: { fullDays: 1, partHours: 0 },
      totalCents: 72_000,
    };
    expect(linesOf([one])[0]?.label).not.toContain('×');
  });

  it('keeps lines with one code apart', () => {
    const keys = linesOf([RENTAL, RENTAL]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
  });
});
