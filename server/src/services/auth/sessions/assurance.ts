import { z } from 'zod';
import type { Tx } from '../../../db/tx.ts';
import type { SealedSecrets } from '../../keys/sealed-secrets.ts';
import {
  amrEntry,
  type Device,
  type OpenSession,
  putInPlaceOf,
  type SignInMethod,
  stepUpTokenFrom,
} from './sessions.ts';

export type SecondFactorMethod = Extract<SignInMethod, 'totp' | 'mfa/phone' | 'mfa/webauthn'>;

const SECOND_FACTOR_METHODS: readonly string[] = [
  'totp',
  'mfa/phone',
  'mfa/webauthn',
] satisfies SecondFactorMethod[];
const isSecondFactor = (method: string): boolean => SECOND_FACTOR_METHODS.includes(method);

const Amr = z.array(z.looseObject({ method: z.string() }));

type Raise = {
  readonly sessionId: string;
  readonly factorId: string;
  readonly method: SecondFactorMethod;
  readonly device: Device;
};

/**
 * Takes a session to the second level of assurance, with a fresh refresh token. The old one stays the parent of the new,
 * so that a tab which refreshes at the same moment is led to it. Null when the session has ended meanwhile.
 */
export async function stepUpSession(
  tx: Tx,
  { sessionId, factorId, method, device }: Raise,
  secrets: SealedSecrets,
  now: Date,
): Promise<OpenSession | null> {
  const session = await tx
    .selectFrom('auth.sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) return null;
  const active = await tx
    .selectFrom('auth.refresh_tokens')
    .select(['id', 'token_hash'])
    .where('session_id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  const refreshToken = stepUpTokenFrom(secrets, active.token_hash);
  await putInPlaceOf(tx, { sessionId, parentId: active.id, refreshToken }, now);
  const earlier = Amr.parse(session.amr).filter((entry) => entry.method !== method);
  const steppedUp = await tx
    .updateTable('auth.sessions')
    .set({
      aal: 'aal2',
      factor_id: factorId,
      amr: JSON.stringify([amrEntry({ method }, now), ...earlier]),
      refreshed_at: now,
      last_used_at: now,
      user_agent: device.userAgent,
      ip: device.ip,
    })
    .where('id', '=', sessionId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { session: steppedUp, refreshToken };
}

/** Takes the sessions that a factor stepped up back to the first level, because it no longer stands behind them. */
export async function lowerSessions(tx: Tx, factorId: string): Promise<void> {
  const steppedUp = await tx
    .selectFrom('auth.sessions')
    .select(['id', 'amr'])
    .where('factor_id', '=', factorId)
    .forUpdate()
    .execute();
  for (const { id, amr } of steppedUp) {
    const first = Amr.parse(amr).filter(({ method }) => !isSecondFactor(method));
    await tx
      .updateTable('auth.sessions')
      .set({ aal: 'aal1', factor_id: null, amr: JSON.stringify(first) })
      .where('id', '=', id)
      .execute();
  }
}

/** Ends the other sessions of a person that have shown no second factor. */
export async function endSessionsAtFirstLevel(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .where('aal', '=', 'aal1')
    .execute();
}
