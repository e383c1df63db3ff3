import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { asSystem, sqlState, type Tx } from '../../db/tx.ts';
import { accountOf } from './account.ts';
import { record } from './audit.ts';
import type { AuthContext } from './context.ts';
import { AuthRefusal } from './errors.ts';
import { type AuthBody, bodyOf, emailFrom, Metadata, metadataFrom } from './input.ts';
import { checkNewPassword, ownerOf } from './password-policy.ts';
import { requireUser } from './require-user.ts';
import { endSessions } from './sessions.ts';
import { userView } from './user-view.ts';
import { emailFacts, type UserRow, userById } from './users.ts';

const UNIQUE_VIOLATION = '23505';

/** GET /user */
export async function readUser(context: AuthContext, request: FastifyRequest) {
  const { user } = await requireUser(context, request);
  return userView(await accountOf(context.db, user));
}

/** PUT /user: address, password and metadata, all of what is asked or nothing. */
export async function changeUser(context: AuthContext, request: FastifyRequest) {
  const { db, now } = context;
  const { user, sessionId } = await requireUser(context, request);
  const body = bodyOf(request);
  if (body.app_metadata !== undefined) {
    throw new AuthRefusal(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if (body.phone)
    throw new AuthRefusal(400, 'phone_provider_disabled', 'Phone numbers cannot be changed here');
  const email = newEmail(context, user, body);
  const passwordHash = await newPasswordHash(context, user, body);
  const at = now();
  const changed = await asSystem(db, async (tx) => {
    if (body.data) await mergeMetadata(tx, user.id, body.data);
    if (email !== null) await changeEmail(tx, user.id, email, at);
    if (passwordHash !== null) {
      await tx
        .updateTable('auth.users')
        .set({ encrypted_password: passwordHash })
        .where('id', '=', user.id)
        .execute();
      await endSessions(tx, user.id, sessionId, 'others');
    }
    await tx.updateTable('auth.users').set({ updated_at: at }).where('id', '=', user.id).execute();
    const row = await userById(tx, user.id);
    const view = userView(await accountOf(tx, row ?? user));
    const byTheirOwnHand = { actorId: user.id, subjectId: user.id, ip: request.ip, at };
    if (email !== null) await record(tx, { action: 'email_changed', ...byTheirOwnHand });
    if (passwordHash !== null) await record(tx, { action: 'password_changed', ...byTheirOwnHand });
    return { ok: true, view };
  });
  return changed.view;
}

function newEmail({ settings }: AuthContext, user: UserRow, body: AuthBody): string | null {
  if (!body.email) return null;
  const email = emailFrom(body.email);
  if (email === user.email) return null;
  if (!settings.mailerAutoconfirm) {
    throw new AuthRefusal(
      422,
      'email_address_not_authorized',
      'The new address cannot be confirmed by mail yet',
    );
  }
  return email;
}

async function newPasswordHash(context: AuthContext, user: UserRow, body: AuthBody): Promise<string | null> {
  const { settings, passwords, attempts, now } = context;
  if (body.password === undefined || body.password === null) return null;
  attempts.token.onAccount(user.id, now().getTime());
  checkNewPassword(body.password, settings, ownerOf(user));
  if (await passwords.matches(body.password, user.encrypted_password)) {
    throw new AuthRefusal(422, 'same_password', 'New password should be different from the old password.');
  }
  return passwords.hash(body.password);
}

/** Merges at top level; null removes a key. The row is locked, so two changes at once both stay. */
async function mergeMetadata(tx: Tx, userId: string, data: Metadata): Promise<void> {
  const row = await tx
    .selectFrom('auth.users')
    .select('raw_user_meta_data')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const merged = { ...Metadata.parse(row.raw_user_meta_data), ...data };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
  await tx
    .updateTable('auth.users')
    .set({ raw_user_meta_data: JSON.stringify(metadataFrom(kept)) })
    .where('id', '=', userId)
    .execute();
}

async function changeEmail(tx: Tx, userId: string, email: string, at: Date): Promise<void> {
  try {
    await tx
      .updateTable('auth.users')
      .set({ email, email_confirmed_at: at })
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new AuthRefusal(422, 'email_exists', 'A user with this email address has already been registered');
  }
  await tx
    .updateTable('auth.identities')
    .set({
      identity_data: sql`identity_data || ${JSON.stringify(emailFacts(userId, email, true))}::jsonb`,
      updated_at: at,
    })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute();
}
