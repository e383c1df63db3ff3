import type { FastifyRequest } from 'fastify';
import { isOver } from '../../keys/session-life.ts';
import { bearerOf, type Claims } from '../../keys/tokens.ts';
import type { AuthContext } from '../context.ts';
import { ok, type Refused, type Result, refuse } from '../result.ts';
import { hasVerifiedFactor } from '../store/factors.ts';
import { type SessionRow, sessionOf } from '../store/sessions.ts';
import { type UserRow, userById } from '../store/users.ts';

export type SignedIn = {
  readonly user: UserRow;
  readonly sessionId: string;
  /** As the session stands now, which may be lower than its last token says. */
  readonly aal: SessionRow['aal'];
};

/** What a good bearer token says of who calls. An endpoint that asks for one takes no `apikey` instead. */
export async function claimsFrom(
  { tokens }: Pick<AuthContext, 'tokens'>,
  request: FastifyRequest,
): Promise<Result<Claims>> {
  if (request.headers.authorization === undefined) {
    return refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const verified = await tokens.read(bearerOf(request) ?? '');
  if (!verified.ok) {
    const why =
      verified.refusal === 'jwt_expired' ? 'token is expired' : 'unable to parse or verify signature';
    return refuse(403, 'bad_jwt', `invalid JWT: ${why}`);
  }
  return ok(verified.value);
}

/**
 * The person behind the bearer token, looked up again: an ended session or a ban counts at once. Good for showing a second
 * factor and for leaving; everything else asks `requireUser`.
 */
export async function requireSession(
  { db, tokens, settings, now }: AuthContext,
  request: FastifyRequest,
): Promise<Result<SignedIn>> {
  const read = await claimsFrom({ tokens }, request);
  if (!read.ok) return read;
  const claims = read.value;
  if (claims.role !== 'authenticated') {
    return refuse(403, 'bad_jwt', 'invalid JWT: missing sub claim');
  }
  const user = await userById(db, claims.sub);
  if (user === undefined) {
    return userGone();
  }
  const session = await sessionOf(db, user.id, claims.session_id);
  if (session === undefined || isOver(session, settings, now())) {
    return refuse(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(user, now())) return refuse(403, 'user_banned', 'User is banned');
  return ok({ user, sessionId: session.id, aal: session.aal });
}

/** Whether the person has a second factor that this session has not shown. */
export const lacksSecondFactor = async (
  { db }: Pick<AuthContext, 'db'>,
  { user, aal }: SignedIn,
): Promise<boolean> => aal === 'aal1' && (await hasVerifiedFactor(db, user.id));

/** As `requireSession`, of somebody who has shown all that their account asks for. */
export async function requireUser(context: AuthContext, request: FastifyRequest): Promise<Result<SignedIn>> {
  const signedIn = await requireSession(context, request);
  if (!signedIn.ok) return signedIn;
  if (await lacksSecondFactor(context, signedIn.value)) return secondFactorRequired();
  return signedIn;
}

/** Also of somebody whose account was deleted between two steps of one call. */
export const userGone = (): Refused =>
  refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist');

export const secondFactorRequired = (): Refused =>
  refuse(403, 'second_factor_required', 'Show your second factor first');

/** As `requireSession`, for what an anonymous person cannot have, such as a second factor. */
export async function requireMember(
  context: AuthContext,
  request: FastifyRequest,
): Promise<Result<SignedIn>> {
  const signedIn = await requireSession(context, request);
  if (!signedIn.ok) return signedIn;
  if (signedIn.value.user.is_anonymous) {
    return refuse(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
  return signedIn;
}

export const isBanned = (user: UserRow, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now;
