import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../context.ts';
import { signInWithIdToken } from '../grants/id-token.ts';
import { signInWithPassword } from '../grants/password.ts';
import { exchangeAuthCode } from '../grants/pkce.ts';
import { refreshSession } from '../grants/refresh-token.ts';
import { signInWithWallet } from '../grants/web3.ts';
import { type Result, refuse } from '../result.ts';

const Query = z.object({ grant_type: z.string().optional() });

/** POST /token: the ways to a session. */
export async function grantToken(context: AuthContext, request: FastifyRequest): Promise<Result<unknown>> {
  const tooMany = await context.rateLimits.token.fromAddress(request.ip, context.now().getTime());
  if (tooMany !== null) return tooMany;
  switch (Query.safeParse(request.query).data?.grant_type) {
    case 'password':
      return signInWithPassword(context, request);
    case 'refresh_token':
      return refreshSession(context, request);
    case 'pkce':
      return exchangeAuthCode(context, request);
    case 'id_token':
      return signInWithIdToken(context, request);
    case 'web3':
      return signInWithWallet();
    default:
      return refuse(400, 'invalid_credentials', 'unsupported_grant_type');
  }
}
