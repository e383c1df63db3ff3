import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../../../db/audit.ts';
import { asSystem } from '../../../../db/tx.ts';
import type { AuthContext } from '../../context.ts';
import { factorIdFrom, lockOwnFactor, removeFactor } from '../../factors/factors.ts';
import { factorNotice } from '../../factors/notice.ts';
import { requireMember } from '../../guards/require-user.ts';
import { hasVerifiedFactor } from '../../store/factors.ts';
import { AuthRefusal } from '../../wire/errors.ts';

/** DELETE /factors/{id}: anyone who knows only the password cannot take the second factor away. */
export async function unenrollFactor(context: AuthContext, request: FastifyRequest) {
  const { db, rateLimits, messageSender, now } = context;
  await rateLimits.mfa.fromAddress(request.ip, now().getTime());
  const { user, aal } = await requireMember(context, request);
  const id = factorIdFrom(request);
  const { factor } = await asSystem(db, async (tx) => {
    const factor = await lockOwnFactor(tx, user.id, id);
    if (aal !== 'aal2' && (await hasVerifiedFactor(tx, user.id))) {
      throw new AuthRefusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    await removeFactor(tx, factor);
    if (factor.status === 'verified') {
      await recordAudit(tx, {
        action: 'factor_removed',
        actorId: user.id,
        subjectId: user.id,
        ip: request.ip,
        details: { type: factor.factor_type, factor_id: factor.id },
        at: now(),
      });
    }
    return { ok: true, factor };
  });
  if (factor.status === 'verified') messageSender.send(request, factorNotice(user, factor, 'factor_removed'));
  return { id };
}
