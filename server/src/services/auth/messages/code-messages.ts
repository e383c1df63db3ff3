import type { AuthConfig } from '../../../config/auth-config.ts';
import type { Tx } from '../../../db/tx.ts';
import { type CodeOrder, type IssuedCode, issueCode, type Purpose } from '../codes/one-time-codes.ts';
import type { AuthContext } from '../context.ts';
import {
  codeBySms,
  confirmSignUp,
  emailChangeCurrent,
  emailChangeNew,
  invite,
  magicLink,
  reauthentication,
  recovery,
  type WayIn,
} from './email-templates.ts';
import type { Message } from './message-sender.ts';

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
  if (!sentTo.includes('@')) {
    return { kind: 'sms', about: purpose, sms: codeBySms({ to: sentTo, code, lifeS }) };
  }
  const way: WayIn = {
    to: sentTo,
    link: linkFor(site, issued, target),
    code,
    lifeS,
    siteUrl: site.siteUrl,
  };
  return { kind: 'mail', about: purpose, mail: letterOf(purpose, way, newEmail) };
}

function letterOf(purpose: Purpose, way: WayIn, newEmail: string) {
  switch (purpose) {
    case 'signup':
      return confirmSignUp(way);
    case 'magiclink':
      return magicLink(way);
    case 'recovery':
      return recovery(way);
    case 'invite':
      return invite(way);
    case 'email_change_current':
      return emailChangeCurrent({ ...way, newEmail });
    case 'email_change_new':
      return emailChangeNew(way);
    case 'reauthentication':
      return reauthentication(way);
    case 'sms':
    case 'phone_change':
      throw new Error(`A ${purpose} code goes to a phone`);
  }
}
