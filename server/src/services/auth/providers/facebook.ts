import { createHmac } from 'node:crypto';
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  customFetch,
} from 'openid-client';
import { z } from 'zod';
import { ok } from '../result.ts';
import { carriedBy } from './fetching.ts';
import { idTokenReader } from './id-tokens.ts';
import { profileOf } from './profile.ts';
import type { Profile, ThirdParty } from './third-party.ts';

/**
 * Facebook's sign-in is OAuth with a profile to ask for, not OpenID Connect. Without a version in the address Facebook
 * answers with the oldest one that it still keeps; the fields read here are in all of them.
 * Source: developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow and …/limited-login/token.
 */
const FACEBOOK = {
  issuer: 'https://www.facebook.com',
  authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
  token_endpoint: 'https://graph.facebook.com/oauth/access_token',
  jwks_uri: 'https://limited.facebook.com/.well-known/oauth/openid/jwks/',
};
const PROFILE = 'https://graph.facebook.com/me';
const FIELDS = 'id,name,first_name,last_name,email,picture.type(large)';
const SCOPES = ['public_profile', 'email'];
const TIMEOUT_MS = 10_000;

const GraphProfile = z.object({
  id: z.string(),
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }) }).optional(),
});

type FacebookApp = { readonly clientId: string; readonly clientSecret: string };

/** Facebook gives out an address only once the person has confirmed it. */
const IS_EMAIL_VERIFIED = true;

export function facebook({ clientId, clientSecret }: FacebookApp, fetcher: typeof fetch): ThirdParty {
  const configuration = new Configuration(FACEBOOK, clientId, {}, ClientSecretPost(clientSecret));
  configuration[customFetch] = carriedBy(fetcher);
  configuration.timeout = TIMEOUT_MS / 1000;
  const readIdToken = idTokenReader(fetcher);

  return {
    provider: 'facebook',
    name: 'Facebook',
    addressFor: async ({ redirectUri, state, scopes, parameters }) =>
      buildAuthorizationUrl(configuration, {
        ...parameters,
        redirect_uri: redirectUri,
        scope: [...new Set([...SCOPES, ...scopes])].join(','),
        state,
      }).href,
    async whoCameBack({ url, state }) {
      const tokens = await authorizationCodeGrant(configuration, url, { expectedState: state });
      const access = tokens.access_token;
      return {
        profile: await profileBy(access, clientSecret, fetcher),
        tokens: { access, refresh: tokens.refresh_token ?? null },
      };
    },
    async whoIsNamedBy(shown, now) {
      const from = { issuer: FACEBOOK.issuer, jwksUri: FACEBOOK.jwks_uri, clientId, aliases: [] };
      const claims = await readIdToken(from, shown, now);
      return claims.ok ? ok(profileOf(claims.value, IS_EMAIL_VERIFIED)) : claims;
    },
  };
}

async function profileBy(accessToken: string, secret: string, fetcher: typeof fetch): Promise<Profile> {
  const address = new URL(PROFILE);
  address.searchParams.set('fields', FIELDS);
  // Shows that the call comes from the app's own server and not from anyone who found the token.
  address.searchParams.set('appsecret_proof', createHmac('sha256', secret).update(accessToken).digest('hex'));
  const answer = await fetcher(address, {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const told = GraphProfile.safeParse(answer.ok ? await answer.json() : null);
  if (!told.success) throw new Error(`Facebook does not tell the profile: ${answer.status}`);
  const { id, first_name, last_name, name, email, picture } = told.data;
  return profileOf(
    { sub: id, name, given_name: first_name, family_name: last_name, email, picture: picture?.data.url },
    IS_EMAIL_VERIFIED,
  );
}
