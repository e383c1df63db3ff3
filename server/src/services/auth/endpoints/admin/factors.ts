import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../../../db/audit.ts';
import { asSystem } from '../../../../db/tx.ts';
import { factorIdOf, userIdFrom } from '../../admin/input.ts';
import { requireAdmin } from '../../admin/require-admin.ts';
import type { AuthContext } from '../../context.ts';
import { factorView, lockOwnFactor, removeFactor } from '../../factors/factors.ts';
import { factorsOf } from '../../store/factors.ts';
import { userById } from '../../store/users.ts';
import { lockKnownUser, userNotFound } from './user.ts';

/** GET /admin/users/{id}/factors: a bare list. */
export async function listFactors(context: AuthContext, request: FastifyRequest) {
  await requireAdmin(context, request);
  const user = await userById(context.db, userIdFrom(request));
  if (user === undefined) throw userNotFound();
  return (await factorsOf(context.db, user.id)).map(factorView);
}

/** DELETE /admin/users/{id}/factors/{factorId}: for a person who has lost their phone. */
export async function deleteFactor(context: AuthContext, request: FastifyRequest) {
  await requireAdmin(context, request);
  const userId = userIdFrom(request);
  const factorId = factorIdOf(request);
  const { view } = await asSystem(context.db, async (tx) => {
    await lockKnownUser(tx, userId);
    const factor = await lockOwnFactor(tx, userId, factorId);
    await removeFactor(tx, factor);
    await recordAudit(tx, {
      action: 'factor_removed',
      actorId: null,
      subjectId: userId,
      ip: request.ip,
      details: { type: factor.factor_type, factor_id: factor.id },
      at: context.now(),
    });
    return { ok: true, view: factorView(factor) };
  });
  return view;
}
