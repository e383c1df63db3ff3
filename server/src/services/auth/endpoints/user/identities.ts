import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../../../db/audit.ts';
import { asSystem, sqlState, type Tx } from '../../../../db/tx.ts';
import { listProviders } from '../../accounts/federated-identity.ts';
import type { AuthContext } from '../../context.ts';
import { requireUser } from '../../guards/require-user.ts';
import { type IdentityRow, identitiesOf, removeIdentity } from '../../store/identities.ts';
import { lockUser, type UserRow, updateUser } from '../../store/users.ts';
import { AuthRefusal } from '../../wire/errors.ts';
import { Metadata } from '../../wire/input.ts';
import { leave } from '../authorize.ts';

const UNIQUE_VIOLATION = '23505';
const Path = z.object({ identityId: z.uuid() });

export function checkLinkingAllowed({ settings }: AuthContext): void {
  if (!settings.manualLinkingEnabled) {
    throw new AuthRefusal(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
}

/** GET /user/identities/authorize: leaves for a third party to add it as an identity. */
export async function linkIdentity(context: AuthContext, request: FastifyRequest, reply: FastifyReply) {
  checkLinkingAllowed(context);
  const { user } = await requireUser(context, request);
  return leave(context, request, reply, user.id);
}

/** DELETE /user/identities/{id}: gives up an identity, but never the last one. */
export async function unlinkIdentity(context: AuthContext, request: FastifyRequest) {
  checkLinkingAllowed(context);
  const { user } = await requireUser(context, request);
  const path = Path.safeParse(request.params);
  if (!path.success) throw new AuthRefusal(404, 'validation_failed', 'identity_id must be an UUID');
  const at = context.now();
  await asSystem(context.db, async (tx) => {
    const { gone, kept } = await chosenAmong(tx, user.id, path.data.identityId);
    await removeIdentity(tx, gone.id);
    await forget(tx, user, { gone, kept }, at);
    await listProviders(tx, user.id, at);
    await recordAudit(tx, {
      action: 'identity_unlinked',
      actorId: user.id,
      subjectId: user.id,
      ip: request.ip,
      details: { provider: gone.provider },
      at,
    });
    return { ok: true };
  });
  return {};
}

/** The person is locked first, so that two tabs cannot give up the last two identities together. */
async function chosenAmong(tx: Tx, userId: string, identityId: string) {
  await lockUser(tx, userId);
  const all = await identitiesOf(tx, userId);
  const gone = all.find(({ id }) => id === identityId);
  if (gone === undefined) throw new AuthRefusal(422, 'identity_not_found', "Identity doesn't exist");
  if (all.length === 1) {
    throw new AuthRefusal(
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    );
  }
  return { gone, kept: all.filter(({ id }) => id !== identityId) };
}

/** What belonged to the identity goes with it, and an address for which nothing stands any more gives way to one that does. */
async function forget(
  tx: Tx,
  user: UserRow,
  { gone, kept }: { readonly gone: IdentityRow; readonly kept: readonly IdentityRow[] },
  at: Date,
): Promise<void> {
  if (gone.provider === 'email') await updateUser(tx, user.id, { encrypted_password: null });
  if (gone.provider === 'phone') await updateUser(tx, user.id, { phone: null, phone_confirmed_at: null });
  const verifiedEmails = kept.map(verifiedEmailOf).filter((email) => email !== null);
  const [email] = verifiedEmails;
  if (email === undefined || user.email === null || verifiedEmails.includes(user.email)) return;
  try {
    await updateUser(tx, user.id, { email, email_confirmed_at: user.email_confirmed_at ?? at });
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new AuthRefusal(
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
