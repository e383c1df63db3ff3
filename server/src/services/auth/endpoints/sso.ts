import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { type Refused, refuse } from '../result.ts';

/** POST /sso: there is no SAML here, which the client is told in the words that it knows. */
export async function signInWithSso(
  { rateLimits, now }: AuthContext,
  request: FastifyRequest,
): Promise<Refused> {
  const tooMany = await rateLimits.sso.fromAddress(request.ip, now().getTime());
  return tooMany ?? refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
}
