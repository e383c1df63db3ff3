import { REFUSALS } from '@kwela/contract/refusals';
import type { FastifyRequest } from 'fastify';
import { activeRoles } from '../db/active-roles.ts';
import type { Database } from '../db/open.ts';
import type { Identity, Refused } from '../services/functions/index.ts';
import type { BearerRefusal, Tokens } from '../services/keys/tokens.ts';

function refusedFor(refusal: BearerRefusal): Refused {
  if (refusal !== 'user_banned' && refusal !== 'second_factor_required') {
    return { status: 401, code: 'unauthenticated', about: 'sign_in_again', isVisitor: false };
  }
  const code = refusal === 'user_banned' ? 'account_suspended' : refusal;
  return { status: REFUSALS[code].status, code, about: code, isVisitor: true };
}

/** The person behind a request: a living session by its token, and the roles that are active right now. */
export function identifier(database: Database, tokens: Tokens) {
  return async (request: FastifyRequest): Promise<Identity | Refused | null> => {
    const verified = await tokens.verifyBearer(request);
    if (!verified.ok) return refusedFor(verified.refusal);
    // Who signed in anonymously may look around as a visitor does; what needs a person needs one who can be reached.
    if (verified.value.role !== 'authenticated' || verified.value.isAnonymous) return null;
    const { userId, sessionId, aal, mayActAsAdmin } = verified.value;
    const roles = await activeRoles(database.db, userId);
    return { userId, sessionId, aal, roles: roles.filter((role) => mayActAsAdmin || role !== 'admin') };
  };
}
