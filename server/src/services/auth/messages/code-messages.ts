import type { AuthConfig } from '../../../config/auth-config.ts';
import type { Tx } from '../../../db/tx.ts';
import { type CodeOrder, type IssuedCode, issueCode, type Purpose } from '../codes/one-time-codes.ts';
import type { AuthContext } from '../context.ts';
import type { MailFacts, Message } from './message.ts';

/** What a link says of itself in `type`. Source: docs/WIRE.md. */
export const LINK_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'sms',
  'phone_change',
] as const;
export type LinkType = (typeof LINK_TYPES)[number];

const TYPE_OF = {
  signup: 'signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  sms: 'sms',
  phone_change: 'phone_change',
  reauthentication: null,
} as const satisfies Record<Purpose, LinkType | null>;

type Site = Pick<AuthConfig, 'siteUrl' | 'pathPrefix'>;

/** The address that a person follows to show that the mail reached them. */
export function linkFor({ siteUrl, pathPrefix }: Site, issued: IssuedCode, target: string): string {
  const url = new URL(`${siteUrl}${pathPrefix}/verify`);
  url.searchParams.set('token', issued.linkToken);
  const type = TYPE_OF[issued.purpose];
  if (type !== null) url.searchParams.set('type', type);
  url.searchParams.set('redirect_to', target);
  return url.href;
}

/** Makes a code and the message that carries it; there is none for an address that nobody has, nor for a test phone. */
export async function codeMessage(
  tx: Tx,
  context: Pick<AuthContext, 'settings' | 'secrets'>,
  order: CodeOrder & { readonly target: string; readonly newEmail?: string },
  now: Date,
): Promise<Message | null> {
  const issued = await issueCode(tx, context, order, now);
  if (order.userId === null || context.settings.testOtp.has(order.sentTo)) return null;
  return messageFor(context.settings, issued, order);
}

/** The email or SMS that carries a code; `newEmail` is told to the old address of a change. */
export function messageFor(
  site: Site,
  issued: IssuedCode,
  { target, newEmail = '' }: { readonly target: string; readonly newEmail?: string },
): Message {
  const { purpose, sentTo, code, lifeS } = issued;
  if (purpose === 'sms' || purpose === 'phone_change' || !sentTo.includes('@')) {
    const about = purpose === 'phone_change' ? purpose : 'sms';
    return { kind: 'sms', to: sentTo, about, code, lifeS };
  }
  const way = { link: linkFor(site, issued, target), code, lifeS };
  return { kind: 'mail', to: sentTo, facts: mailFacts(purpose, way, newEmail) };
}

function mailFacts(
  purpose: Exclude<Purpose, 'sms' | 'phone_change'>,
  way: { readonly link: string; readonly code: string; readonly lifeS: number },
  newEmail: string,
): MailFacts {
  switch (purpose) {
    case 'email_change_current':
      return { ...way, about: purpose, newEmail };
    case 'reauthentication':
      return { about: purpose, code: way.code, lifeS: way.lifeS };
    default:
      return { ...way, about: purpose };
  }
}
