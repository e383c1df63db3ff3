import { describe, expect, it } from 'vitest';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { evidenceFault, isByDocument, isMeasured, STATED_KINDS } from './kinds.ts';
import { isAfterBadReview, misuseAfter } from './misuse.ts';

describe('what a charge is shown by', () => {
  it.each([
    ['extra_km', [], null, null],
    ['fuel', [], null, null],
    ['late_return', [], null, null],
    ['cleaning', [], null, 'evidence_missing'],
    ['cleaning', ['image/jpeg'], null, null],
    ['cleaning', ['image/jpeg', 'application/pdf'], null, 'evidence_wrong'],
    ['smoking', ['image/png'], null, 'smoking_sign_missing'],
    ['smoking', ['image/png'], 'ash', null],
    ['smoking', ['application/pdf'], 'ash', 'evidence_wrong'],
    ['toll', [], null, 'evidence_missing'],
    ['toll', ['application/pdf'], null, null],
    ['fine', ['image/webp'], null, null],
    ['lost_item', ['application/pdf'], null, null],
  ] as const)('%s with %j and %s: %s', (kind, files, sign, fault) => {
    expect(evidenceFault(kind, files, sign)).toBe(fault);
  });
});

it('is worked out by us or stated by the host, and two kinds come by letter', () => {
  expect(STATED_KINDS).toEqual(['toll', 'fine', 'cleaning', 'smoking', 'lost_item']);
  expect(isMeasured('fuel')).toBe(true);
  expect(STATED_KINDS.filter(isByDocument)).toEqual(['toll', 'fine']);
});

it.each([
  [0, { nth: 1, cents: 50_000, isLast: false }],
  [1, { nth: 2, cents: 100_000, isLast: false }],
  [2, { nth: 3, cents: 0, isLast: true }],
])('a misuse after %s others', (before, misuse) => {
  expect(misuseAfter(before, POLICY_1.charges)).toEqual(misuse);
});

it('a charge after a review with three stars or fewer is looked at', () => {
  expect([null, 1, 3, 4, 5].map((stars) => isAfterBadReview(stars, POLICY_1.charges))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
