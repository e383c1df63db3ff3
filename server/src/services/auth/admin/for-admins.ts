import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { claimsFrom } from '../guards/require-user.ts';
import { type Check, refuse } from '../result.ts';
import type { Endpoint } from '../wire/answers.ts';

const ADMIN_ROLES: readonly string[] = ['service_role', 'supabase_admin'];

async function requireAdmin(context: AuthContext, request: FastifyRequest): Promise<Check> {
  const claims = await claimsFrom(context, request);
  if (!claims.ok) return claims;
  return ADMIN_ROLES.includes(claims.value.role) ? null : refuse(403, 'not_admin', 'User not allowed');
}

/** Lets in trusted servers only, by their key. An admin of the marketplace is a person and has no such key. */
export const forAdmins =
  (endpoint: Endpoint): Endpoint =>
  async (context, request, reply) =>
    (await requireAdmin(context, request)) ?? endpoint(context, request, reply);
