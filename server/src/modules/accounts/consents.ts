import { listMyConsents } from '@kwela/contract/accounts';
import { PURPOSE_NAMES } from '@kwela/domain/accounts/consents';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { consentView } from './consent-view.ts';
import { answersOf } from './consents-repo.ts';

/** What the person agreed to, and all they said about it. */
export const consents = implement(listMyConsents, async ({ database, actor }) => {
  const answers = await answersOf(database.db, actor.userId);
  return ok({ purposes: PURPOSE_NAMES.map((name) => consentView(name, answers)) });
});
