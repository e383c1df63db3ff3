import { listMyTokens } from '@kwela/contract/hosting/programs/tokens';
import { lastTokenDay } from '@kwela/domain/hosting/programs/tokens';
import { ok } from '@kwela/domain/result';
import { implement } from '../implement.ts';
import { tokenView } from './steps/view.ts';
import { findTokensOf } from './store/tokens-repo.ts';

export const mine = implement(listMyTokens, async ({ database, hostingPolicies, actor }) => {
  const { maxTokens, maxTokenDays, tokenRequestsPerMinute } = hostingPolicies.at(actor.now).programs;
  const tokens = await findTokensOf(database.db, actor.userId, actor.now);
  return ok({
    tokens: tokens.map((token) => tokenView(token, actor.now)),
    maxTokens,
    lastDayOn: lastTokenDay(actor.now, maxTokenDays),
    requestsPerMinute: tokenRequestsPerMinute,
  });
});
