import { call } from '../../lib/api.ts';
import { mayHaveSession } from '../../lib/session.ts';
import { CONSENT_VERSION, type Consent, keepConsent } from './consent.ts';

/** Keeps an answer here, and in the history of the account of somebody who is signed in. */
export function answerConsent(answer: Pick<Consent, 'statistics' | 'google'>): void {
  keepConsent(answer);
  if (!mayHaveSession()) return;
  const input = { purpose: 'analytics', version: CONSENT_VERSION, isGiven: answer.statistics } as const;
  // What this device was told holds on this device, whether or not the account hears of it.
  void call('accounts/set-consent', input).catch(() => undefined);
}
