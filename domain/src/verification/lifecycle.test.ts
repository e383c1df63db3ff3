import { describe, expect, it } from 'vitest';
import { lifecycleFaults } from '../lifecycle.ts';
import { POLICY_1 } from '../policy/versions/policy-1.ts';
import { isRunningOut, verificationLifecycle } from './lifecycle.ts';
import { isStillTold, mailOfDecision } from './mails.ts';
import { areAllAgreed, judgePhoto, mayCheckVerification, missingPhotos } from './rules.ts';
import { runningOut } from './running-out.ts';

const { verification } = POLICY_1;

it('is decided by a person alone, and a no can be appealed', () => {
  expect(lifecycleFaults(verificationLifecycle)).toEqual([]);
  for (const decision of ['verify', 'send_back', 'reject'] as const) {
    expect(verificationLifecycle.table[decision].by).toEqual(['admin']);
  }
  expect(verificationLifecycle.transition('rejected', 'submit', 'guest').ok).toBe(false);
  expect(verificationLifecycle.transition('rejected', 'appeal', 'guest')).toMatchObject({ value: 'pending' });
  expect(verificationLifecycle.transition('verified', 'run_out', 'guest').ok).toBe(false);
});

describe('a licence that runs out', () => {
  const of = (on: string, passportExpiresOn: string | null = null) =>
    runningOut({ licenceExpiresOn: '2027-01-31', passportExpiresOn }, on, verification);

  it.each([
    ['2026-12-31', null],
    ['2027-01-01', 30],
    ['2027-01-23', 30],
    ['2027-01-24', 7],
    ['2027-01-30', 1],
    ['2027-01-31', 1],
    ['2027-02-01', 0],
  ])('is reminded of on %s by the days before: %s', (on, daysBefore) => {
    expect(of(on)?.daysBefore ?? null).toBe(daysBefore);
  });

  it('gives way to a passport that runs out first', () => {
    expect(of('2027-01-01', '2027-01-10')).toEqual({
      reason: 'passport_runs_out',
      expiresOn: '2027-01-10',
      daysBefore: 30,
    });
    expect([isRunningOut('passport_runs_out'), isRunningOut('selfie_unclear'), isRunningOut(null)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it('is looked at by admins, and never their own', () => {
  const now = new Date('2026-12-02T08:00:00Z');
  const admin = { kind: 'person', userId: 'a', roles: ['admin'], now } as const;
  expect([mayCheckVerification(admin, 'b'), mayCheckVerification(admin, 'a')]).toEqual([true, false]);
  expect(mayCheckVerification({ ...admin, roles: ['host'] }, 'b')).toBe(false);
  expect(mayCheckVerification({ kind: 'anonymous', now }, 'b')).toBe(false);
});

it('takes pictures that are large enough, held either way', () => {
  expect(judgePhoto({ width: 600, height: 800 }, verification).ok).toBe(true);
  expect(judgePhoto({ width: 799, height: 600 }, verification)).toMatchObject({
    refusal: 'photo_too_small',
    details: { widthPx: 799, minWidthPx: 800 },
  });
  expect(missingPhotos(['selfie'])).toEqual(['licenceFront', 'licenceBack']);
});

it('asks leave for each purpose in the words of today', () => {
  expect(areAllAgreed({ identity_check: 1, licence_check: 1, selfie_match: 1 })).toBe(true);
  expect(areAllAgreed({ identity_check: 1, licence_check: 1 })).toBe(false);
  expect(areAllAgreed({ identity_check: 1, licence_check: 1, selfie_match: 0 })).toBe(false);
});

it('is told by mail while it is still so', () => {
  expect(mailOfDecision('send_back')).toBe('sent_back');
  const now = { told: 'selfie_unclear', state: 'action_needed', reason: 'selfie_unclear' } as const;
  expect(isStillTold('sent_back', now)).toBe(true);
  expect(isStillTold('sent_back', { ...now, state: 'pending', reason: null })).toBe(false);
  expect(isStillTold('sent_back', { ...now, reason: 'front_unclear' })).toBe(false);
});
