import { revokeToken } from '@kwela/contract/hosting/programs/tokens';
import { ok, refuse } from '@kwela/domain/result';
import { recordAudit } from '../../db/audit.ts';
import { asSystem } from '../../db/tx.ts';
import { implement } from '../implement.ts';
import { tokenView } from './steps/view.ts';
import { findToken, lockTokensOf, setRevoked } from './store/tokens-repo.ts';

/** From the next request on the token opens nothing. */
export const revoke = implement(revokeToken, ({ actor, database, ip }, { id }) =>
  asSystem(database.db, async (tx) => {
    const { userId, now } = actor;
    await lockTokensOf(tx, userId);
    const token = await findToken(tx, id);
    if (token === null || token.hostId !== userId) return refuse('not_found');
    if (token.revokedAt !== null) return ok(tokenView(token, now));
    await setRevoked(tx, id, now);
    await recordAudit(tx, { action: 'token_revoked', actorId: userId, subjectId: userId, ip, at: now });
    return ok(tokenView({ ...token, revokedAt: now }, now));
  }),
);
