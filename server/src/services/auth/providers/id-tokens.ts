import { createHash, timingSafeEqual } from 'node:crypto';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { type Check, ok, type Refused, type Result, refuse } from '../result.ts';
import type { ShownIdToken } from './third-party.ts';

const CLOCK_TOLERANCE_S = 30;

const badIdToken = (message = 'Bad ID token'): Refused =>
  refuse(400, 'bad_id_token', message, { oauthError: 'invalid_request' });

/** Refuses text that is no token at all, before anybody is asked about it. */
export function checkReadable(idToken: string): Check {
  try {
    decodeProtectedHeader(idToken);
    decodeJwt(idToken);
    return null;
  } catch {
    return badIdToken();
  }
}

type Issuer = {
  readonly jwksUri: string;
  readonly clientId: string;
  /** As the provider's configuration gives it; Microsoft's has a place for the tenant. */
  readonly issuer: string;
  readonly aliases: readonly string[];
};

/** Reads tokens that an app got by itself, with the public keys of the third party, which are fetched when needed. */
export function idTokenReader(fetcher: typeof fetch) {
  const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();
  const keysAt = (jwksUri: string) => {
    const known = keySets.get(jwksUri) ?? createRemoteJWKSet(new URL(jwksUri), { [customFetch]: fetcher });
    keySets.set(jwksUri, known);
    return known;
  };

  return async (from: Issuer, shown: ShownIdToken, now: Date): Promise<Result<JWTPayload>> => {
    const verified = await jwtVerify(shown.idToken, keysAt(from.jwksUri), {
      audience: from.clientId,
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_S,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
    }).catch((error: unknown) => {
      if (isAboutTheToken(error)) return null;
      throw error;
    });
    if (verified === null) return badIdToken();
    const { payload, protectedHeader } = verified;
    const issuers = [from.issuer.replace('{tenantid}', String(payload.tid)), ...from.aliases];
    const isForUs = !Array.isArray(payload.aud) || payload.aud.length === 1 || payload.azp === from.clientId;
    if (payload.iss === undefined || !issuers.includes(payload.iss) || !isForUs) return badIdToken();
    const refused =
      checkNonce(payload.nonce, shown.nonce) ??
      checkAccessToken(payload.at_hash, shown.accessToken, protectedHeader.alg);
    return refused ?? ok(payload);
  };
}

/** Anything else is about the third party's keys, which could not be had. */
const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  error.code !== 'ERR_JOSE_GENERIC';

/** The token holds the hash of the nonce: anyone who finds the token has not found the nonce. */
function checkNonce(claimed: unknown, nonce: string | null): Check {
  if ((claimed === undefined) !== (nonce === null)) {
    return badIdToken('Passed nonce and nonce in id_token should either both exist or not.');
  }
  if (nonce === null) return null;
  const expected = createHash('sha256').update(nonce).digest('hex');
  return isSame(claimed, expected) ? null : badIdToken('Nonces mismatch');
}

/** Source: OpenID Connect Core §3.1.3.6. */
function checkAccessToken(claimed: unknown, accessToken: string | null, algorithm: string): Check {
  if (claimed === undefined || accessToken === null) return null;
  const bits = /(256|384|512)$/.exec(algorithm)?.[1];
  const hash = createHash(bits === undefined ? 'sha512' : `sha${bits}`)
    .update(accessToken)
    .digest();
  return isSame(claimed, hash.subarray(0, hash.length / 2).toString('base64url')) ? null : badIdToken();
}

function isSame(claimed: unknown, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof claimed === 'string' && timingSafeEqual(digest(claimed), digest(expected));
}
