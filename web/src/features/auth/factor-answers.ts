import { t } from '@lingui/core/macro';
import type { AuthError, Factor, MFAVerifyWebauthnParams, Session } from '@supabase/supabase-js';
import { supabase } from '../../lib/session.ts';
import { isRefusedProof, isVerified } from './second-factor.ts';

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

/**
 * The passkey of this very factor, wherever it is kept. The client's own `authenticate` asks for a security key alone; here
 * a phone or the lock of the computer will do as well.
 */
export async function answerWithPasskey(factorId: string): Promise<Outcome> {
  const { auth } = await supabase();
  const { hostname: rpId, origin } = window.location;
  const site = { rpId, rpOrigins: [origin] };
  const { data: asked, error } = await auth.mfa.challenge({ factorId, webauthn: site });
  if (asked === null) return { error };
  if (asked.webauthn.type !== 'request') throw new Error('A passkey to use was not asked for');
  const { allowCredentials = [], ...publicKey } = asked.webauthn.credential_options.publicKey;
  const held = allowCredentials.map(({ id, type }) => ({ id, type }));
  const shown = await navigator.credentials
    .get({ publicKey: { ...publicKey, allowCredentials: held } })
    .catch(() => null);
  if (!isShownPasskey(shown)) return { error: new Error(t`The passkey was not used. Try again.`) };
  const { error: refusal } = await auth.mfa.verify({
    factorId,
    challengeId: asked.id,
    webauthn: { ...site, type: 'request', credential_response: shown },
  });
  return { error: isRefusedProof(refusal) ? new Error(t`That passkey did not work. Try again.`) : refusal };
}

type ShownPasskey = MFAVerifyWebauthnParams<'request'>['webauthn']['credential_response'];

const isShownPasskey = (shown: Credential | null): shown is ShownPasskey =>
  shown instanceof PublicKeyCredential;
