import { describe, expect, it } from 'vitest';
import { answerConsent, consentState, PURPOSE_NAMES, PURPOSES } from './consents.ts';

describe('consent', () => {
  it('is asked for four purposes, of which only the terms are needed', () => {
    expect(PURPOSE_NAMES).toEqual(['terms', 'marketing_email', 'marketing_sms', 'analytics']);
    expect(PURPOSE_NAMES.filter((name) => PURPOSES[name].isNeeded)).toEqual(['terms']);
  });

  it('is never taken for granted', () => {
    expect(consentState('marketing_email', null)).toBe('none');
  });

  it('is given, withdrawn and given again', () => {
    const yes = { isGiven: true, version: 1 };
    const no = { isGiven: false, version: 1 };
    expect(answerConsent('marketing_sms', null, yes)).toMatchObject({ ok: true, value: 'given' });
    expect(answerConsent('marketing_sms', yes, no)).toMatchObject({ ok: true, value: 'withdrawn' });
    expect(answerConsent('marketing_sms', no, yes)).toMatchObject({ ok: true, value: 'given' });
  });

  it('said twice, or withdrawn before it was given, changes nothing', () => {
    const yes = { isGiven: true, version: 1 };
    expect(answerConsent('analytics', yes, yes)).toMatchObject({ ok: true, value: null });
    expect(answerConsent('analytics', null, { isGiven: false, version: 1 })).toMatchObject({
      ok: true,
      value: null,
    });
  });

  it('to other words than today’s is asked for again, and refused', () => {
    const toOldWords = { isGiven: true, version: 0 };
    expect(consentState('terms', toOldWords)).toBe('outdated');
    expect(answerConsent('terms', null, toOldWords)).toMatchObject({
      ok: false,
      refusal: 'consent_outdated',
    });
    expect(
      answerConsent('terms', toOldWords, { isGiven: true, version: PURPOSES.terms.version }),
    ).toMatchObject({
      value: 'given',
    });
  });

  it('to the terms ends only with the account', () => {
    const { version } = PURPOSES.terms;
    expect(answerConsent('terms', { isGiven: true, version }, { isGiven: false, version })).toMatchObject({
      refusal: 'consent_needed',
    });
  });
});
