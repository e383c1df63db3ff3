import { beforeEach, describe, expect, it } from 'vitest';
import { keepSession, refused, serve, sessionOf } from '../../testing/server.ts';
import { consentNow, keepConsent } from '../consent/consent.ts';
import { askAccount, heedAccount } from './heed-account.ts';

const DEVICE_YES = new Date('2026-12-02T08:00:00Z');
const EARLIER = '2026-12-01T08:00:00.000Z';
const LATER = '2026-12-03T08:00:00.000Z';

const consents = (history: readonly { isGiven: boolean; at: string }[]) => ({
  purposes: [
    {
      purpose: 'analytics' as const,
      version: 1,
      isNeeded: false,
      state: 'withdrawn' as const,
      history: history.map((answer) => ({ ...answer, version: 1 })),
    },
  ],
});

beforeEach(() => {
  keepConsent({ statistics: true, google: false }, DEVICE_YES);
  keepSession(sessionOf({ id: 'someone' }));
});

describe('what somebody told their account on another device', () => {
  it.each([
    ['a later no holds here', [{ isGiven: false, at: LATER }], false],
    ['an earlier no does not', [{ isGiven: false, at: EARLIER }], true],
    [
      'the last answer counts',
      [
        { isGiven: true, at: LATER },
        { isGiven: false, at: EARLIER },
      ],
      true,
    ],
    ['no answer is none', [], true],
  ])('%s', async (_what, history, isStillAgreed) => {
    serve({ 'accounts/consents': () => consents(history) });
    await askAccount();
    expect(consentNow()?.statistics).toBe(isStillAgreed);
  });

  it('is not asked for where this device says no', async () => {
    const server = serve();
    keepConsent({ statistics: false, google: false });
    await askAccount();
    expect(server.asked('accounts/consents')).toEqual([]);
  });

  it('that cannot be asked leaves the answer of this device', async () => {
    serve({ 'accounts/consents': () => refused('rate_limited') });
    await askAccount();
    expect(consentNow()?.statistics).toBe(true);
  });

  it('is asked for once in a document', async () => {
    const server = serve({ 'accounts/consents': () => consents([]) });
    await Promise.all([heedAccount(), heedAccount()]);
    await heedAccount();
    expect(server.asked('accounts/consents')).toHaveLength(1);
  });
});
