import type { Tx } from '../../db/tx.ts';
import { needsBoth, requireFree } from './address-change.ts';
import { codeMessage } from './code-messages.ts';
import type { AuthContext } from './context.ts';
import { requireDoor } from './doors.ts';
import { takeFromBudget, takeTurn } from './message-turns.ts';
import type { Purpose } from './one-time-codes.ts';
import type { Message } from './outbox.ts';
import type { Challenge } from './pkce.ts';
import type { UserRow } from './users.ts';

type EmailChange = {
  readonly user: UserRow;
  readonly email: string;
  readonly challenge: Challenge | null;
  readonly target: string;
};

/** Asks the new address, and the old one where both have to agree. */
export async function askAddresses(
  tx: Tx,
  context: AuthContext,
  { user, email, challenge, target }: EmailChange,
  at: Date,
): Promise<(Message | null)[]> {
  const { settings } = context;
  await requireFree(tx, { email });
  const orders: { readonly purpose: Purpose; readonly sentTo: string }[] = [
    { purpose: 'email_change_new', sentTo: email },
  ];
  if (user.email !== null && needsBoth(settings.doubleEmailConfirm, user)) {
    orders.push({ purpose: 'email_change_current', sentTo: user.email });
  }
  await tx
    .updateTable('auth.users')
    .set({ new_email: email, email_change_agreed: 0, email_change_sent_at: at })
    .where('id', '=', user.id)
    .execute();
  const messages: (Message | null)[] = [];
  for (const { purpose, sentTo } of orders) {
    takeFromBudget(context, sentTo);
    await takeTurn(tx, context, { kind: 'email_change', address: sentTo }, at);
    const order = { userId: user.id, purpose, sentTo, challenge, target, newEmail: email };
    messages.push(await codeMessage(tx, context, order, at));
  }
  return messages;
}

/** Asks the new number; the old one is not asked, as it may be lost. */
export async function askPhone(
  tx: Tx,
  context: AuthContext,
  { user, phone }: { readonly user: UserRow; readonly phone: string },
  at: Date,
): Promise<Message | null> {
  requireDoor(context.settings, { phone }, { status: 400, what: 'signups' });
  await requireFree(tx, { phone });
  takeFromBudget(context, phone);
  await takeTurn(tx, context, { kind: 'phone_change', address: phone }, at);
  await tx
    .updateTable('auth.users')
    .set({ new_phone: phone, phone_change_sent_at: at })
    .where('id', '=', user.id)
    .execute();
  const order = { userId: user.id, purpose: 'phone_change' as const, sentTo: phone, challenge: null };
  return codeMessage(tx, context, { ...order, target: context.settings.siteUrl }, at);
}
