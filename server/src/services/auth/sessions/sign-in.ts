import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/open.ts';
import { asSystem, type Tx } from '../../../db/tx.ts';
import { type Account, accountOf } from '../accounts/account.ts';
import { userGone } from '../guards/require-user.ts';
import { ok, type Result } from '../result.ts';
import { noteIdentityUse } from '../store/identities.ts';
import { hasSignedInFrom } from '../store/sign-ins.ts';
import { noteSignIn, type UserRow } from '../store/users.ts';
import { deviceOf, type OpenSession, openSession, type Proof, type SignInMethod } from './sessions.ts';

/** A session that was just opened, with all that its answer needs. */
export type SignedInSession = {
  readonly open: OpenSession;
  readonly account: Account;
};

/** Where a request notes that it signed somebody in from a network that they never used before. */
export const ELSEWHERE = 'signInElsewhere';
export type SignInElsewhere = { readonly user: UserRow; readonly at: Date };

/** Opens a session for a person who has proved who they are: the one place where sessions begin, whatever method was used. */
export async function startSession(
  tx: Tx,
  request: FastifyRequest,
  user: UserRow,
  proof: Proof,
  at: Date,
): Promise<Result<SignedInSession>> {
  if (user.last_sign_in_at !== null && !(await hasSignedInFrom(tx, user.id, request.ip))) {
    request.setDecorator(ELSEWHERE, { user, at });
  }
  const ownWay = user.email === null ? 'phone' : 'email';
  if (!(await noteSignIn(tx, user.id, at))) return userGone();
  await noteIdentityUse(tx, user.id, proof.provider ?? ownWay, at);
  const open = await openSession(tx, { userId: user.id, proof, device: deviceOf(request) }, at);
  const account = await accountOf(tx, { ...user, last_sign_in_at: at });
  await recordAudit(tx, {
    action: 'sign_in',
    actorId: user.id,
    subjectId: user.id,
    ip: request.ip,
    details: { ...proof, session_id: open.session.id },
    at,
  });
  return ok({ open, account });
}

type RefusedSignIn = {
  /** Whose account it was tried on; null for an address that nobody has. The address itself is not kept. */
  readonly subjectId: string | null;
  readonly method: SignInMethod;
  /** The code of the refusal. */
  readonly why: string;
};

/** Records a sign-in that was refused, by any method; the same work whether or not the account exists. */
export async function recordRefusedSignIn(
  db: Db,
  request: FastifyRequest,
  { subjectId, method, why }: RefusedSignIn,
  at: Date,
): Promise<void> {
  await asSystem(db, async (tx) => {
    await recordAudit(tx, {
      action: 'sign_in_refused',
      actorId: null,
      subjectId,
      ip: request.ip,
      details: { method, why },
      at,
    });
    return { ok: true };
  });
}
