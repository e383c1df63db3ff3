import { POLICY_1 } from '@kwela/domain/policy/versions/policy-1';
import { describe, expect, it } from 'vitest';
import { canBeDivided, isSplitDraft, type SplitDraft, sharesOf } from './split-draft.ts';
import { splitProblems } from './split-problems.ts';

const terms = POLICY_1.groupPay;
const LERATO = { name: 'Lerato', email: 'lerato@example.co.za', rand: '1000' };
const PIETER = { name: 'Pieter', email: 'pieter@example.co.za', rand: '400' };
const equal: SplitDraft = { isEqual: true, others: [LERATO, PIETER] };
const typed: SplitDraft = { ...equal, isEqual: false };
const problems = (split: SplitDraft, isOwnPaid = false) =>
  splitProblems(split, { totalCents: 246_240, terms, isOwnPaid });

describe('R2 462.40 for three', () => {
  it('is a third for each, or what was typed and the rest for the organiser', () => {
    expect(sharesOf(equal, 246_241)).toMatchObject({
      ownCents: 82_081,
      others: [{ cents: 82_080 }, { cents: 82_080 }],
    });
    expect(sharesOf(typed, 246_240)).toMatchObject({
      ownCents: 106_240,
      others: [{ cents: 100_000 }, { cents: 40_000 }],
    });
  });

  it('is for the others alone where the organiser has paid', () => {
    expect(sharesOf(equal, 246_240, true)).toMatchObject({
      ownCents: 0,
      others: [{ cents: 123_120 }, { cents: 123_120 }],
    });
    expect(canBeDivided(equal, 246_240, terms, true)).toBe(true);
  });

  it('has nothing wrong with it', () => {
    expect(problems(equal)).toEqual({});
    expect(problems(typed)).toEqual({});
  });
});

describe('what is wrong is said at its field', () => {
  const with0 = (change: Partial<typeof LERATO>, isEqual = true) =>
    problems({ isEqual, others: [{ ...LERATO, ...change }, PIETER] });
  it.each([
    ['no name', with0({ name: ' ' }), 'others.0.name', 'Enter a name.'],
    [
      'no address',
      with0({ email: 'lerato' }),
      'others.0.email',
      'Enter an email address, such as name@example.co.za.',
    ],
    [
      'the address of another',
      with0({ email: 'PIETER@example.co.za' }),
      'others.1.email',
      'This address is there already.',
    ],
    ['less than R10', with0({ rand: '9' }, false), 'others.0.rand', 'Enter whole rand, at least R10.00.'],
    ['cents', with0({ rand: '10.50' }, false), 'others.0.rand', 'Enter whole rand, at least R10.00.'],
  ])('%s', (_, found, field, words) => {
    expect(found).toEqual({ [field]: words });
  });

  it('too much for the others leaves too little for the organiser', () => {
    expect(with0({ rand: '2060' }, false)).toEqual({
      'others.1.rand': 'That leaves R2.40 for you. It must be at least R10.00.',
    });
  });
});

it('what was kept of another form is not taken for this one', () => {
  expect(isSplitDraft(equal)).toBe(true);
  expect(isSplitDraft({ isEqual: true, others: [] })).toBe(false);
  expect(isSplitDraft({ isEqual: true, others: [{ name: 'Lerato' }] })).toBe(false);
});
