import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasLuhnCheck } from './luhn.ts';

const digits = fc.stringMatching(/^\d{5,15}$/);

it('fits exactly one of the ten last digits, for any number', () => {
  fc.assert(
    fc.property(digits, (start) => {
      const fitting = Array.from({ length: 10 }, (_, last) => `${start}${last}`).filter(hasLuhnCheck);
      expect(fitting).toHaveLength(1);
    }),
  );
});

it('notices one digit that was typed wrong, and two that changed places, but for 0 and 9', () => {
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (start, place, by) => {
      const number = Array.from({ length: 10 }, (_, last) => `${start}${last}`).find(hasLuhnCheck) ?? '';
      const at = place % number.length;
      const wrong = (Number(number.charAt(at)) + by) % 10;
      expect(hasLuhnCheck(number.slice(0, at) + wrong + number.slice(at + 1))).toBe(false);
      const next = at + 1;
      const [a, b] = [number.charAt(at), number.charAt(next)];
      if (next >= number.length || a === b || ['09', '90'].includes(`${a}${b}`)) return;
      expect(hasLuhnCheck(number.slice(0, at) + b + a + number.slice(next + 1))).toBe(false);
    }),
  );
});
