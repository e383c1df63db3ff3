import { errors } from 'jose';
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { type Refused, refuse } from '../result.ts';
import type { ThirdParty } from './third-party.ts';

/** The person went back, or the third party may not ask them. `user_cancelled_authorize` is Apple's. */
const DECLINED = new Set([
  'access_denied',
  'user_cancelled_authorize',
  'consent_required',
  'interaction_required',
  'login_required',
]);
const AWAY = new Set(['server_error', 'temporarily_unavailable']);
const NO_ANSWER = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** What to tell of an error on the way to a third party and back. Their own words are not passed on. */
export function refusedAt({ name }: Pick<ThirdParty, 'name'>, error: unknown): Refused {
  if (error instanceof AuthorizationResponseError && DECLINED.has(error.error)) {
    return refuse(403, 'access_denied', `Signing in with ${name} was declined.`);
  }
  return isAway(error)
    ? refuse(503, 'unexpected_failure', `${name} cannot be reached right now. Please try again.`)
    : refuse(400, 'bad_oauth_callback', `${name} did not confirm who signed in. Please try again.`);
}

function isAway(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return AWAY.has(error.error);
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (error instanceof ClientError) {
    // Facebook refuses in a form of its own, which the library can only call unexpected.
    return error.cause instanceof Response ? error.cause.status >= 500 : NO_ANSWER.has(error.code ?? '');
  }
  return error instanceof TypeError || error instanceof errors.JOSEError || error instanceof DOMException;
}

/** What of an error may be logged: never the answer itself, which holds codes and tokens. */
export const loggable = (error: unknown) => ({
  kind: error instanceof Error ? error.name : typeof error,
  code: error instanceof Error && 'code' in error ? String(error.code) : undefined,
  reason: error instanceof Error ? error.message : undefined,
});
