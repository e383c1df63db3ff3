import type { FastifyRequest } from 'fastify';
import type { AuthContext } from '../context.ts';
import { claimsFrom } from '../guards/require-user.ts';
import { AuthRefusal } from '../wire/errors.ts';

const ADMIN_ROLES: readonly string[] = ['service_role', 'supabase_admin'];

/** Lets in trusted servers only, by their key. An admin of the marketplace is a person and has no such key. */
export async function requireAdmin(context: AuthContext, request: FastifyRequest): Promise<void> {
  const { role } = await claimsFrom(context, request);
  if (!ADMIN_ROLES.includes(role)) throw new AuthRefusal(403, 'not_admin', 'User not allowed');
}
