import { describe, expect, it } from 'vitest';
import { bulkFrom, bulkProblems, NEW_BULK, type TypedBulk } from './bulk-form.ts';
import { ownPriceProblem } from './own-price.ts';
import { LIMITS } from './testing/sample.ts';

const TYPED: TypedBulk = {
  ...NEW_BULK,
  carIds: 'a,b',
  fromOn: '2026-12-10',
  toOn: '2026-12-12',
  amount: '10',
};

describe('a change of prices for many days', () => {
  it.each([
    ['percent_more', '10', { kind: 'percent', percentBp: 1_000 }],
    ['percent_less', '12,5 %', { kind: 'percent', percentBp: -1_250 }],
    ['rand_more', 'R1 200', { kind: 'amount', cents: 120_000 }],
    ['rand_less', '50', { kind: 'amount', cents: -5_000 }],
    ['price', '650', { kind: 'price', cents: 65_000 }],
    ['no_own_price', 'whatever', { kind: 'no_own_price' }],
  ] as const)('is sent as %s of %s', (change, amount, sent) => {
    expect(bulkFrom({ ...TYPED, change, amount })).toMatchObject({ vehicleIds: ['a', 'b'], change: sent });
  });

  it('is for the days of the week that are ticked, from Monday on', () => {
    expect(bulkFrom({ ...TYPED, weekdays: '0615' })?.weekdays).toEqual([1, 5, 6, 0]);
  });

  it.each([
    ['no car', { carIds: '' }, ['carIds']],
    ['no days', { fromOn: '', toOn: '' }, ['fromOn', 'toOn']],
    ['days that end first', { toOn: '2026-12-09' }, ['toOn']],
    ['no percentage', { amount: '' }, ['amount']],
    ['0%', { amount: '0' }, ['amount']],
    ['a minus', { amount: '-10' }, ['amount']],
    ['cents', { change: 'price', amount: '650.50' }, ['amount']],
    ['R0', { change: 'rand_more', amount: '0' }, ['amount']],
  ])('is not sent with %s, which is said at its field', (_, typed, fields) => {
    expect(Object.keys(bulkProblems({ ...TYPED, ...typed }))).toEqual(fields);
    expect(bulkFrom({ ...TYPED, ...typed })).toBeNull();
  });
});

describe('a price by hand', () => {
  const bounds = (minDayPriceCents: number | null) => ({ limits: LIMITS, plan: { minDayPriceCents } });
  it.each([
    ['99', null, false],
    ['100', null, true],
    ['499', 50_000, false],
    ['500', 50_000, true],
    ['25000', null, true],
    ['25001', null, false],
    ['', null, false],
    ['five', null, false],
  ] as const)('of R%s is allowed over a lowest price of %s cents: %s', (typed, least, isAllowed) => {
    expect(ownPriceProblem(typed, bounds(least)) === null).toBe(isAllowed);
  });
});
