import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../../db/audit.ts';
import { asSystem } from '../../../db/tx.ts';
import type { AuthContext } from '../context.ts';
import { lacksSecondFactor, requireSession, secondFactorRequired } from '../guards/require-user.ts';
import { invalid, ok, type Result } from '../result.ts';
import { endSessions } from '../store/sessions.ts';

const Query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/**
 * POST /logout: ends all sessions of the person, this one, or all but this one. Without the second factor of the account a
 * session ends itself alone: a stolen password must not throw its owner out.
 */
export async function logOut(context: AuthContext, request: FastifyRequest): Promise<Result<undefined>> {
  const query = Query.safeParse(request.query);
  if (!query.success) return invalid('Unsupported logout scope');
  const signedIn = await requireSession(context, request);
  if (!signedIn.ok) return signedIn;
  const { user, sessionId } = signedIn.value;
  const isWeak = await lacksSecondFactor(context, signedIn.value);
  if (isWeak && query.data.scope === 'others') return secondFactorRequired();
  const scope = isWeak ? 'local' : query.data.scope;
  return asSystem(context.db, async (tx) => {
    await endSessions(tx, user.id, sessionId, scope);
    await recordAudit(tx, {
      action: 'sign_out',
      actorId: user.id,
      subjectId: user.id,
      ip: request.ip,
      details: { scope, session_id: sessionId },
      at: context.now(),
    });
    return ok(undefined);
  });
}
