import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../../../db/audit.ts';
import { asSystem } from '../../../../db/tx.ts';
import type { AuthContext } from '../../context.ts';
import { factorIdFrom, lockOwnFactor, removeFactor } from '../../factors/factors.ts';
import { factorNotice } from '../../factors/notice.ts';
import { requireMember } from '../../guards/require-user.ts';
import { ok, type Result, refuse } from '../../result.ts';
import { hasVerifiedFactor } from '../../store/factors.ts';

/** DELETE /factors/{id}: anyone who knows only the password cannot take the second factor away. */
export async function unenrollFactor(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Result<unknown>> {
  const { db, rateLimits, messageSender, now } = context;
  const tooMany = await rateLimits.mfa.fromAddress(request.ip, now().getTime());
  if (tooMany !== null) return tooMany;
  const member = await requireMember(context, request);
  if (!member.ok) return member;
  const { user, aal } = member.value;
  const id = factorIdFrom(request);
  if (!id.ok) return id;
  const removed = await asSystem(db, async (tx) => {
    const locked = await lockOwnFactor(tx, user.id, id.value);
    if (!locked.ok) return locked;
    const factor = locked.value;
    if (aal !== 'aal2' && (await hasVerifiedFactor(tx, user.id))) {
      return refuse(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
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
    return ok(factor);
  });
  if (!removed.ok) return removed;
  const factor = removed.value;
  if (factor.status === 'verified') messageSender.send(request, factorNotice(user, factor, 'factor_removed'));
  return ok({ id: id.value });
}
