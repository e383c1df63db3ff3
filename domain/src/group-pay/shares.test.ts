import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { hours } from '../time.ts';
import {
  checkFirstShares,
  checkShares,
  equalShares,
  groupPayUntil,
  isFunded,
  missingCents,
  shareReminderAt,
} from './shares.ts';

const terms = POLICY_1.groupPay;
const now = new Date('2026-12-02T08:00:00Z');
const inHours = (count: number) => new Date(now.getTime() + hours(count));

describe('the time in which friends can pay together', () => {
  it.each([
    ['a trip in ten days: a whole day', 240, 24],
    ['a trip in 40 hours: until a day before it', 40, 16],
    ['a trip in 26 hours: two hours are just enough', 26, 2],
  ])('%s', (_, startsIn, until) => {
    expect(groupPayUntil(now, inHours(startsIn), terms)).toEqual(inHours(until));
  });

  it('is too short when the trip begins in less than 26 hours', () => {
    expect(groupPayUntil(now, new Date(inHours(26).getTime() - 1), terms)).toBeNull();
  });

  it.each([
    [24, 20],
    [16, 12],
    [6, 3],
    [2, 1],
  ])('of %d hours: who has not paid is reminded after %d', (until, remindedAfter) => {
    expect(shareReminderAt(now, inHours(until), terms)).toEqual(inHours(remindedAfter));
  });
});

const own = (cents: number) => ({ email: null, cents });
const of = (name: string, cents: number) => ({ email: `${name}@example.co.za`, cents });

describe('the shares of a trip of R2 462.40', () => {
  it.each([
    ['halves', [own(123_120), of('lerato', 123_120)], null],
    ['uneven parts', [own(1_000), of('lerato', 145_240), of('pieter', 100_000)], null],
    ['nobody but Sipho', [own(246_240)], 'people'],
    ['everybody but Sipho', [of('lerato', 123_120), of('pieter', 123_120)], 'people'],
    ['a cent too little', [own(123_119), of('lerato', 123_120)], 'sum'],
    ['a cent too much', [own(123_121), of('lerato', 123_120)], 'sum'],
    ['less than R10', [own(245_241), of('lerato', 999)], 'too_small'],
    [
      'Lerato twice, written otherwise',
      [own(46_240), of('lerato', 100_000), of('LERATO', 100_000)],
      'same_address',
    ],
    ['Sipho twice', [own(100_000), own(100_000), of('lerato', 46_240)], 'same_address'],
    [
      'eleven people',
      equalShares(246_240, 11).map((cents, at) => (at === 0 ? own(cents) : of(`p${at}`, cents))),
      'people',
    ],
  ] as const)('%s', (_, asked, fault) => {
    const checked = checkFirstShares(asked, 246_240, terms);
    expect(checked.ok ? null : checked.details.fault).toBe(fault);
  });

  it('are equal to the cent, and always come to the whole', () => {
    expect(equalShares(246_241, 3)).toEqual([82_081, 82_080, 82_080]);
    fc.assert(
      fc.property(
        fc.integer({ min: 2_000, max: 50_000_000 }),
        fc.integer({ min: 2, max: 10 }),
        (total, people) => {
          const shares = equalShares(total, people);
          expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('what is missing once Lerato has paid', () => {
  const rest = { missingCents: 123_120, paidBy: ['lerato@example.co.za'] };
  it.each([
    ['Sipho takes over all of it', [own(123_120)], null],
    ['Lerato pays some more', [own(23_120), of('lerato', 100_000)], null],
    ['Pieter comes in', [own(61_560), of('pieter', 61_560)], null],
    ['it does not add up any more', [own(246_240)], 'sum'],
    ['nobody is left', [], 'people'],
  ] as const)('%s', (_, asked, fault) => {
    const checked = checkShares(asked, rest, terms);
    expect(checked.ok ? null : checked.details.fault).toBe(fault);
  });

  it('may be less than a company takes, where no more is missing', () => {
    expect(checkShares([own(500)], { missingCents: 500, paidBy: ['lerato@example.co.za'] }, terms).ok).toBe(
      true,
    );
  });
});

describe('shares in their states', () => {
  const share = (state: 'asked' | 'paid' | 'removed', cents: number) => ({ state, cents });
  it('are all there when none is asked for any more, and somebody has paid', () => {
    expect(isFunded([share('paid', 1), share('asked', 1)])).toBe(false);
    expect(isFunded([share('paid', 1), share('removed', 1)])).toBe(true);
    expect(isFunded([share('removed', 1)])).toBe(false);
    expect(missingCents([share('paid', 100), share('asked', 50), share('removed', 20)])).toBe(50);
  });
});
