import { REFUSALS } from '@kwela/contract/refusals';
import { isTokenLike } from '@kwela/domain/hosting/programs/tokens';
import type { FastifyRequest } from 'fastify';
import { activeRoles } from '../db/active-roles.ts';
import type { Services } from '../modules/context.ts';
import { type UsedToken, useToken } from '../modules/tokens/steps/use-token.ts';
import type { Allowance, Identity, Refused } from '../services/functions/index.ts';
import { bearerOf } from '../services/keys/tokens.ts';

type ProgramServices = Pick<Services, 'database' | 'hostingPolicies' | 'now'>;

/** The token of a program that a request shows; null: it is a person's, or there is none. */
export function programTokenOf(request: Pick<FastifyRequest, 'headers'>): string | null {
  const bearer = bearerOf(request);
  return bearer !== null && isTokenLike(bearer) ? bearer : null;
}

const refused = (
  code: Exclude<UsedToken, { ok: true }>['refusal'],
  allowance: Allowance | null,
  details?: unknown,
): Refused => ({
  status: REFUSALS[code].status,
  code,
  about: code,
  isVisitor: false,
  ...(details === undefined ? {} : { details }),
  ...(allowance === null ? {} : { allowance }),
});

/**
 * The host for whom a program calls an address that `wanted` scopes open, with what its token may do there. A token opens addresses of its scopes and no
 * others, those that are open to everybody included: what it shows is not asked for there. Source: docs/rules/programs.md “Tokens”.
 */
export async function identifyProgram(
  services: ProgramServices,
  token: string,
  wanted: readonly string[],
): Promise<Identity | Refused> {
  const used = await useToken(services, token);
  if (!used.ok) return refused(used.refusal, used.allowance);
  const { hostId, scopes, allowance } = used;
  if (wanted.length === 0) return refused('people_only', allowance);
  if (!scopes.some((scope) => wanted.includes(scope))) {
    return refused('token_scope_missing', allowance, { scopes: wanted });
  }
  const roles = await activeRoles(services.database.db, hostId);
  return {
    userId: hostId,
    sessionId: null,
    aal: 'aal1',
    roles: roles.filter((role) => role === 'host'),
    program: { scopes, allowance },
  };
}
