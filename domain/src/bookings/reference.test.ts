import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookingReference, isBookingReference, readBookingReference } from './reference.ts';

const bookedAt = new Date('2026-11-20T12:00:00Z');

describe('a booking reference', () => {
  it('carries the South African month and five characters', () => {
    expect(bookingReference(bookedAt, [7, 19, 3, 23, 29])).toBe('TRP-2611-7K3QX');
    expect(bookingReference(new Date('2026-12-31T22:30:00Z'), [0, 0, 0, 0, 0])).toBe('TRP-2701-00000');
  });

  it('needs five random numbers', () => {
    expect(() => bookingReference(bookedAt, [1, 2, 3, 4])).toThrow(RangeError);
  });

  it('is always valid and reads back', () => {
    const five = fc.array(fc.integer({ min: 0, max: 4_294_967_295 }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(five, (random) => {
        const reference = bookingReference(bookedAt, random);
        expect(isBookingReference(reference)).toBe(true);
        expect(readBookingReference(` ${reference.toLowerCase()} `)).toBe(reference);
      }),
    );
  });

  it('forgives O for 0 and L for 1, and nothing else', () => {
    expect(readBookingReference('trp-2611-7ko1l')).toBe('TRP-2611-7K011');
    expect(readBookingReference('TRP-2611-7K3Q')).toBeNull();
    expect(readBookingReference('TRP-2611-7K3QU')).toBeNull();
  });
});
