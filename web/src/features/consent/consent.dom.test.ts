import { describe, expect, it } from 'vitest';
import { CONSENT_VERSION, consentNow, keepConsent } from './consent.ts';
import { CONSENT_KEY } from './consent-key.ts';

const NOW = new Date('2026-12-02T08:00:00Z');

describe('the answer of this device', () => {
  it('is none before anybody gave one', () => {
    expect(consentNow()).toBeNull();
  });

  it('is kept with the time and the version of the words', () => {
    keepConsent({ statistics: true, google: true }, NOW);
    expect(JSON.parse(localStorage.getItem(CONSENT_KEY) ?? '')).toEqual({
      version: CONSENT_VERSION,
      at: '2026-12-02T08:00:00.000Z',
      statistics: true,
      google: true,
    });
  });

  it('lets nobody be told when it is no', () => {
    keepConsent({ statistics: false, google: true }, NOW);
    expect(consentNow()).toMatchObject({ statistics: false, google: false });
  });

  it.each([
    ['was to other words', { version: CONSENT_VERSION - 1, at: 'x', statistics: true, google: false }],
    ['is half of one', { version: CONSENT_VERSION, statistics: true }],
    ['is a word', 'yes'],
  ])('is none when it %s', (_what, kept) => {
    localStorage.setItem(CONSENT_KEY, JSON.stringify(kept));
    expect(consentNow()).toBeNull();
  });
});
