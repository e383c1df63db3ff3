import { sqlState, type Tx } from '../../../db/tx.ts';
import { accountNotice } from '../messages/account-notice.ts';
import type { Message } from '../messages/message.ts';
import { type Check, ok, type Refused, type Result, refuse } from '../result.ts';
import { emailFacts, keepIdentity, phoneFacts } from '../store/identities.ts';
import { dropCodes } from '../store/one-time-codes.ts';
import {
  type Address,
  type UserRow,
  updateUser,
  updateUserWithVerifiedEmail,
  userByAddress,
} from '../store/users.ts';
import { listProviders } from './federated-identity.ts';

const UNIQUE_VIOLATION = '23505';

const taken = ({ email }: Address): Refused =>
  email === undefined
    ? refuse(422, 'phone_exists', 'A user with this phone number has already been registered')
    : refuse(422, 'email_exists', 'A user with this email address has already been registered');

/** A change needs a yes from the old address too, if there is one that somebody ever confirmed. */
export const needsBoth = (isDouble: boolean, { email, email_confirmed_at: confirmedAt }: UserRow): boolean =>
  isDouble && email !== null && confirmedAt !== null;

/** Tells the old address of a change that it was not asked about. */
export const addressChangeNotice = (before: UserRow, newEmail: string): Message =>
  accountNotice(before, { about: 'email_changed', newEmail });

/** Refuses an address that is already somebody's. */
export async function requireFree(tx: Tx, address: Address): Promise<Check> {
  return (await userByAddress(tx, address)) === undefined ? null : taken(address);
}

/** Notes that the address or number of a person is really theirs. */
export async function confirmOwn(tx: Tx, user: UserRow, address: Address, at: Date): Promise<UserRow> {
  await keepOwnIdentity(tx, user.id, address, at);
  return address.email === undefined
    ? updateUser(tx, user.id, { phone_confirmed_at: user.phone_confirmed_at ?? at, updated_at: at })
    : updateUserWithVerifiedEmail(tx, user.id, {
        email_confirmed_at: user.email_confirmed_at ?? at,
        updated_at: at,
      });
}

/**
 * Gives a person a new address or number that is confirmed, in place of the old one. Nothing that is still on its way to
 * the old one is good any more. Anyone who was anonymous has an account from now on. Refused when somebody else took the
 * address meanwhile: then the transaction can do nothing more.
 */
export async function changeOwn(
  tx: Tx,
  userId: string,
  address: Address,
  at: Date,
): Promise<Result<UserRow>> {
  const { email, phone } = address;
  try {
    await (email === undefined
      ? updateUser(tx, userId, { phone, phone_confirmed_at: at, new_phone: null, is_anonymous: false })
      : updateUserWithVerifiedEmail(tx, userId, {
          email,
          email_confirmed_at: at,
          new_email: null,
          email_change_agreed: 0,
          is_anonymous: false,
        }));
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    return taken(address);
  }
  await keepOwnIdentity(tx, userId, address, at);
  await dropCodes(tx, userId);
  return ok(await listProviders(tx, userId, at));
}

function keepOwnIdentity(tx: Tx, userId: string, { email, phone }: Address, at: Date): Promise<void> {
  const data = email === undefined ? phoneFacts(userId, phone, true) : emailFacts(userId, email, true);
  const provider = email === undefined ? 'phone' : 'email';
  return keepIdentity(tx, { userId, provider, providerId: userId, data }, at);
}
