import type { FastifyRequest } from 'fastify';
import { isOver } from '../../keys/session-life.ts';
import { bearerOf, type Claims } from '../../keys/tokens.ts';
import type { AuthContext } from '../context.ts';
import { hasVerifiedFactor } from '../store/factors.ts';
import { type SessionRow, sessionOf } from '../store/sessions.ts';
import { type UserRow, userById } from '../store/users.ts';
import { AuthRefusal } from '../wire/errors.ts';

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
): Promise<Claims> {
  if (request.headers.authorization === undefined) {
    throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const verified = await tokens.read(bearerOf(request) ?? '');
  if (!verified.ok) {
    const why =
      verified.refusal === 'jwt_expired' ? 'token is expired' : 'unable to parse or verify signature';
    throw new AuthRefusal(403, 'bad_jwt', `invalid JWT: ${why}`);
  }
  return verified.value;
}

/**
 * The person behind the bearer token, looked up again: an ended session or a ban counts at once. Good for showing a second
 * factor and for leaving; everything else asks `requireUser`.
 */
export async function requireSession(
  { db, tokens, settings, now }: AuthContext,
  request: FastifyRequest,
): Promise<SignedIn> {
  const claims = await claimsFrom({ tokens }, request);
  if (claims.role !== 'authenticated') {
    throw new AuthRefusal(403, 'bad_jwt', 'invalid JWT: missing sub claim');
  }
  const user = await userById(db, claims.sub);
  if (user === undefined) {
    throw new AuthRefusal(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  const session = await sessionOf(db, user.id, claims.session_id);
  if (session === undefined || isOver(session, settings, now())) {
    throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  if (isBanned(user, now())) throw new AuthRefusal(403, 'user_banned', 'User is banned');
  return { user, sessionId: session.id, aal: session.aal };
}

/** Whether the person has a second factor that this session has not shown. */
export const lacksSecondFactor = async (
  { db }: Pick<AuthContext, 'db'>,
  { user, aal }: SignedIn,
): Promise<boolean> => aal === 'aal1' && (await hasVerifiedFactor(db, user.id));

/** As `requireSession`, of somebody who has shown all that their account asks for. */
export async function requireUser(context: AuthContext, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await requireSession(context, request);
  if (await lacksSecondFactor(context, signedIn)) throw secondFactorRequired();
  return signedIn;
}

export const secondFactorRequired = () =>
  new AuthRefusal(403, 'second_factor_required', 'Show your second factor first');

/** As `requireSession`, for what an anonymous person cannot have, such as a second factor. */
export async function requireMember(context: AuthContext, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await requireSession(context, request);
  if (signedIn.user.is_anonymous) {
    throw new AuthRefusal(403, 'no_authorization', 'Anonymous user not allowed to perform these actions');
  }
  return signedIn;
}

export const isBanned = (user: UserRow, now: Date): boolean =>
  user.banned_until !== null && user.banned_until > now;
