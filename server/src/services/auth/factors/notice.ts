import type { AuthContext } from '../context.ts';
import { factorAdded, factorRemoved } from '../messages/email-templates.ts';
import type { Message } from '../messages/message-sender.ts';
import type { FactorRow } from '../store/factors.ts';
import type { UserRow } from '../store/users.ts';
import { type FactorType, kindOf } from './factors.ts';

const NAMES: Readonly<Record<FactorType, string>> = {
  totp: 'authenticator app',
  phone: 'code by SMS',
  webauthn: 'passkey',
};

/** Tells a person that their second step changed, in case it was not them; null without an address that is theirs. */
export function factorNotice(
  { settings }: Pick<AuthContext, 'settings'>,
  { email, email_confirmed_at: confirmedAt }: UserRow,
  factor: FactorRow,
  change: 'added' | 'removed',
): Message | null {
  if (email === null || confirmedAt === null) return null;
  const template = { added: factorAdded, removed: factorRemoved }[change];
  const mail = template({ to: email, siteUrl: settings.siteUrl, factor: NAMES[kindOf(factor)] });
  return { kind: 'mail', about: `factor ${change}`, mail };
}
