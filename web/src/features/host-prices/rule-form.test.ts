import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AnyRule } from './price-calls.ts';
import { NEW_RULE, ruleFrom, ruleProblems, typedRule } from './rule-form.ts';
import { LIMITS } from './testing/sample.ts';

const percentBp = fc.integer({ min: -5_000, max: 20_000 });
const rule: fc.Arbitrary<AnyRule> = fc.oneof(
  fc.record({ kind: fc.constantFrom('weekend' as const, 'holiday', 'school_holiday'), percentBp }),
  fc.record({
    kind: fc.constant('weekday' as const),
    // In the order of a week from Monday on.
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 0], { minLength: 1 }),
    percentBp,
  }),
  fc.record({
    kind: fc.constant('range' as const),
    fromOn: fc.constant('2026-12-10'),
    toOn: fc.constantFrom('2026-12-10', '2027-01-10'),
    percentBp,
  }),
  fc.record({ kind: fc.constant('last_minute' as const), withinDays: fc.nat(14), percentBp }),
  fc.record({
    kind: fc.constant('lead' as const),
    fromDaysAhead: fc.integer({ min: 1, max: 365 }),
    percentBp,
  }),
);

it('gives back every rule that a host may have as it was, and finds nothing wrong with it', () => {
  fc.assert(
    fc.property(rule, (given) => {
      const typed = typedRule(given);
      expect(ruleFrom(typed)).toEqual(given);
      expect(ruleProblems(typed, LIMITS)).toEqual({});
    }),
  );
});

it.each([
  ['no percentage', { percent: '' }, 'percent'],
  ['words', { percent: 'ten' }, 'percent'],
  ['more than three times the price', { percent: '201' }, 'percent'],
  ['more than half off', { percent: '51', direction: 'less' }, 'percent'],
  ['no day of the week', { kind: 'weekday', percent: '5' }, 'weekdays'],
  [
    'a season that ends first',
    { kind: 'range', percent: '5', fromOn: '2026-12-10', toOn: '2026-12-09' },
    'toOn',
  ],
  ['a last minute of a month', { kind: 'last_minute', percent: '5', dayCount: '30' }, 'dayCount'],
  ['a lead of no day', { kind: 'lead', percent: '5', dayCount: '0' }, 'dayCount'],
])('finds %s wrong, at its field', (_, typed, field) => {
  expect(Object.keys(ruleProblems({ ...NEW_RULE, ...typed }, LIMITS))).toEqual([field]);
});

it.each([
  ['12,5 %', 1_250],
  [' 12.5% ', 1_250],
  ['200', 20_000],
  ['0', 0],
])('reads “%s” as a percentage', (percent, percentBp) => {
  expect(ruleFrom({ ...NEW_RULE, percent })).toEqual({ kind: 'weekend', percentBp });
});

it.each([
  ['last_minute', '0', true],
  ['last_minute', '14', true],
  ['last_minute', '15', false],
  ['lead', '1', true],
  ['lead', '365', true],
  ['lead', '366', false],
  ['lead', '1.5', false],
])('takes a rule of %s with %s days: %s', (kind, dayCount, isTaken) => {
  const typed = { ...NEW_RULE, kind, dayCount, percent: '5' };
  expect(Object.keys(ruleProblems(typed, LIMITS))).toEqual(isTaken ? [] : ['dayCount']);
});
