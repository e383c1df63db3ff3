import { read } from '../../lib/api.ts';
import { mayHaveSession } from '../../lib/session.ts';
import { consentNow, keepConsent } from '../consent/consent.ts';

/**
 * A no that somebody gave on another device, later than the yes of this one, holds here as well. Where the account does
 * not answer, the answer of this device holds. Source: docs/rules/analytics.md “Consent”.
 */
export async function askAccount(): Promise<void> {
  const consent = consentNow();
  if (consent?.statistics !== true || !mayHaveSession()) return;
  const answer = await read('accounts/consents', {}).catch(() => null);
  const last = answer?.purposes.find(({ purpose }) => purpose === 'analytics')?.history[0];
  if (last === undefined || last.isGiven || Date.parse(last.at) <= Date.parse(consent.at)) return;
  keepConsent({ statistics: false, google: false });
}

let asking: Promise<void> | undefined;

/** Asks once for each document. */
export function heedAccount(): Promise<void> {
  asking ??= askAccount();
  return asking;
}
