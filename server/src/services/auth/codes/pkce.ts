import { createHash, timingSafeEqual } from 'node:crypto';
import { invalid, ok, type Result } from '../result.ts';

const CHALLENGE = /^[A-Za-z0-9._~-]{43,128}$/;

/** What a client left behind, so that only the same client can exchange the code that comes back. */
export type Challenge = { readonly challenge: string; readonly method: 's256' | 'plain' };

type ChallengeFields = {
  readonly code_challenge?: string | null | undefined;
  readonly code_challenge_method?: string | null | undefined;
};

/** The challenge in a body or query; null in the implicit flow, which has none. Source: docs/WIRE.md. */
export function challengeFrom(fields: ChallengeFields): Result<Challenge | null> {
  const challenge = fields.code_challenge ?? '';
  const method = (fields.code_challenge_method ?? '').toLowerCase();
  if (challenge === '' && method === '') return ok(null);
  if (challenge === '' || method === '') {
    return invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (!CHALLENGE.test(challenge)) {
    return invalid(
      'code challenge has to be between 43 and 128 characters and hold letters, digits, -, ., _ and ~',
    );
  }
  if (method !== 's256' && method !== 'plain') return invalid('Invalid code_challenge_method');
  return ok({ challenge, method });
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the verifier is the one that the challenge was made of; takes the same time for every wrong one. */
export function answersChallenge(verifier: string, { challenge, method }: Challenge): boolean {
  const shown = method === 's256' ? digest(verifier).toString('base64url') : verifier;
  return timingSafeEqual(digest(shown), digest(challenge));
}
