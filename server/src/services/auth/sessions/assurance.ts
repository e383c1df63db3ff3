import { z } from 'zod';
import type { Tx } from '../../../db/tx.ts';
import type { SealedSecrets } from '../../keys/sealed-secrets.ts';
import { activeRefreshToken, lockSession, lockSessionsOfFactor, updateSession } from '../store/sessions.ts';
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

type StepUp = {
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
  { sessionId, factorId, method, device }: StepUp,
  secrets: SealedSecrets,
  now: Date,
): Promise<OpenSession | null> {
  const session = await lockSession(tx, sessionId);
  if (session === undefined) return null;
  const active = await activeRefreshToken(tx, sessionId);
  const refreshToken = stepUpTokenFrom(secrets, active.token_hash);
  await putInPlaceOf(tx, { sessionId, parentId: active.id, refreshToken }, now);
  const earlier = Amr.parse(session.amr).filter((entry) => entry.method !== method);
  const steppedUp = await updateSession(tx, sessionId, {
    aal: 'aal2',
    factor_id: factorId,
    amr: JSON.stringify([amrEntry({ method }, now), ...earlier]),
    refreshed_at: now,
    last_used_at: now,
    user_agent: device.userAgent,
    ip: device.ip,
  });
  return { session: steppedUp, refreshToken };
}

/** Takes the sessions that a factor stepped up back to the first level, because it no longer stands behind them. */
export async function lowerSessions(tx: Tx, factorId: string): Promise<void> {
  for (const { id, amr } of await lockSessionsOfFactor(tx, factorId)) {
    const first = Amr.parse(amr).filter(({ method }) => !isSecondFactor(method));
    await updateSession(tx, id, { aal: 'aal1', factor_id: null, amr: JSON.stringify(first) });
  }
}
