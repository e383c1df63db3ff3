import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthConfig } from '../../../config/auth-config.ts';
import type { Tx } from '../../../db/tx.ts';
import type { SealedSecrets } from '../../keys/sealed-secrets.ts';
import type { SignedIn } from '../guards/require-user.ts';
import { type Check, ok, type Result, refuse } from '../result.ts';
import { lowerSessions } from '../sessions/assurance.ts';
import { dropFactor, type FactorRow, hasVerifiedFactor, lockFactorOf } from '../store/factors.ts';

const Parameters = z.object({ factorId: z.guid() });

export const FACTOR_TYPES = ['totp', 'phone', 'webauthn'] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

/** Binds a sealed secret to its factor. */
export const sealOf = (factorId: string): string => `factor ${factorId}`;

const NAMES: Readonly<Record<FactorType, string>> = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' };

export const factorType = (text: string): FactorType | undefined =>
  FACTOR_TYPES.find((known) => known === text);

export function phoneOf({ phone }: FactorRow): string {
  if (phone === null) throw new Error('A phone factor has no number');
  return phone;
}

/** What is kept of a code that went to a phone. */
export const phoneCodeHash = (secrets: SealedSecrets, factor: FactorRow, code: string): Buffer =>
  secrets.fingerprint(`${factor.id}\n${code}`, 'code of a second factor');

export function kindOf({ factor_type }: FactorRow): FactorType {
  const type = factorType(factor_type);
  if (type === undefined) throw new Error(`A factor is of the unknown type ${factor_type}`);
  return type;
}

/** Refuses a kind of factor that this installation has switched off. */
export function checkEnabled(settings: AuthConfig, type: FactorType, use: 'enroll' | 'verify'): Check {
  if (settings.mfa[type]) return null;
  return refuse(422, `mfa_${type}_${use}_not_enabled`, `MFA ${use} is disabled for ${NAMES[type]}`);
}

/**
 * Anyone who has a second factor adds another only with it. Asked also when an enrolment is finished: it may have been begun
 * while the password was enough.
 */
export async function checkMayAdd(tx: Tx, { user, aal }: SignedIn): Promise<Check> {
  if (aal === 'aal2' || !(await hasVerifiedFactor(tx, user.id))) return null;
  return refuse(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

/** A factor of the person themselves, locked until the transaction ends; any other does not exist for them. */
export async function lockOwnFactor(tx: Tx, userId: string, id: string): Promise<Result<FactorRow>> {
  const factor = await lockFactorOf(tx, userId, id);
  return factor === undefined ? refuse(404, 'mfa_factor_not_found', 'Factor not found') : ok(factor);
}

/** The factor that a request names in its address. */
export function factorIdFrom(request: FastifyRequest): Result<string> {
  const parameters = Parameters.safeParse(request.params);
  return parameters.success
    ? ok(parameters.data.factorId)
    : refuse(404, 'validation_failed', 'factor_id must be an UUID');
}

/** Takes a factor away from a person, and from the sessions that it stepped up what it gave them. */
export async function removeFactor(tx: Tx, factor: FactorRow): Promise<void> {
  await lowerSessions(tx, factor.id);
  await dropFactor(tx, factor.id);
}

/** A factor as its owner sees it, without any secret. */
export const factorView = (factor: FactorRow) => ({
  id: factor.id,
  friendly_name: factor.friendly_name === '' ? undefined : factor.friendly_name,
  factor_type: factor.factor_type,
  status: factor.status,
  created_at: factor.created_at.toISOString(),
  updated_at: factor.updated_at.toISOString(),
  phone: factor.phone ?? undefined,
  last_challenged_at: factor.last_challenged_at?.toISOString(),
});
