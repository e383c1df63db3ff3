import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../../db/audit.ts';
import { asSystem } from '../../../db/tx.ts';
import { accountOf } from '../accounts/account.ts';
import type { AuthContext } from '../context.ts';
import { isBanned } from '../guards/require-user.ts';
import { invalid, ok, type Result, refuse } from '../result.ts';
import { sessionView } from '../sessions/session-view.ts';
import { deviceOf, rotate } from '../sessions/sessions.ts';
import { userById } from '../store/users.ts';
import { bodyOf } from '../wire/input.ts';

const SHORTEST_TOKEN = 12;

/** Changes a refresh token for a new session answer. Reuse is committed as the end of the session, then refused. */
export async function refreshSession(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Result<unknown>> {
  const { db, settings, secrets, now } = context;
  const body = bodyOf(request);
  if (!body.ok) return body;
  const presented = body.value.refresh_token ?? '';
  if (presented.length < SHORTEST_TOKEN) return invalid('Refresh token is not valid');
  const at = now();
  const { value } = await asSystem(db, async (tx) => {
    const rotation = await rotate(
      tx,
      presented,
      {
        reuseMs: settings.refreshReuseIntervalS * 1000,
        life: settings,
        device: deviceOf(request),
        secrets,
      },
      at,
    );
    if (rotation.kind === 'reused') {
      await recordAudit(tx, {
        action: 'session_reused',
        // Anyone who showed the old token need not be the person.
        actorId: null,
        subjectId: rotation.session.user_id,
        ip: request.ip,
        details: { session_id: rotation.session.id },
        at,
      });
    }
    const user = rotation.kind === 'current' ? await userById(tx, rotation.open.session.user_id) : undefined;
    return ok({ rotation, account: user === undefined ? null : await accountOf(tx, user) });
  });
  const { rotation, account } = value;
  if (rotation.kind === 'reused') {
    return refuse(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  if (rotation.kind === 'expired') {
    return refuse(400, 'session_expired', 'Invalid Refresh Token: Session Expired');
  }
  if (rotation.kind === 'unknown' || account === null) {
    return refuse(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
  }
  if (isBanned(account.user, at)) {
    return refuse(400, 'user_banned', 'Invalid Refresh Token: User Banned');
  }
  return ok(await sessionView(context, { open: rotation.open, account }));
}
