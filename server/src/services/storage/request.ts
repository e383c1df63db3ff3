import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { asCaller, type Tx } from '../../db/tx.ts';
import type { Asking, StorageContext } from './context.ts';
import { accessDenied, badRequest } from './errors.ts';

const TOKEN_REFUSED = {
  bad_jwt: 'Invalid token',
  jwt_expired: 'jwt expired',
  session_not_found: 'The session has ended',
  user_banned: 'This account is suspended',
  second_factor_required: 'Show your second factor first',
} as const;

/** Who asks, by the token that came along; nobody's is a visitor's. */
export async function askingOf(
  { tokens }: Pick<StorageContext, 'tokens'>,
  request: FastifyRequest,
): Promise<Asking> {
  const verified = await tokens.verifyBearer(request);
  if (!verified.ok) throw accessDenied(TOKEN_REFUSED[verified.refusal]);
  return { caller: verified.value, ip: request.ip };
}

/** A server that all policies let pass, for what a signed address has allowed. */
export const TRUSTED: Asking = { caller: { role: 'service_role', claims: { role: 'service_role' } }, ip: '' };

/** One transaction with the rights of who asks. */
export const asAsked = <Value>(
  { db }: Pick<StorageContext, 'db'>,
  { caller, ip }: Asking,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> => asCaller(db, caller, work, { ip });

function parsed<Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw badRequest(`${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'cannot be read'}`);
}

export const bodyAs = <Schema extends z.ZodType>(schema: Schema, { body }: FastifyRequest) =>
  parsed(schema, body ?? {});

export const queryAs = <Schema extends z.ZodType>(schema: Schema, { query }: FastifyRequest) =>
  parsed(schema, query);
