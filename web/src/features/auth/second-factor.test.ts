import type { Factor, Session } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { needsSecondFactor } from './second-factor.ts';

const MADE_AT = '2026-11-01T08:00:00Z';
const tokenAt = (aal: string) => `h.${btoa(JSON.stringify({ sub: 'thandi', aal })).replaceAll('=', '')}.s`;

const factor = (id: string, status: 'verified' | 'unverified'): Factor => {
  const about = { id, factor_type: 'totp' as const, created_at: MADE_AT, updated_at: MADE_AT };
  return status === 'verified' ? { ...about, status } : { ...about, status };
};

const session = (aal: string, ...statuses: readonly ('verified' | 'unverified')[]): Session => ({
  access_token: tokenAt(aal),
  refresh_token: 'r',
  expires_in: 3600,
  token_type: 'bearer',
  user: {
    id: 'thandi',
    aud: 'authenticated',
    app_metadata: {},
    user_metadata: {},
    created_at: MADE_AT,
    factors: statuses.map((status, index) => factor(String(index), status)),
  },
});

describe('the second step of signing in', () => {
  it('is asked of a person with a second factor who has given the password alone', () => {
    expect(needsSecondFactor(session('aal1', 'verified'))).toBe(true);
  });

  it('is over once it was answered', () => {
    expect(needsSecondFactor(session('aal2', 'verified'))).toBe(false);
  });

  it.each(['not a token', 'h.!!!.s', `h.${btoa('"aal1"')}.s`])(
    'is asked for by the server alone where the token cannot be read (%s)',
    (access_token) => {
      expect(needsSecondFactor({ ...session('aal1', 'verified'), access_token })).toBe(false);
    },
  );

  it('is not asked of visitors, of people without a factor, or for one that was begun and never finished', () => {
    expect(needsSecondFactor(null)).toBe(false);
    expect(needsSecondFactor(session('aal1'))).toBe(false);
    expect(needsSecondFactor(session('aal1', 'unverified'))).toBe(false);
  });
});
