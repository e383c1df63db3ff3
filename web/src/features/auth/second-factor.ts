import type { Factor, Session } from '@supabase/supabase-js';

export const isVerified = ({ status }: Pick<Factor, 'status'>): boolean => status === 'verified';

/** Whether what was shown did not count, or came too late. Of a passkey the words of the service speak of a code. */
export const isRefusedProof = (error: { readonly code?: string | undefined } | null): boolean =>
  error?.code === 'mfa_verification_failed' || error?.code === 'mfa_challenge_expired';

/** How sure the server is of the person, as the token says: `aal2` once a second factor was answered. */
function assuranceIn(accessToken: string): unknown {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a person with a second factor has answered with their password alone so far. */
export const needsSecondFactor = (session: Session | null): boolean =>
  session !== null &&
  (session.user.factors ?? []).some(isVerified) &&
  assuranceIn(session.access_token) === 'aal1';
