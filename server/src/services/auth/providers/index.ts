import { OAUTH_PROVIDERS, type OAuthClient, type OAuthProvider } from '../../../config/auth-config.ts';
import { facebook } from './facebook.ts';
import { OPENID_FACTS } from './known.ts';
import { openIdProvider } from './openid.ts';
import type { ThirdParty } from './third-party.ts';

const NAMES: Readonly<Record<OAuthProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
  microsoft: 'Microsoft',
  oidc: 'The provider',
};

/** How the official client's types call them. */
const OTHER_NAMES: Readonly<Record<string, OAuthProvider>> = { azure: 'microsoft', 'custom:oidc': 'oidc' };

export type ThirdParties = {
  /** By the name in a request; undefined when there is none of that name, or it is not switched on. */
  named(name: string): ThirdParty | undefined;
};

export function openThirdParties(
  clients: readonly OAuthClient[],
  fetcher: typeof fetch = fetch,
): ThirdParties {
  const open = new Map(clients.map((client) => [client.provider, openThirdParty(client, fetcher)]));
  return {
    named(name) {
      const provider = OTHER_NAMES[name] ?? OAUTH_PROVIDERS.find((known) => known === name);
      return provider === undefined ? undefined : open.get(provider);
    },
  };
}

function openThirdParty(client: OAuthClient, fetcher: typeof fetch): ThirdParty {
  const issuer = client.issuer ?? OPENID_FACTS[client.provider].issuer;
  return issuer === null
    ? facebook(client, fetcher)
    : openIdProvider({ ...client, issuer, name: NAMES[client.provider] }, fetcher);
}
