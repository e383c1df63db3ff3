import type { Tx } from '../../../db/tx.ts';
import type { TakenCode } from '../codes/one-time-codes.ts';
import type { AuthContext } from '../context.ts';
import { ok, type Result } from '../result.ts';
import { type UserRow, updateUser } from '../store/users.ts';
import { changeOwn, confirmOwn, needsBoth } from './address-change.ts';

type Proved =
  /** The account has another address by now than the one that the code went to. */
  | 'not theirs'
  | 'half way'
  | { readonly user: UserRow; readonly change: 'email_changed' | 'phone_changed' | null };

/** Notes what a code has shown about an account. */
export async function proveAddress(
  tx: Tx,
  { settings, onAccountOpened }: Pick<AuthContext, 'settings' | 'onAccountOpened'>,
  user: UserRow,
  { purpose, sent_to: sentTo }: TakenCode,
  at: Date,
): Promise<Result<Proved>> {
  switch (purpose) {
    case 'signup':
    case 'invite':
    case 'magiclink':
    case 'recovery': {
      if (user.email !== sentTo) return ok('not theirs');
      if (user.email_confirmed_at !== null) return ok({ user, change: null });
      if (purpose !== 'signup') await dropPassword(tx, user.id);
      const confirmed = await confirmOwn(tx, user, { email: sentTo }, at);
      // A person who was invited did not open the account.
      if (purpose !== 'invite') await onAccountOpened(tx, user.id, at);
      return ok({ user: confirmed, change: null });
    }
    case 'sms': {
      if (user.phone !== sentTo) return ok('not theirs');
      if (user.phone_confirmed_at !== null) return ok({ user, change: null });
      const confirmed = await confirmOwn(tx, user, { phone: sentTo }, at);
      await onAccountOpened(tx, user.id, at);
      return ok({ user: confirmed, change: null });
    }
    case 'email_change_current':
    case 'email_change_new': {
      const { new_email: email } = user;
      if (email === null || sentTo !== (purpose === 'email_change_new' ? email : user.email)) {
        return ok('not theirs');
      }
      if (needsBoth(settings.doubleEmailConfirm, user) && user.email_change_agreed === 0) {
        await updateUser(tx, user.id, { email_change_agreed: 1 });
        return ok('half way');
      }
      const changed = await changeOwn(tx, user.id, { email }, at);
      return changed.ok ? ok({ user: changed.value, change: 'email_changed' }) : changed;
    }
    case 'phone_change': {
      if (user.new_phone !== sentTo) return ok('not theirs');
      const changed = await changeOwn(tx, user.id, { phone: sentTo }, at);
      return changed.ok ? ok({ user: changed.value, change: 'phone_changed' }) : changed;
    }
    case 'reauthentication':
      return ok('not theirs');
  }
}

/** Anyone who signed up and never confirmed may be somebody who waits for the owner of the address to come in. */
async function dropPassword(tx: Tx, userId: string): Promise<void> {
  await updateUser(tx, userId, { encrypted_password: null });
}
