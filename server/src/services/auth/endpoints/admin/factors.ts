import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../../../db/audit.ts';
import { asSystem } from '../../../../db/tx.ts';
import { factorIdOf, userIdFrom } from '../../admin/input.ts';
import type { AuthContext } from '../../context.ts';
import { factorView, lockOwnFactor, removeFactor } from '../../factors/factors.ts';
import { ok, type Result } from '../../result.ts';
import { factorsOf } from '../../store/factors.ts';
import { userById } from '../../store/users.ts';
import { lockKnownUser, userNotFound } from './user.ts';

/** GET /admin/users/{id}/factors: a bare list. */
export async function listFactors(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const id = userIdFrom(request);
  if (!id.ok) return id;
  const user = await userById(context.db, id.value);
  if (user === undefined) return userNotFound();
  return ok((await factorsOf(context.db, user.id)).map(factorView));
}

/** DELETE /admin/users/{id}/factors/{factorId}: for a person who has lost their phone. */
export async function deleteFactor(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const userId = userIdFrom(request);
  if (!userId.ok) return userId;
  const factorId = factorIdOf(request);
  if (!factorId.ok) return factorId;
  return asSystem(context.db, async (tx) => {
    const user = await lockKnownUser(tx, userId.value);
    if (!user.ok) return user;
    const locked = await lockOwnFactor(tx, user.value.id, factorId.value);
    if (!locked.ok) return locked;
    const factor = locked.value;
    await removeFactor(tx, factor);
    await recordAudit(tx, {
      action: 'factor_removed',
      actorId: null,
      subjectId: user.value.id,
      ip: request.ip,
      details: { type: factor.factor_type, factor_id: factor.id },
      at: context.now(),
    });
    return ok(factorView(factor));
  });
}
