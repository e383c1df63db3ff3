import type { Db } from '../db/open.ts';
import { grantAdmin, revokeAdmin } from '../modules/accounts/admin-role-repo.ts';
import type { Answer } from './run-command.ts';

export const ADMIN_USAGE = `npm run admin -- grant EMAIL    makes somebody with an account an admin
npm run admin -- revoke EMAIL   takes the role away again`;

const done = (sentence: string): Answer => ({ isDone: true, sentence });
const notDone = (sentence: string): Answer => ({ isDone: false, sentence });

/** `grant EMAIL` or `revoke EMAIL`: the way to the first admin, and the way out when there is none left. */
export async function changeAdmin(db: Db, parameters: readonly string[]): Promise<Answer> {
  const [verb, email, ...more] = parameters;
  if (email === undefined || more.length > 0) return notDone(ADMIN_USAGE);
  if (verb === 'grant') return grant(db, email);
  return verb === 'revoke' ? revoke(db, email) : notDone(ADMIN_USAGE);
}

const unknown = (email: string) =>
  notDone(`Nobody has an account with ${email}. Sign up first, then try again.`);

async function grant(db: Db, email: string): Promise<Answer> {
  const granted = await grantAdmin(db, email);
  if (granted.ok) {
    return done(
      granted.value.isNew ? `${email} is an admin from the next click on.` : `${email} is an admin already.`,
    );
  }
  if (granted.refusal === 'unknown_address') return unknown(email);
  return notDone(`${email} is not confirmed yet. Follow the link in the mail first, then try again.`);
}

async function revoke(db: Db, email: string): Promise<Answer> {
  const revoked = await revokeAdmin(db, email);
  if (!revoked.ok) return unknown(email);
  const { isNew, adminCount } = revoked.value;
  const nobodyLeft =
    adminCount === 0 ? ' There is no admin now; make one with: npm run admin -- grant EMAIL' : '';
  return done(`${isNew ? `${email} is not an admin any more.` : `${email} is not an admin.`}${nobodyLeft}`);
}
