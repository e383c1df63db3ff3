import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { AuthRefusal } from '../wire/errors.ts';

/** POST /sso: there is no SAML here, which the client is told in the words that it knows. */
export async function signInWithSso(
  { rateLimits, now }: AuthContext,
  request: FastifyRequest,
): Promise<never> {
  await rateLimits.sso.fromAddress(request.ip, now().getTime());
  throw new AuthRefusal(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}
