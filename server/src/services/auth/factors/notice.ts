import type { Message } from '../messages/message.ts';
import type { FactorRow } from '../store/factors.ts';
import type { UserRow } from '../store/users.ts';
import { kindOf } from './factors.ts';

/** Tells a person that their second step changed, in case it was not them; null without an address that is theirs. */
export function factorNotice(
  { email, email_confirmed_at: confirmedAt }: UserRow,
  factor: FactorRow,
  about: 'factor_added' | 'factor_removed',
): Message | null {
  if (email === null || confirmedAt === null) return null;
  return { kind: 'mail', to: email, facts: { about, factor: kindOf(factor) } };
}
