import { consentState, PURPOSES } from '@kwela/domain/accounts/consents';
import type { Tx } from '../../db/tx.ts';
import { addAnswer, answersOf } from './consents-repo.ts';

/**
 * Keeps that somebody accepted the terms of today by opening an account, once their address is proved: what a stranger
 * typed in their name says nothing of them. Source: docs/rules/accounts.md “Consent”.
 */
export async function acceptTerms(tx: Tx, userId: string, at: Date): Promise<void> {
  const last = (await answersOf(tx, userId)).find(({ purpose }) => purpose === 'terms') ?? null;
  if (consentState('terms', last) === 'given') return;
  await addAnswer(tx, userId, 'terms', { isGiven: true, version: PURPOSES.terms.version }, at);
}
