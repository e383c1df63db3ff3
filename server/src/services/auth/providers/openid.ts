import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import { ok } from '../result.ts';
import { carriedBy } from './fetching.ts';
import { idTokenReader } from './id-tokens.ts';
import { OPENID_FACTS, type OpenIdFacts } from './known.ts';
import { type Claims, profileOf } from './profile.ts';
import type { Answer, Leaving, ThirdParty } from './third-party.ts';

const TIMEOUT_S = 10;

type OpenIdClient = {
  readonly provider: ThirdParty['provider'];
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
};

/** Any provider of OpenID Connect, by the configuration that it publishes. Asked for at the first use, then kept. */
export function openIdProvider(client: OpenIdClient, fetcher: typeof fetch): ThirdParty {
  const facts = OPENID_FACTS[client.provider];
  const readIdToken = idTokenReader(fetcher);
  let found: Promise<Configuration> | null = null;
  const configuration = () => {
    found ??= discover(client, fetcher).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };

  return {
    provider: client.provider,
    name: client.name,
    addressFor: async (leaving) => addressAt(await configuration(), facts, leaving),
    whoCameBack: async (answer) => whoCameBack(await configuration(), facts, answer),
    async whoIsNamedBy(shown, now) {
      const { issuer, jwks_uri: jwksUri } = (await configuration()).serverMetadata();
      if (jwksUri === undefined) throw new Error('The provider publishes no keys');
      const from = { issuer, jwksUri, clientId: client.clientId, aliases: facts.issuerAliases ?? [] };
      const claims = await readIdToken(from, shown, now);
      return claims.ok ? ok(profileOf(claims.value, facts.isEmailVerified(claims.value))) : claims;
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OpenIdClient, fetcher: typeof fetch) {
  const server = new URL(issuer);
  return discovery(server, clientId, { client_secret: clientSecret }, secretAsWanted(clientSecret), {
    timeout: TIMEOUT_S,
    [customFetch]: carriedBy(fetcher),
    execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
  });
}

/** In the header unless the provider takes it in the body alone, as Apple does. */
function secretAsWanted(secret: string): ClientAuth {
  const [inHeader, inBody] = [ClientSecretBasic(secret), ClientSecretPost(secret)];
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return taken.includes('client_secret_basic') ? inHeader(server, ...rest) : inBody(server, ...rest);
  };
}

const takesPkce = (configuration: Configuration, facts: OpenIdFacts): boolean =>
  facts.takesPkce === true || configuration.serverMetadata().supportsPKCE();

async function addressAt(
  configuration: Configuration,
  facts: OpenIdFacts,
  leaving: Leaving,
): Promise<string> {
  const { redirectUri, state, checks, scopes, parameters } = leaving;
  const pkce = takesPkce(configuration, facts)
    ? {
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      }
    : {};
  return buildAuthorizationUrl(configuration, {
    ...parameters,
    ...facts.parameters,
    ...pkce,
    redirect_uri: redirectUri,
    scope: [...new Set([...facts.scopes, ...scopes])].join(' '),
    state,
    nonce: checks.nonce,
  }).href;
}

async function whoCameBack(configuration: Configuration, facts: OpenIdFacts, { url, state, checks }: Answer) {
  const tokens = await authorizationCodeGrant(configuration, url, {
    expectedState: state,
    expectedNonce: checks.nonce,
    idTokenExpected: true,
    ...(takesPkce(configuration, facts) ? { pkceCodeVerifier: checks.verifier } : {}),
  });
  const named: Claims | undefined = tokens.claims();
  if (named === undefined) throw new Error('The provider names nobody');
  const asked = await moreAbout(configuration, tokens.access_token, named);
  const claims = { ...facts.claimsBeside?.(url.searchParams), ...asked, ...named };
  return {
    profile: profileOf(claims, facts.isEmailVerified(claims)),
    tokens: { access: tokens.access_token, refresh: tokens.refresh_token ?? null },
  };
}

/** Some put the address into the token, the others tell it when they are asked. */
async function moreAbout(configuration: Configuration, accessToken: string, named: Claims): Promise<Claims> {
  const isTold = named.email !== undefined;
  if (isTold || configuration.serverMetadata().userinfo_endpoint === undefined) return {};
  return fetchUserInfo(configuration, accessToken, String(named.sub));
}
