import type { AuthError, Factor, Session } from '@supabase/supabase-js';
import { supabase } from '../../lib/session.ts';
import { isVerified } from './second-factor.ts';

/** The second factors that a person can answer with, as they named them. */
export const answerableFactors = (session: Session | null): readonly Factor[] =>
  (session?.user.factors ?? []).filter(isVerified);

/** A passkey is refused by the browser as often as by the server. */
type Outcome = { readonly error: Pick<AuthError, 'message' | 'code' | 'status'> | Error | null };

/** A code by SMS on its way to the phone of a factor. */
export async function sendFactorCode(factorId: string): Promise<Outcome & { challengeId: string | null }> {
  const { auth } = await supabase();
  const { data, error } = await auth.mfa.challenge({ factorId });
  return { error, challengeId: data?.id ?? null };
}

export async function answerWithSentCode(
  factorId: string,
  challengeId: string,
  code: string,
): Promise<Outcome> {
  const { auth } = await supabase();
  return auth.mfa.verify({ factorId, challengeId, code });
}

/** The code that an authenticator app shows at this moment. */
export async function answerWithAppCode(factorId: string, code: string): Promise<Outcome> {
  const { auth } = await supabase();
  return auth.mfa.challengeAndVerify({ factorId, code });
}

export async function answerWithPasskey(factorId: string): Promise<Outcome> {
  const { auth } = await supabase();
  return auth.mfa.webauthn.authenticate({ factorId });
}
