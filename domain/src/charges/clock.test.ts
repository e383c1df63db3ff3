import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { after, days, hours } from '../time.ts';
import { type ChargeClock, chargeDueAt, dueChargeStep, fileUntil, filingEndsAt } from './clock.ts';
import { CHARGE_KINDS } from './kinds.ts';
import { CHARGE_STATES } from './lifecycle.ts';

const rules = POLICY_1.charges;
const returnedAt = new Date('2026-12-08T08:00:00Z');
const at = (ms: number): Date => after(returnedAt, ms);
const clock = (more: Partial<ChargeClock>): ChargeClock => ({
  returnedAt,
  noneAt: null,
  kind: 'extra_km',
  state: 'submitted',
  stateAt: at(hours(5)),
  cents: 60_000,
  isFlagged: false,
  ...more,
});

describe('when a charge can be sent', () => {
  it.each(CHARGE_KINDS)('%s', (kind) => {
    const isByLetter = kind === 'toll' || kind === 'fine';
    expect(fileUntil(kind, clock({}), rules)).toEqual(at(isByLetter ? days(90) : hours(72)));
  });

  it('ends with the word of the host that there is none, but for what comes by letter', () => {
    const said = { returnedAt, noneAt: at(hours(6)) };
    expect(fileUntil('cleaning', said, rules)).toEqual(at(hours(6)));
    expect(fileUntil('fine', said, rules)).toEqual(at(days(90)));
    expect(filingEndsAt({ returnedAt, noneAt: at(days(9)) }, rules)).toEqual(at(hours(72)));
  });
});

describe('a charge that nobody answers', () => {
  it.each([
    [150_000, false, 'take_silence'],
    [150_001, false, 'miss_answer'],
    [100, true, 'miss_answer'],
  ] as const)('of %s cents, flagged: %s', (cents, isFlagged, step) => {
    const silent = clock({ cents, isFlagged });
    expect(dueChargeStep(silent, rules, at(hours(77) - 1))).toBeNull();
    expect(dueChargeStep(silent, rules, at(hours(77)))).toEqual({ step, at: at(hours(77)) });
  });
});

describe('what was agreed or decided is settled', () => {
  it('when no other charge can come: three days after the return, or when the host has none', () => {
    const accepted = clock({ state: 'accepted' });
    expect(chargeDueAt('charge_settlement', accepted, rules)).toEqual(at(hours(72)));
    const said = { ...accepted, noneAt: at(hours(9)) };
    expect(chargeDueAt('charge_settlement', said, rules)).toEqual(at(hours(9)));
    const late = clock({ state: 'accepted', stateAt: at(days(5)) });
    expect(chargeDueAt('charge_settlement', late, rules)).toEqual(at(days(5)));
  });

  it('after the time for an appeal, and at once after one', () => {
    const decided = clock({ state: 'decided', stateAt: at(days(6)) });
    expect(dueChargeStep(decided, rules, at(days(30)))).toEqual({ step: 'settle', at: at(days(13)) });
    const final = clock({ state: 'final', stateAt: at(days(20)) });
    expect(dueChargeStep(final, rules, at(days(30)))).toEqual({ step: 'settle', at: at(days(20)) });
  });

  it('after the time for an appeal where silence counted as a yes, however early the host is done', () => {
    const silent = clock({ state: 'silent', stateAt: at(hours(80)), noneAt: at(hours(9)) });
    expect(dueChargeStep(silent, rules, at(hours(80) + days(7) - 1))).toBeNull();
    expect(dueChargeStep(silent, rules, at(days(30)))).toEqual({
      step: 'settle',
      at: at(hours(80) + days(7)),
    });
  });

  it('and what nobody pays is written off after two weeks', () => {
    const due = clock({ state: 'due', stateAt: at(days(3)) });
    expect(dueChargeStep(due, rules, at(days(17)))).toEqual({ step: 'write_off', at: at(days(17)) });
  });
});

it('comes to the same however late it is looked at', () => {
  fc.assert(
    fc.property(
      fc.record({
        state: fc.constantFrom(...CHARGE_STATES),
        kind: fc.constantFrom(...CHARGE_KINDS),
        stateMs: fc.nat({ max: days(20) }),
        noneMs: fc.option(fc.nat({ max: days(5) })),
        cents: fc.nat({ max: 400_000 }),
        isFlagged: fc.boolean(),
      }),
      fc.nat({ max: days(40) }),
      fc.nat({ max: days(40) }),
      ({ stateMs, noneMs, ...given }, firstMs, furtherMs) => {
        const one = clock({ ...given, stateAt: at(stateMs), noneAt: noneMs === null ? null : at(noneMs) });
        const first = dueChargeStep(one, rules, at(firstMs));
        if (first === null) return;
        expect(dueChargeStep(one, rules, at(firstMs + furtherMs))).toEqual(first);
        expect(first.at.getTime()).toBeGreaterThanOrEqual(one.stateAt.getTime());
      },
    ),
  );
});
