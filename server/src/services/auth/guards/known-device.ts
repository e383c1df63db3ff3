import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { accountNotice } from '../messages/account-notice.ts';
import type { Message } from '../messages/message.ts';
import type { SignInElsewhere } from '../sessions/sign-in.ts';
import { hasSignedInFrom } from '../store/sign-ins.ts';
import { type Address, addressText, type UserRow } from '../store/users.ts';
import { networkOf } from './network.ts';

/**
 * Devices on which somebody has signed in before. Tries at a password are counted for each of them apart, so that a
 * stranger's wrong tries do not lock the owner of the account out.
 */

const COOKIE = 'kwela-device';
const KEPT_S = 365 * 24 * 3600;
const SHAPE = new RegExp(`(?:^|;\\s*)${COOKIE}=(?<id>[\\w-]{22})\\.(?<mark>[\\w-]{43})(?:;|$)`);

type Secrets = Pick<AuthContext, 'secrets'>;

/** Only this installation can make the mark of a device for an account. */
const markOf = ({ secrets }: Secrets, id: string, userId: string): string =>
  secrets.fingerprint(`${id}\n${userId}`, 'known device').toString('base64url');

function deviceOn(context: Secrets, { headers }: FastifyRequest, userId: string): string | null {
  const { id, mark } = SHAPE.exec(headers.cookie ?? '')?.groups ?? {};
  if (id === undefined || mark === undefined) return null;
  return timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(context, id, userId))) ? id : null;
}

/**
 * What to tell somebody who was signed in from a network that they never used before; null when it was on a device of
 * theirs. Source: docs/rules/accounts.md “Messages”.
 */
export function newSignInNotice(
  context: Secrets,
  request: FastifyRequest,
  signIn: SignInElsewhere | null,
): Message | null {
  if (signIn === null || deviceOn(context, request, signIn.user.id) !== null) return null;
  const userAgent = request.headers['user-agent'] ?? null;
  return accountNotice(signIn.user, { about: 'new_sign_in', userAgent, at: signIn.at });
}

/** Lets the browser remember that this person signed in on it. */
export function rememberDevice(
  context: Pick<AuthContext, 'secrets' | 'settings'>,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): void {
  if (deviceOn(context, request, userId) !== null) return;
  const id = randomBytes(16).toString('base64url');
  const isSafe = context.settings.siteUrl.startsWith('https:');
  const value = `${id}.${markOf(context, id, userId)}`;
  const path = context.settings.pathPrefix || '/';
  reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=${path}; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${isSafe ? '; Secure' : ''}`,
  );
}

/** By what tries at the password of an address are counted: the device or network that its owner has used, or all others. */
export async function countedBy(
  context: Pick<AuthContext, 'db' | 'secrets'>,
  request: FastifyRequest,
  address: Address,
  owner: UserRow | undefined,
): Promise<string> {
  // The same work for an address that nobody has.
  const userId = owner?.id ?? randomUUID();
  const device = deviceOn(context, request, userId);
  const isKnownNetwork = await hasSignedInFrom(context.db, userId, request.ip);
  const place = device ?? (isKnownNetwork ? networkOf(request.ip) : null);
  return place === null ? addressText(address) : `${addressText(address)}\n${place}`;
}
