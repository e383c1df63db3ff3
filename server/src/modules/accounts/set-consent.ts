import { setMyConsent } from '@kwela/contract/accounts';
import { answerConsent } from '@kwela/domain/accounts/consents';
import { ok } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { consentView } from './consent-view.ts';
import { addAnswer, answersOf } from './consents-repo.ts';
import { lockAccount } from './repo.ts';

/** Adds an answer to the history; the same answer again is not a new one. */
export const setConsent = implement(setMyConsent, async ({ database, actor }, { purpose, ...answer }) => {
  const { userId, now } = actor;
  return asSystem(database.db, async (tx) => {
    await lockAccount(tx, userId);
    const before = await answersOf(tx, userId);
    const last = before.find((kept) => kept.purpose === purpose) ?? null;
    const answered = answerConsent(purpose, last, answer);
    if (!answered.ok) return answered;
    if (answered.value !== null) await addAnswer(tx, userId, purpose, answer, now);
    return ok(consentView(purpose, await answersOf(tx, userId)));
  });
});
