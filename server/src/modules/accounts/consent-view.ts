import { consentState, PURPOSES, type PurposeName } from '@kwela/domain/accounts/consents';
import type { KeptAnswer } from './consents-repo.ts';

/** One purpose with the words of today and every answer, of which the first is the last given. */
export function consentView(name: PurposeName, answers: readonly KeptAnswer[]) {
  const own = answers.filter(({ purpose }) => purpose === name);
  return {
    purpose: name,
    ...PURPOSES[name],
    state: consentState(name, own[0] ?? null),
    history: own.map(({ isGiven, version, at }) => ({ isGiven, version, at: at.toISOString() })),
  };
}
