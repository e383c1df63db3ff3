import type { Tx } from '../../../db/tx.ts';
import type { Purpose } from '../codes/one-time-codes.ts';
import type { Challenge } from '../codes/pkce.ts';
import type { AuthContext } from '../context.ts';
import { requireSignInMethod } from '../guards/sign-in-methods.ts';
import { codeMessage } from '../messages/code-messages.ts';
import { knownAddressNotice } from '../messages/known-address-notice.ts';
import type { Message } from '../messages/message.ts';
import { startCooldown, takeFromBudget } from '../messages/send-cooldown.ts';
import { type Check, ok, type Result } from '../result.ts';
import { type UserRow, updateUser, userByAddress } from '../store/users.ts';
import { needsBoth } from './address-change.ts';

type EmailChange = {
  readonly user: UserRow;
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly target: string;
};

type Order = { readonly purpose: Purpose; readonly sentTo: string };

/** Who is asked about a new address: it, and the old one where both have to agree. */
function ordersFor({ settings }: AuthContext, user: UserRow, email: string): readonly Order[] {
  const toNew = { purpose: 'email_change_new', sentTo: email } as const;
  if (user.email === null || !needsBoth(settings.doubleEmailConfirm, user)) return [toNew];
  return [toNew, { purpose: 'email_change_current', sentTo: user.email }];
}

type Asked = { readonly email: string | null; readonly phone: string | null };

/** Before the transaction that asks: whether phones may sign in, and the count of messages, which stays whatever becomes of them. */
export async function prepareToAsk(
  context: AuthContext,
  user: UserRow,
  { email, phone }: Asked,
): Promise<Check> {
  const closed =
    phone === null
      ? null
      : requireSignInMethod(context.settings, { phone }, { status: 400, what: 'signups' });
  if (closed !== null) return closed;
  const orders = email === null ? [] : ordersFor(context, user, email);
  for (const { sentTo } of orders) {
    const refused = await takeFromBudget(context, sentTo);
    if (refused !== null) return refused;
  }
  return phone === null ? null : takeFromBudget(context, phone);
}

/**
 * Asks everyone who has to agree to a new address. One that is somebody's already is noted like any other, so that nobody
 * learns of it by asking; its owner hears that somebody did, and no code that is good for anything goes out to it.
 */
export async function askAddresses(
  tx: Tx,
  context: AuthContext,
  { user, email, challenge, target }: EmailChange,
  at: Date,
): Promise<Result<(Message | null)[]>> {
  const isTaken = (await userByAddress(tx, { email })) !== undefined;
  await updateUser(tx, user.id, { new_email: email, email_change_agreed: 0, email_change_sent_at: at });
  const messages: (Message | null)[] = [];
  for (const { purpose, sentTo } of ordersFor(context, user, email)) {
    const refused = await startCooldown(tx, context, { kind: 'email_change', address: sentTo }, at);
    if (refused !== null) return refused;
    const isInVain = isTaken && purpose === 'email_change_new';
    const order = { userId: isInVain ? null : user.id, purpose, sentTo, challenge, target, newEmail: email };
    const message = await codeMessage(tx, context, order, at);
    messages.push(isInVain ? knownAddressNotice({ email }) : message);
  }
  return ok(messages);
}

/** Asks the new number, unless it is somebody's already; the old one is not asked, as it may be lost. */
export async function askPhone(
  tx: Tx,
  context: AuthContext,
  { user, phone }: { readonly user: UserRow; readonly phone: string },
  at: Date,
): Promise<Result<Message | null>> {
  const isTaken = (await userByAddress(tx, { phone })) !== undefined;
  const refused = await startCooldown(tx, context, { kind: 'phone_change', address: phone }, at);
  if (refused !== null) return refused;
  await updateUser(tx, user.id, { new_phone: phone, phone_change_sent_at: at });
  const userId = isTaken ? null : user.id;
  const order = { userId, purpose: 'phone_change' as const, sentTo: phone, challenge: null };
  return ok(await codeMessage(tx, context, { ...order, target: context.settings.siteUrl }, at));
}
