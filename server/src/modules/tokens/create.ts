import { createToken } from '@kwela/contract/hosting/programs/tokens';
import { hasRole } from '@kwela/domain/actor';
import { tokenEnd, tokenPrefix, tokenText } from '@kwela/domain/hosting/programs/tokens';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { tokenHash } from './steps/hash.ts';
import { tokenView } from './steps/view.ts';
import { countActive, findToken, insertToken, lockTokensOf } from './store/tokens-repo.ts';

const SECRET_BYTES = 32;

/** A host makes a token; who has a second factor has shown it in this session, or no use-case would be reached. */
export const create = implement(createToken, async (call, { id, name, scopes, lastOn }) => {
  const { actor, database, hostingPolicies, randomBytes, ip } = call;
  const { userId, now } = actor;
  if (!hasRole(actor, 'host')) return refuse('forbidden');
  const { maxTokens, maxTokenDays } = hostingPolicies.at(now).programs;
  const endsAt = tokenEnd(lastOn, now, maxTokenDays);
  if (endsAt === null) return refuse('token_end_day', { maxDays: maxTokenDays });
  return asSystem(database.db, async (tx) => {
    await lockTokensOf(tx, userId);
    if ((await findToken(tx, id)) !== null) return refuse('token_made_before');
    if ((await countActive(tx, userId, now)) >= maxTokens) return refuse('too_many_tokens', { maxTokens });
    const secret = tokenText(Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url'));
    const made = { id, hostId: userId, name, prefix: tokenPrefix(secret), scopes, createdAt: now, endsAt };
    await insertToken(tx, made, tokenHash(secret));
    const details = { scopes: scopes.join(' ') };
    await recordAudit(tx, { action: 'token_made', actorId: userId, subjectId: userId, ip, details, at: now });
    const token = tokenView({ ...made, revokedAt: null, lastUsedAt: null, useCount: 0 }, now);
    return ok({ token, secret });
  });
});
