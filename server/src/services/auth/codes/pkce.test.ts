import { expect, test } from 'vitest';
import { ok } from '../result.ts';
import { answersChallenge, challengeFrom } from './pkce.ts';

/** The worked example of RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';

test('only the verifier that the challenge was made of answers it', () => {
  const challenge = { challenge: CHALLENGE, method: 's256' } as const;
  expect(answersChallenge(VERIFIER, challenge)).toBe(true);
  expect(answersChallenge(`${VERIFIER}a`, challenge)).toBe(false);
  expect(answersChallenge(CHALLENGE, challenge)).toBe(false);
  expect(answersChallenge('', challenge)).toBe(false);
});

test('a plain challenge is the verifier itself', () => {
  expect(answersChallenge(VERIFIER, { challenge: VERIFIER, method: 'plain' })).toBe(true);
  expect(answersChallenge(VERIFIER, { challenge: CHALLENGE, method: 'plain' })).toBe(false);
});

test('takes the method in any case of letters, and nothing at all as the implicit flow', () => {
  expect(challengeFrom({ code_challenge: CHALLENGE, code_challenge_method: 'S256' })).toEqual(
    ok({ challenge: CHALLENGE, method: 's256' }),
  );
  expect(challengeFrom({ code_challenge: null, code_challenge_method: null })).toEqual(ok(null));
  expect(challengeFrom({})).toEqual(ok(null));
});

test.each([
  ['a challenge without its method', { code_challenge: CHALLENGE }],
  ['a method without a challenge', { code_challenge_method: 's256' }],
  ['an unknown method', { code_challenge: CHALLENGE, code_challenge_method: 'md5' }],
  ['42 characters', { code_challenge: 'a'.repeat(42), code_challenge_method: 's256' }],
  ['129 characters', { code_challenge: 'a'.repeat(129), code_challenge_method: 's256' }],
  ['a sign that is not allowed', { code_challenge: `${'a'.repeat(43)}+`, code_challenge_method: 's256' }],
])('refuses %s', (_case, fields) => {
  expect(challengeFrom(fields)).toMatchObject({ ok: false, refusal: { code: 'validation_failed' } });
});
