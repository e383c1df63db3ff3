import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../../../db/audit.ts';
import { asSystem, sqlState, type Tx } from '../../../../db/tx.ts';
import { listProviders } from '../../accounts/federated-identity.ts';
import type { AuthContext } from '../../context.ts';
import { requireUser } from '../../guards/require-user.ts';
import { type Check, ok, type Result, refuse } from '../../result.ts';
import { type IdentityRow, identitiesOf, removeIdentity } from '../../store/identities.ts';
import { lockUser, type UserRow, updateUser } from '../../store/users.ts';
import { Metadata } from '../../wire/input.ts';
import { leave } from '../authorize.ts';

const UNIQUE_VIOLATION = '23505';
const Path = z.object({ identityId: z.uuid() });

export function checkLinkingAllowed({ settings }: AuthContext): Check {
  return settings.manualLinkingEnabled
    ? null
    : refuse(404, 'manual_linking_disabled', 'Manual linking is disabled');
}

/** GET /user/identities/authorize: leaves for a third party to add it as an identity. */
export async function linkIdentity(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const closed = checkLinkingAllowed(context);
  if (closed !== null) return closed;
  const signedIn = await requireUser(context, request);
  return signedIn.ok ? leave(context, request, signedIn.value.user.id) : signedIn;
}

/** DELETE /user/identities/{id}: gives up an identity, but never the last one. */
export async function unlinkIdentity(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Result<unknown>> {
  const closed = checkLinkingAllowed(context);
  if (closed !== null) return closed;
  const signedIn = await requireUser(context, request);
  if (!signedIn.ok) return signedIn;
  const { user } = signedIn.value;
  const path = Path.safeParse(request.params);
  if (!path.success) return refuse(404, 'validation_failed', 'identity_id must be an UUID');
  const at = context.now();
  return asSystem(context.db, async (tx) => {
    const chosen = await chosenAmong(tx, user.id, path.data.identityId);
    if (!chosen.ok) return chosen;
    const { gone } = chosen.value;
    await removeIdentity(tx, gone.id);
    const conflict = await forget(tx, user, chosen.value, at);
    if (conflict !== null) return conflict;
    await listProviders(tx, user.id, at);
    await recordAudit(tx, {
      action: 'identity_unlinked',
      actorId: user.id,
      subjectId: user.id,
      ip: request.ip,
      details: { provider: gone.provider },
      at,
    });
    return ok({});
  });
}

type Chosen = { readonly gone: IdentityRow; readonly kept: readonly IdentityRow[] };

/** The person is locked first, so that two tabs cannot give up the last two identities together. */
async function chosenAmong(tx: Tx, userId: string, identityId: string): Promise<Result<Chosen>> {
  await lockUser(tx, userId);
  const all = await identitiesOf(tx, userId);
  const gone = all.find(({ id }) => id === identityId);
  if (gone === undefined) return refuse(422, 'identity_not_found', "Identity doesn't exist");
  if (all.length === 1) {
    return refuse(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking');
  }
  return ok({ gone, kept: all.filter(({ id }) => id !== identityId) });
}

/** What belonged to the identity goes with it, and an address for which nothing stands any more gives way to one that does. */
async function forget(tx: Tx, user: UserRow, { gone, kept }: Chosen, at: Date): Promise<Check> {
  if (gone.provider === 'email') await updateUser(tx, user.id, { encrypted_password: null });
  if (gone.provider === 'phone') await updateUser(tx, user.id, { phone: null, phone_confirmed_at: null });
  const verifiedEmails = kept.map(verifiedEmailOf).filter((email) => email !== null);
  const [email] = verifiedEmails;
  if (email === undefined || user.email === null || verifiedEmails.includes(user.email)) return null;
  try {
    await updateUser(tx, user.id, { email, email_confirmed_at: user.email_confirmed_at ?? at });
    return null;
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    return refuse(
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    );
  }
}

function verifiedEmailOf(identity: IdentityRow): string | null {
  const { email, email_verified: isVerified } = Metadata.parse(identity.identity_data);
  return typeof email === 'string' && isVerified === true ? email : null;
}
