import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../../db/audit.ts';
import { asSystem } from '../../../db/tx.ts';
import type { AuthContext } from '../context.ts';
import { requireUser } from '../guards/require-user.ts';
import { endSessions } from '../store/sessions.ts';
import { invalid } from '../wire/errors.ts';

const Query = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });

/** POST /logout: ends all sessions of the person, this one, or all but this one. */
export async function logOut(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  const query = Query.safeParse(request.query);
  if (!query.success) throw invalid('Unsupported logout scope');
  const { user, sessionId } = await requireUser(context, request);
  await asSystem(context.db, async (tx) => {
    await endSessions(tx, user.id, sessionId, query.data.scope);
    await recordAudit(tx, {
      action: 'sign_out',
      actorId: user.id,
      subjectId: user.id,
      ip: request.ip,
      details: { scope: query.data.scope, session_id: sessionId },
      at: context.now(),
    });
    return { ok: true };
  });
  return reply.code(204).send();
}
