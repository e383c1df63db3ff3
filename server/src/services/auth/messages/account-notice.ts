import type { UserRow } from '../store/users.ts';
import type { AccountNotice, NoticeFacts } from './message.ts';

type Owner = Pick<UserRow, 'id' | 'email' | 'email_confirmed_at' | 'phone' | 'phone_confirmed_at'>;

/** Tells people what happened to their account, at the address and number that were theirs before it. */
export const accountNotice = (owner: Owner, facts: NoticeFacts): AccountNotice => ({
  kind: 'notice',
  userId: owner.id,
  email: owner.email_confirmed_at === null ? null : owner.email,
  phone: owner.phone_confirmed_at === null ? null : owner.phone,
  facts,
});
