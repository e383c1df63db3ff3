import { describe, expect, test } from 'vitest';
import { acceptedStep, base32, codeAt, otpauthUri, stepAt } from './totp.ts';

/** Source: RFC 6238, appendix B, SHA-1. */
const SEED = Buffer.from('12345678901234567890');
const VECTORS: readonly [number, string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

const at = (seconds: number) => new Date(seconds * 1000);
const NOW = at(1_234_567_890);
const STEP = stepAt(NOW);

describe('codes of an authenticator app', () => {
  test.each(VECTORS)('after %d seconds it is the one of the standard', (seconds, code) => {
    expect(codeAt(SEED, stepAt(at(seconds)), 8)).toBe(code);
    expect(codeAt(SEED, stepAt(at(seconds)))).toBe(code.slice(-6));
  });

  test('count one step early and one late, not two', () => {
    const accepted = [-2, -1, 0, 1, 2].map((off) => acceptedStep(SEED, codeAt(SEED, STEP + off), NOW, null));
    expect(accepted).toEqual([null, STEP - 1, STEP, STEP + 1, null]);
  });

  test('count once: neither the accepted one nor an older one counts again', () => {
    expect(acceptedStep(SEED, codeAt(SEED, STEP), NOW, STEP)).toBeNull();
    expect(acceptedStep(SEED, codeAt(SEED, STEP - 1), NOW, STEP)).toBeNull();
    expect(acceptedStep(SEED, codeAt(SEED, STEP + 1), NOW, STEP)).toBe(STEP + 1);
  });

  test.each(['', '000000', '00592', '0059240', ' 05924', '٠٠٥٩٢٤'])('"%s" is none', (code) => {
    expect(acceptedStep(SEED, code, NOW, null)).toBeNull();
  });

  test.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('a secret "%s" is typed as %s', (plain, typed) => {
    expect(base32(Buffer.from(plain))).toBe(typed);
  });

  test('the QR code names the site and the account, with signs that cannot be mistaken', () => {
    const uri = otpauthUri('Kwela & Co', 'thandi+car@example.co.za', base32(SEED));
    const url = new URL(uri);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Kwela%20%26%20Co:thandi%2Bcar%40example.co.za\?/);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      algorithm: 'SHA1',
      digits: '6',
      issuer: 'Kwela & Co',
      period: '30',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    });
  });
});
