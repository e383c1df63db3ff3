import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/tx.ts';
import { deviceOf, type OpenSession, openSession, type Proof } from './sessions.ts';
import { type IdentityRow, identitiesOf, noteSignIn, type UserRow } from './users.ts';

/** A session that was just opened, with all that its answer needs. */
export type SignedInSession = {
  readonly open: OpenSession;
  readonly user: UserRow;
  readonly identities: readonly IdentityRow[];
};

/** Opens a session for a person who has proved who they are: the one way in, whatever door they came by. */
export async function startSession(
  tx: Tx,
  request: FastifyRequest,
  user: UserRow,
  proof: Proof,
  at: Date,
): Promise<SignedInSession> {
  await noteSignIn(tx, user.id, proof.provider ?? 'email', at);
  const open = await openSession(tx, { userId: user.id, proof, device: deviceOf(request) }, at);
  return { open, user: { ...user, last_sign_in_at: at }, identities: await identitiesOf(tx, user.id) };
}
