import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '../../../../db/audit.ts';
import type { Db } from '../../../../db/open.ts';
import { asSystem, type Tx } from '../../../../db/tx.ts';
import { type Account, accountOf } from '../../accounts/account.ts';
import { changeOwn, requireFree } from '../../accounts/address-change.ts';
import { mergeMetadata } from '../../accounts/merge-metadata.ts';
import { userView } from '../../accounts/user-view.ts';
import { applyBan, newHashOf } from '../../admin/account-change.ts';
import { type WantedUser, wantedUserFrom } from '../../admin/input.ts';
import type { AuthContext } from '../../context.ts';
import { type Check, invalid, ok, type Result, refuse } from '../../result.ts';
import { factorsOfAll } from '../../store/factors.ts';
import { identitiesOfAll } from '../../store/identities.ts';
import { addUser, countUsers, pageOfUsers, type UserRow, updateUser, userById } from '../../store/users.ts';

const USUAL_PAGE = 50;
const LONGEST_PAGE = 1000;

/** Clients send both, and both empty when they have no wish. */
const whole = (usual: number) =>
  z
    .string()
    .regex(/^\d{0,9}$/)
    .default('')
    .transform((text) => (text === '' ? usual : Number(text)))
    .pipe(z.int().min(1));

const Query = z.object({ page: whole(1), per_page: whole(USUAL_PAGE) });

/** GET /admin/users: newest first, with the number of all and the next and last page in the headers. */
export async function listUsers(
  context: AuthContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<unknown>> {
  const query = Query.safeParse(request.query);
  if (!query.success) {
    return invalid('Bad Pagination Parameters: page and per_page are whole numbers from 1');
  }
  const { page } = query.data;
  const perPage = Math.min(query.data.per_page, LONGEST_PAGE);
  const { db, settings } = context;
  const count = await countUsers(db);
  const users = await pageOfUsers(db, perPage, (page - 1) * perPage);
  const lastPage = Math.max(1, Math.ceil(count / perPage));
  // The client reads the page from the first parameter of each address.
  const link = (to: number, rel: string) =>
    `<${settings.siteUrl}${settings.pathPrefix}/admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  reply.header('x-total-count', String(count));
  reply.header(
    'link',
    [...(page < lastPage ? [link(page + 1, 'next')] : []), link(lastPage, 'last')].join(', '),
  );
  return ok({ users: (await accountsOf(db, users)).map(userView), aud: 'authenticated' });
}

/** The accounts of many people with two questions instead of two for each. */
async function accountsOf(db: Db, users: readonly UserRow[]): Promise<Account[]> {
  if (users.length === 0) return [];
  const ids = users.map(({ id }) => id);
  const identities = await identitiesOfAll(db, ids);
  const factors = await factorsOfAll(db, ids);
  const identitiesBy = Map.groupBy(identities, ({ user_id }) => user_id);
  const factorsBy = Map.groupBy(factors, ({ user_id }) => user_id);
  return users.map((user) => ({
    user,
    identities: identitiesBy.get(user.id) ?? [],
    factors: factorsBy.get(user.id) ?? [],
  }));
}

/** POST /admin/users: an account as it was asked for, with no mail and no question. */
export async function createUser(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const read = wantedUserFrom(request);
  if (!read.ok) return read;
  const wanted = read.value;
  if (wanted.email === null && wanted.phone === null) {
    return invalid('Cannot create a user without either an email or phone');
  }
  const passwordHash = await newHashOf(context, wanted, { ...wanted, metadata: wanted.userMetadata ?? {} });
  if (!passwordHash.ok) return passwordHash;
  const at = context.now();
  return asSystem(context.db, async (tx) => {
    const user = await addWanted(tx, wanted, passwordHash.value, at);
    if (!user.ok) return user;
    await recordAudit(tx, {
      action: 'user_created',
      actorId: null,
      subjectId: user.value.id,
      ip: request.ip,
      at,
    });
    return ok(userView(await accountOf(tx, user.value)));
  });
}

async function addWanted(
  tx: Tx,
  wanted: WantedUser,
  passwordHash: string | null,
  at: Date,
): Promise<Result<UserRow>> {
  const { email, phone } = wanted;
  const taken =
    (email === null ? null : await requireFree(tx, { email })) ??
    (phone === null ? null : await requireFree(tx, { phone }));
  if (taken !== null) return taken;
  const id = wanted.id ?? randomUUID();
  if ((await userById(tx, id)) !== undefined) return invalid('A user with this id already exists');
  const person = { id, passwordHash, metadata: wanted.userMetadata ?? {} };
  const added =
    email === null
      ? await addUser(tx, { ...person, phone: phone ?? '', isConfirmed: wanted.isPhoneConfirmed }, at)
      : await addUser(tx, { ...person, email, isConfirmed: wanted.isEmailConfirmed }, at);
  if (added === null) return refuse(422, 'email_exists', 'The address was taken a moment ago');
  // Nothing was sent to anybody.
  await updateUser(tx, id, { confirmation_sent_at: null });
  const refused =
    (phone === null || email === null ? null : await addPhone(tx, id, phone, wanted, at)) ??
    (await mergeMetadata(tx, id, { userMetadata: null, appMetadata: wanted.appMetadata }));
  if (refused !== null) return refused;
  if (wanted.banMs !== null) await applyBan(tx, id, wanted.banMs, at);
  return ok(await updateUser(tx, id, { updated_at: at }));
}

/** The number of somebody who has an address besides. */
async function addPhone(
  tx: Tx,
  id: string,
  phone: string,
  { isPhoneConfirmed }: WantedUser,
  at: Date,
): Promise<Check> {
  if (!isPhoneConfirmed) {
    await updateUser(tx, id, { phone });
    return null;
  }
  const changed = await changeOwn(tx, id, { phone }, at);
  return changed.ok ? null : changed;
}
