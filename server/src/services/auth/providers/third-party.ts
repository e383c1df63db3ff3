import type { OAuthProvider } from '../../../config/auth-config.ts';
import type { Result } from '../result.ts';

/** What a third party says of a person. */
export type Profile = {
  /** The person's id at the third party: the only thing there that never changes. */
  readonly id: string;
  /** In the form that is stored. */
  readonly email: string | null;
  /** Whether the third party itself made sure that the address is the person's. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
  readonly pictureUrl: string | null;
};

/** The third party's own tokens, which the page may use to call it. */
export type ProviderTokens = { readonly access: string; readonly refresh: string | null };

/** What only this server knows of a sign-in that is under way, so that nobody else's answer fits it. */
export type Checks = { readonly nonce: string; readonly verifier: string };

export type Leaving = {
  readonly redirectUri: string;
  readonly state: string;
  readonly checks: Checks;
  /** Asked for besides what a profile needs. */
  readonly scopes: readonly string[];
  /** Passed on as they are, such as `prompt`. */
  readonly parameters: Readonly<Record<string, string>>;
};

export type Answer = {
  /** The address that the browser came back to, with all that the third party sent. */
  readonly url: URL;
  readonly state: string;
  readonly checks: Checks;
};

export type ShownIdToken = {
  readonly idToken: string;
  readonly accessToken: string | null;
  readonly nonce: string | null;
};

export type ThirdParty = {
  readonly provider: OAuthProvider;
  /** As people know it. */
  readonly name: string;
  /** Where the browser goes. */
  addressFor(leaving: Leaving): Promise<string>;
  /** Who came back, or an error that `refusedAt` reads. */
  whoCameBack(answer: Answer): Promise<{ readonly profile: Profile; readonly tokens: ProviderTokens }>;
  /** Whom a token names that an app got from the third party by itself; errors as above. */
  whoIsNamedBy(shown: ShownIdToken, now: Date): Promise<Result<Profile>>;
};
