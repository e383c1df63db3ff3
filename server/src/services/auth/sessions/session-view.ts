import { userView } from '../accounts/user-view.ts';
import type { AuthContext } from '../context.ts';
import type { SignedInSession } from './sign-in.ts';

/** The answer to everyone who signs in or refreshes: a fresh access token, the refresh token and the person. */
export async function sessionView(
  { tokens, settings, now }: AuthContext,
  { open, account }: SignedInSession,
) {
  const { session, refreshToken } = open;
  const { user } = account;
  const view = userView(account);
  const issuedAt = Math.floor(now().getTime() / 1000);
  const expiresAt = issuedAt + settings.jwtExpiryS;
  return {
    access_token: await tokens.sign({
      sub: user.id,
      aud: 'authenticated',
      exp: expiresAt,
      iat: issuedAt,
      email: view.email,
      phone: view.phone,
      app_metadata: view.app_metadata,
      user_metadata: view.user_metadata,
      role: 'authenticated',
      aal: session.aal,
      amr: session.amr,
      session_id: session.id,
      is_anonymous: user.is_anonymous,
    }),
    token_type: 'bearer',
    expires_in: settings.jwtExpiryS,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: view,
  };
}
