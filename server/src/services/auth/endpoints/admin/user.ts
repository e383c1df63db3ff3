import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../../../db/audit.ts';
import { asSystem, type Tx } from '../../../../db/tx.ts';
import { accountOf } from '../../accounts/account.ts';
import { changeOwn, confirmOwn } from '../../accounts/address-change.ts';
import { mergeMetadata } from '../../accounts/merge-metadata.ts';
import { userView } from '../../accounts/user-view.ts';
import { applyBan, newHashOf } from '../../admin/account-change.ts';
import { isSoftDeletion, userIdFrom, type WantedUser, wantedUserFrom } from '../../admin/input.ts';
import type { AuthContext } from '../../context.ts';
import { ownerOf } from '../../passwords/policy.ts';
import { type Check, ok, type Result, refuse } from '../../result.ts';
import { dropCodes } from '../../store/one-time-codes.ts';
import { endAllSessions } from '../../store/sessions.ts';
import { lockUserForChange, type UserRow, updateUser, userById } from '../../store/users.ts';

export const userNotFound = () => refuse(404, 'user_not_found', 'User not found');

/** GET /admin/users/{id} */
export async function readUserAsAdmin(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Result<unknown>> {
  const id = userIdFrom(request);
  if (!id.ok) return id;
  const user = await userById(context.db, id.value);
  return user === undefined ? userNotFound() : ok(userView(await accountOf(context.db, user)));
}

/** Holds an account still until the transaction ends. */
export async function lockKnownUser(tx: Tx, id: string): Promise<Result<UserRow>> {
  const user = await lockUserForChange(tx, id);
  return user === undefined ? userNotFound() : ok(user);
}

/** PUT /admin/users/{id}: at once, without asking the person. */
export async function changeUserAsAdmin(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Result<unknown>> {
  const id = userIdFrom(request);
  if (!id.ok) return id;
  const read = wantedUserFrom(request);
  if (!read.ok) return read;
  const wanted = read.value;
  const before = await userById(context.db, id.value);
  if (before === undefined) return userNotFound();
  const passwordHash = await newHashOf(context, wanted, ownerOf(before));
  if (!passwordHash.ok) return passwordHash;
  const at = context.now();
  return asSystem(context.db, async (tx) => {
    const locked = await lockKnownUser(tx, id.value);
    if (!locked.ok) return locked;
    const user = locked.value;
    if (user.deleted_at !== null) return userNotFound();
    const unfit = await applyWanted(tx, user, wanted, passwordHash.value, at);
    if (unfit !== null) return unfit;
    await recordChange(tx, request, user.id, wanted, at);
    const changed = await userById(tx, user.id);
    return ok(userView(await accountOf(tx, changed ?? user)));
  });
}

async function applyWanted(
  tx: Tx,
  user: UserRow,
  wanted: WantedUser,
  passwordHash: string | null,
  at: Date,
): Promise<Check> {
  const { email, phone } = wanted;
  const address = email ?? user.email;
  const number = phone ?? user.phone;
  if (email !== null && email !== user.email) {
    const changed = await changeOwn(tx, user.id, { email }, at);
    if (!changed.ok) return changed;
  } else if (wanted.isEmailConfirmed && address !== null) {
    await confirmOwn(tx, user, { email: address }, at);
  }
  if (phone !== null && phone !== user.phone) {
    const changed = await changeOwn(tx, user.id, { phone }, at);
    if (!changed.ok) return changed;
  } else if (wanted.isPhoneConfirmed && number !== null) {
    await confirmOwn(tx, user, { phone: number }, at);
  }
  if (passwordHash !== null) {
    await updateUser(tx, user.id, { encrypted_password: passwordHash });
    await dropCodes(tx, user.id);
    await endAllSessions(tx, user.id);
  }
  const badData = await mergeMetadata(tx, user.id, wanted);
  if (badData !== null) return badData;
  if (wanted.banMs !== null) await applyBan(tx, user.id, wanted.banMs, at);
  await updateUser(tx, user.id, { updated_at: at });
  return null;
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
export async function deleteUser(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const id = userIdFrom(request);
  if (!id.ok) return id;
  const mustStay = isSoftDeletion(request);
  if (!mustStay.ok) return mustStay;
  const at = context.now();
  return asSystem(context.db, async (tx) => {
    const user = await lockKnownUser(tx, id.value);
    if (!user.ok) return user;
    const account = await context.erasePerson(tx, id.value, at, mustStay.value);
    await recordAudit(tx, {
      action: 'user_deleted',
      actorId: null,
      subjectId: id.value,
      ip: request.ip,
      details: { account, is_soft: mustStay.value },
      at,
    });
    return ok({});
  });
}
