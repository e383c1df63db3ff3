import { accountNotice } from '../messages/account-notice.ts';
import type { Message } from '../messages/message.ts';
import type { FactorRow } from '../store/factors.ts';
import type { UserRow } from '../store/users.ts';
import { kindOf } from './factors.ts';

/** Tells a person that their second step changed, in case it was not them. */
export const factorNotice = (
  user: UserRow,
  factor: FactorRow,
  about: 'factor_added' | 'factor_removed',
): Message => accountNotice(user, { about, factor: kindOf(factor) });
