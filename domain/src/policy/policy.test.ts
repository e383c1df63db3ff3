import { describe, expect, it } from 'vitest';
import { after, days } from '../time.ts';
import { type Policy, policyAt } from './policy.ts';
import { POLICIES } from './versions/all.ts';
import { POLICY_1 } from './versions/policy-1.ts';

const from = (version: number, text: string): Policy => ({ ...POLICY_1, version, validFrom: new Date(text) });
const versions = [
  from(1, '2026-01-01T00:00:00+02:00'),
  from(2, '2026-07-01T00:00:00+02:00'),
  from(3, '2027-01-01T00:00:00+02:00'),
] as const;

describe('the policy that holds', () => {
  it.each([
    ['before all of them, the first', '2025-06-01T00:00:00+02:00', 1],
    ['on the instant at which one begins', '2026-07-01T00:00:00+02:00', 2],
    ['a millisecond earlier', '2026-06-30T23:59:59.999+02:00', 1],
    ['between two', '2026-12-31T12:00:00+02:00', 2],
    ['after the last', '2040-01-01T00:00:00+02:00', 3],
  ])('%s', (_, at, version) => {
    expect(policyAt(versions, new Date(at)).version).toBe(version);
  });

  it('is the only one there is, at any time', () => {
    expect(policyAt([POLICY_1], after(POLICY_1.validFrom, days(10_000)))).toBe(POLICY_1);
  });
});

it('the versions of the code are numbered from 1 in the order of their dates', () => {
  expect(POLICIES.map(({ version }) => version)).toEqual(POLICIES.map((_, index) => index + 1));
  const starts = POLICIES.map(({ validFrom }) => validFrom.getTime());
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(new Set(starts).size).toBe(starts.length);
});
