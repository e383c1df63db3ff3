import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

const facts = fc.dictionary(
  fc.string({ maxLength: 8 }).filter((name) => name !== '__proto__'),
  fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer())),
);

describe('the fingerprint of a request', () => {
  it('is the same in whatever order its facts came', () => {
    fc.assert(
      fc.property(facts, facts, (inner, outer) => {
        const turned = (value: object) => Object.fromEntries(Object.entries(value).toReversed());
        expect(fingerprint({ ...turned(outer), inner: turned(inner) })).toBe(
          fingerprint({ ...outer, inner }),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('is the same for an instant and its text, and where a fact is left out or unknown', () => {
    const at = new Date('2026-12-04T08:00:00Z');
    expect(fingerprint({ at })).toBe(fingerprint({ at: at.toISOString() }));
    expect(fingerprint({ at, address: undefined })).toBe(fingerprint({ at }));
  });

  it.each<[string, unknown, unknown]>([
    [
      'another number of seats',
      { extras: [{ code: 'seat', quantity: 1 }] },
      { extras: [{ code: 'seat', quantity: 2 }] },
    ],
    ['a number and its text', { quantity: 1 }, { quantity: '1' }],
    ['the drivers in another order', { drivers: ['Sipho', 'Ayanda'] }, { drivers: ['Ayanda', 'Sipho'] }],
    ['no delivery and none that is said', { delivery: null }, {}],
    ['nothing and an empty list', { drivers: [] }, { drivers: null }],
    ['a minute later', { startAt: new Date(0) }, { startAt: new Date(60_000) }],
  ])('is another one for %s', (_, one, other) => {
    expect(fingerprint(one)).not.toBe(fingerprint(other));
  });
});
