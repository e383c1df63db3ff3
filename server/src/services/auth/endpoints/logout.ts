import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../../db/audit.ts';
import { asSystem } from '../../../db/tx.ts';
import type { AuthContext } from '../context.ts';
import { lacksSecondFactor, requireSession, secondFactorRequired } from '../guards/require-user.ts';
import { endSessions } from '../store/sessions.ts';
import { invalid } from '../wire/errors.ts';

const Query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/**
 * POST /logout: ends all sessions of the person, this one, or all but this one. Without the second factor of the account a
 * session ends itself alone: a stolen password must not throw its owner out.
 */
export async function logOut(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const query = Query.safeParse(request.query);
  if (!query.success) throw invalid('Unsupported logout scope');
  const signedIn = await requireSession(context, request);
  const { user, sessionId } = signedIn;
  const isWeak = await lacksSecondFactor(context, signedIn);
  if (isWeak && query.data.scope === 'others') throw secondFactorRequired();
  const scope = isWeak ? 'local' : query.data.scope;
  await asSystem(context.db, async (tx) => {
    await endSessions(tx, user.id, sessionId, scope);
    await recordAudit(tx, {
      action: 'sign_out',
      actorId: user.id,
      subjectId: user.id,
      ip: request.ip,
      details: { scope, session_id: sessionId },
      at: context.now(),
    });
    return { ok: true };
  });
  return reply.code(204).send();
}
