import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BANK_ACCOUNT_STATES } from './bank-lifecycle.ts';
import { IDENTITY_STATES } from './identity-lifecycle.ts';
import {
  canPass,
  type GoLiveNeed,
  missingToGoLive,
  type OnboardingFacts,
  onboardingPercent,
  stepStates,
} from './steps.ts';

const TODAY = { rulesVersion: 1, termsVersion: 2 };
const READY: OnboardingFacts = {
  isHost: true,
  identity: 'verified',
  bankAccount: 'verified',
  hasAvailability: true,
  hasPlan: true,
  signed: TODAY,
  approvedCars: 1,
};

describe('what is missing before a car goes live', () => {
  it.each<[string, Partial<OnboardingFacts>, GoLiveNeed[]]>([
    ['nothing of a host who has done it all', {}, []],
    ['nothing without default hours: each car has its own', { hasAvailability: false }, []],
    ['the role', { isHost: false }, ['role']],
    ['an identity that is with us', { identity: 'pending' }, ['identity']],
    ['an identity that was sent back', { identity: 'action_needed' }, ['identity']],
    ['the sum that the host has to name', { bankAccount: 'deposit_sent' }, ['bank']],
    ['a plan', { hasPlan: false }, ['plan']],
    ['a signature', { signed: null }, ['rules']],
    ['a signature under the terms of today', { signed: { rulesVersion: 1, termsVersion: 1 } }, ['rules']],
    ['an approved car', { approvedCars: 0 }, ['approved_car']],
    [
      'all, in the order of the steps',
      {
        isHost: false,
        identity: 'not_started',
        bankAccount: 'not_given',
        hasPlan: false,
        signed: null,
        approvedCars: 0,
      },
      ['role', 'identity', 'bank', 'plan', 'rules', 'approved_car'],
    ],
  ])('is %s', (_, facts, missing) => {
    expect(missingToGoLive({ ...READY, ...facts }, TODAY)).toEqual(missing);
  });
});

describe('how far somebody is', () => {
  const percentOf = (facts: Partial<OnboardingFacts>) =>
    onboardingPercent(stepStates({ ...READY, ...facts }, TODAY));

  it('is whole when all is done, and counts what waits for us', () => {
    expect(percentOf({})).toBe(100);
    expect(percentOf({ identity: 'pending' })).toBe(100);
    expect(percentOf({ identity: 'action_needed' })).toBe(85);
    expect(percentOf({ bankAccount: 'deposit_sent' })).toBe(85);
  });

  it('never goes back by doing one more thing, and is 100 only with nothing left to do', () => {
    fc.assert(
      fc.property(
        fc.record<OnboardingFacts>({
          isHost: fc.boolean(),
          identity: fc.constantFrom(...IDENTITY_STATES),
          bankAccount: fc.constantFrom(...BANK_ACCOUNT_STATES),
          hasAvailability: fc.boolean(),
          hasPlan: fc.boolean(),
          signed: fc.constantFrom(null, TODAY, { rulesVersion: 1, termsVersion: 1 }),
          approvedCars: fc.nat(3),
        }),
        (facts) => {
          const before = onboardingPercent(stepStates(facts, TODAY));
          const more = onboardingPercent(stepStates({ ...facts, hasPlan: true }, TODAY));
          expect(more).toBeGreaterThanOrEqual(before);
          const isLive = missingToGoLive(facts, TODAY).length === 0;
          if (isLive && facts.hasAvailability) expect(before).toBe(100);
        },
      ),
    );
  });
});

it('holds nobody up for what is with us or with the bank, and nobody passes without the role', () => {
  expect(canPass('identity', 'waiting')).toBe(true);
  expect(canPass('bank', 'action_needed')).toBe(true);
  expect(canPass('plan', 'open')).toBe(false);
  expect(canPass('role', 'open')).toBe(false);
});
