import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '../../time.ts';
import {
  isTokenLike,
  isTokenText,
  lastTokenDay,
  tokenEnd,
  tokenPrefix,
  tokenStateAt,
  tokenText,
} from './tokens.ts';

const NOW = new Date('2026-12-02T21:30:00Z');
const SECRET = 'A'.repeat(43);

describe('a token of a program', () => {
  it.each([
    ['2027-01-01T00:00:00Z', null, 'active'],
    ['2026-12-02T21:30:00.001Z', null, 'active'],
    ['2026-12-02T21:30:00Z', null, 'ended'],
    ['2026-12-01T00:00:00Z', null, 'ended'],
    ['2027-01-01T00:00:00Z', '2026-12-02T21:29:00Z', 'revoked'],
    ['2026-12-01T00:00:00Z', '2026-11-01T00:00:00Z', 'revoked'],
  ])('that ends at %s and was revoked at %s is %s', (endsAt, revokedAt, state) => {
    const life = { endsAt: new Date(endsAt), revokedAt: revokedAt === null ? null : new Date(revokedAt) };
    expect(tokenStateAt(life, NOW)).toBe(state);
  });

  it.each([
    ['2026-12-02', '2026-12-02T22:00:00.000Z'],
    ['2026-12-03', '2026-12-03T22:00:00.000Z'],
    ['2027-12-02', '2027-12-02T22:00:00.000Z'],
  ])('with the last day %s ends when that day is over in South Africa', (lastOn, endsAt) => {
    expect(tokenEnd(lastOn, NOW, 365)?.toISOString()).toBe(endsAt);
  });

  it.each(['2026-12-01', '2027-12-03', '2020-01-01'])('cannot have the last day %s', (lastOn) => {
    expect(tokenEnd(lastOn, NOW, 365)).toBeNull();
  });

  it('can have today and the last possible day, whenever it is made, and ends after it was made', () => {
    const instants = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2030-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 400 }), (now, maxDays) => {
        for (const lastOn of [localDate(now), lastTokenDay(now, maxDays)]) {
          const end = tokenEnd(lastOn, now, maxDays);
          expect(end !== null && end > now).toBe(true);
        }
      }),
    );
  });

  it('is told from the token of a person by how it begins', () => {
    const token = tokenText(SECRET);
    expect([token, tokenPrefix(token)]).toEqual([`kwela_${SECRET}`, 'kwela_AAAA']);
    expect([isTokenLike(token), isTokenText(token)]).toEqual([true, true]);
    expect(isTokenLike('eyJhbGciOiJFUzI1NiJ9.e30.x')).toBe(false);
    for (const wrong of [
      'kwela_',
      `kwela_${SECRET}A`,
      `kwela_${SECRET.slice(1)}!`,
      `kwela_${SECRET.slice(1)}`,
    ]) {
      expect([wrong, isTokenLike(wrong), isTokenText(wrong)]).toEqual([wrong, true, false]);
    }
  });
});
