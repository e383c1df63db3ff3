import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../../../db/audit.ts';
import { asSystem, type Tx } from '../../../../db/tx.ts';
import { accountOf } from '../../accounts/account.ts';
import { changeOwn, confirmOwn } from '../../accounts/address-change.ts';
import { userView } from '../../accounts/user-view.ts';
import { applyBan, mergeMetadata, newHashOf } from '../../admin/account-change.ts';
import { isSoftDeletion, userIdFrom, type WantedUser, wantedUserFrom } from '../../admin/input.ts';
import { requireAdmin } from '../../admin/require-admin.ts';
import type { AuthContext } from '../../context.ts';
import { ownerOf } from '../../passwords/policy.ts';
import { dropCodes } from '../../store/one-time-codes.ts';
import { endAllSessions } from '../../store/sessions.ts';
import { lockUserForChange, type UserRow, updateUser, userById } from '../../store/users.ts';
import { AuthRefusal } from '../../wire/errors.ts';

export const userNotFound = () => new AuthRefusal(404, 'user_not_found', 'User not found');

/** GET /admin/users/{id} */
export async function readUserAsAdmin(context: AuthContext, request: FastifyRequest) {
  await requireAdmin(context, request);
  const user = await userById(context.db, userIdFrom(request));
  if (user === undefined) throw userNotFound();
  return userView(await accountOf(context.db, user));
}

/** Holds an account still until the transaction ends. */
export async function lockKnownUser(tx: Tx, id: string): Promise<UserRow> {
  const user = await lockUserForChange(tx, id);
  if (user === undefined) throw userNotFound();
  return user;
}

/** PUT /admin/users/{id}: at once, without asking the person. */
export async function changeUserAsAdmin(context: AuthContext, request: FastifyRequest) {
  await requireAdmin(context, request);
  const id = userIdFrom(request);
  const wanted = wantedUserFrom(request);
  const before = await userById(context.db, id);
  if (before === undefined) throw userNotFound();
  const passwordHash = await newHashOf(context, wanted, ownerOf(before));
  const at = context.now();
  const { account } = await asSystem(context.db, async (tx) => {
    const user = await lockKnownUser(tx, id);
    if (user.deleted_at !== null) throw userNotFound();
    await applyWanted(tx, user, wanted, passwordHash, at);
    await recordChange(tx, request, id, wanted, at);
    const changed = await userById(tx, id);
    return { ok: true, account: await accountOf(tx, changed ?? user) };
  });
  return userView(account);
}

async function applyWanted(
  tx: Tx,
  user: UserRow,
  wanted: WantedUser,
  passwordHash: string | null,
  at: Date,
): Promise<void> {
  const { email, phone } = wanted;
  const address = email ?? user.email;
  const number = phone ?? user.phone;
  if (email !== null && email !== user.email) await changeOwn(tx, user.id, { email }, at);
  else if (wanted.isEmailConfirmed && address !== null) await confirmOwn(tx, user, { email: address }, at);
  if (phone !== null && phone !== user.phone) await changeOwn(tx, user.id, { phone }, at);
  else if (wanted.isPhoneConfirmed && number !== null) await confirmOwn(tx, user, { phone: number }, at);
  if (passwordHash !== null) {
    await updateUser(tx, user.id, { encrypted_password: passwordHash });
    await dropCodes(tx, user.id);
    await endAllSessions(tx, user.id);
  }
  await mergeMetadata(tx, user.id, wanted);
  if (wanted.banMs !== null) await applyBan(tx, user.id, wanted.banMs, at);
  await updateUser(tx, user.id, { updated_at: at });
}

async function recordChange(
  tx: Tx,
  request: FastifyRequest,
  subjectId: string,
  wanted: WantedUser,
  at: Date,
): Promise<void> {
  const byAServer = { actorId: null, subjectId, ip: request.ip, at };
  const isPasswordChanged = wanted.password !== null || wanted.passwordHash !== null;
  await recordAudit(tx, {
    action: 'user_changed',
    ...byAServer,
    details: {
      email: wanted.email !== null,
      phone: wanted.phone !== null,
      password: isPasswordChanged,
      app_metadata: wanted.appMetadata !== null,
      user_metadata: wanted.userMetadata !== null,
    },
  });
  if (wanted.banMs !== null) {
    const minutes = Math.ceil(wanted.banMs / 60_000);
    await recordAudit(tx, { action: 'user_banned', ...byAServer, details: { minutes } });
  }
}

/**
 * DELETE /admin/users/{id}. Soft: the account stays as an empty one with `deleted_at`. Hard: it is gone, unless rows of
 * money or trips must be kept and still point to it; then it stays empty as well. See decisions/030.
 */
export async function deleteUser(context: AuthContext, request: FastifyRequest) {
  await requireAdmin(context, request);
  const id = userIdFrom(request);
  const mustStay = isSoftDeletion(request);
  const at = context.now();
  await asSystem(context.db, async (tx) => {
    await lockKnownUser(tx, id);
    const account = await context.erasePerson(tx, id, at, mustStay);
    await recordAudit(tx, {
      action: 'user_deleted',
      actorId: null,
      subjectId: id,
      ip: request.ip,
      details: { account, is_soft: mustStay },
      at,
    });
    return { ok: true };
  });
  return {};
}
