import type { OAuthProvider } from '../../../config/auth-config.ts';
import { type Claims, isTrue } from './profile.ts';

/** What is particular about an OpenID provider. The rest it says itself, at its issuer's well-known address. */
export type OpenIdFacts = {
  /** Null: only the configuration knows. */
  readonly issuer: string | null;
  /** Further names that its tokens may give as their issuer. */
  readonly issuerAliases?: readonly string[];
  readonly scopes: readonly string[];
  readonly parameters?: Readonly<Record<string, string>>;
  /** Takes PKCE although its configuration does not say so. */
  readonly takesPkce?: boolean;
  isEmailVerified(claims: Claims): boolean;
  /** What it tells beside the token, in the answer itself. */
  claimsBeside?(answer: URLSearchParams): Claims;
};

const byClaim = (claims: Claims) => isTrue(claims.email_verified);

/** Sources: each provider's own documentation of its sign-in, named beside it. */
export const OPENID_FACTS: Readonly<Record<OAuthProvider, OpenIdFacts>> = {
  // developers.google.com/identity/openid-connect/openid-connect
  google: {
    issuer: 'https://accounts.google.com',
    issuerAliases: ['accounts.google.com'],
    scopes: ['openid', 'email', 'profile'],
    isEmailVerified: byClaim,
  },
  // learn.microsoft.com/entra/identity-platform/v2-protocols-oidc and …/optional-claims-reference
  microsoft: {
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    scopes: ['openid', 'email', 'profile'],
    takesPkce: true,
    // Any tenant's administrator may write any address into an account. Only the optional claim `xms_edov`, which the
    // operator switches on for the application, says that the owner of the address's domain stands behind it.
    isEmailVerified: (claims) => isTrue(claims.xms_edov),
  },
  // developer.apple.com/documentation/signinwithapplerestapi
  apple: {
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'name', 'email'],
    // Apple insists on it as soon as a name or an address is asked for.
    parameters: { response_mode: 'form_post' },
    isEmailVerified: byClaim,
    claimsBeside: appleName,
  },
  // Facebook by its own endpoints is in facebook.ts; this is for an issuer that the configuration puts in its place.
  facebook: { issuer: null, scopes: ['openid', 'email', 'profile'], isEmailVerified: byClaim },
  oidc: { issuer: null, scopes: ['openid', 'email', 'profile'], isEmailVerified: byClaim },
};

/** Apple tells the name once, at the first sign-in, in a field of the form that the browser posts. */
function appleName(answer: URLSearchParams): Claims {
  const name = fieldOf(parsed(answer.get('user')), 'name');
  return { given_name: fieldOf(name, 'firstName'), family_name: fieldOf(name, 'lastName') };
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === field)?.[1]
    : undefined;

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return null;
  }
}
