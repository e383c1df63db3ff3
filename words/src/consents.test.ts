import { createHash } from 'node:crypto';
import { PURPOSE_NAMES, PURPOSES, type PurposeName } from '@kwela/domain/accounts/consents';
import { describe, expect, it } from 'vitest';
import { CONSENT_TEXTS } from './consents.ts';
import { sayIn } from './say.ts';

const say = sayIn('en');
const printOf = (purpose: PurposeName): string =>
  createHash('sha256').update(say(CONSENT_TEXTS[purpose].text)).digest('hex').slice(0, 12);

/** The words of each version, by their fingerprint. Other words need a new version in the domain, and a new line here. */
const SAID: Readonly<Record<PurposeName, readonly string[]>> = {
  // With versions 2 and 3 the terms themselves changed, not how we ask.
  terms: ['aef33ba5893c', 'aef33ba5893c', 'aef33ba5893c'],
  marketing_email: ['ea56b54fbaee'],
  marketing_sms: ['c7a175ddc3bc'],
  analytics: ['afbfd48904c8'],
};

describe('the words that people agreed to', () => {
  it.each(PURPOSE_NAMES)('stay as they were for as long as they have one version: %s', (purpose) => {
    expect(SAID[purpose]).toHaveLength(PURPOSES[purpose].version);
    expect(printOf(purpose)).toBe(SAID[purpose].at(-1));
  });

  it('are the same where an account is made as on its pages', () => {
    const [, kept = ''] = say(CONSENT_TEXTS.terms.text).split(' I know that ');
    const [, shown = ''] = say(CONSENT_TEXTS.terms.atSignUp).split(': ');
    expect(kept).not.toBe('');
    expect(shown.replace('your details', 'my details')).toBe(kept);
  });

  it('say of all marketing how it ends', () => {
    expect(say(CONSENT_TEXTS.marketing_email.text)).toContain('Every email says how to stop.');
    expect(say(CONSENT_TEXTS.marketing_sms.text)).toContain('STOP');
  });
});
