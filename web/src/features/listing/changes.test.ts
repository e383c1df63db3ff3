import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesIn } from './changes.ts';
import { NEW_LISTING } from './testing/sample.ts';
import { valuesOf } from './values.ts';

const { draft } = NEW_LISTING;
const percentBp = fc.integer({ min: -5_000, max: 20_000 });
const typed = valuesOf(NEW_LISTING);

describe('what a host typed', () => {
  it('is nothing before anybody typed', () => {
    expect(changesIn(typed, draft)).toBeNull();
  });

  it.each([
    [
      'a price',
      { terms: { ...typed.terms, dayPriceCents: 'R1 250' } },
      { terms: { dayPriceCents: 125_000 } },
    ],
    ['a price that is no number', { terms: { ...typed.terms, dayPriceCents: 'cheap' } }, null],
    ['hours of notice', { terms: { ...typed.terms, leadHours: '1,5' } }, { terms: { leadMinutes: 90 } }],
    [
      'a dearer weekend',
      { terms: { ...typed.terms, weekendPercent: '15' } },
      { terms: { priceRules: [{ kind: 'weekend', percentBp: 1_500 }] } },
    ],
    ['half a date', { papers: { ...typed.papers, discExpiresOn: '0202-03-31' } }, null],
    ['yes', { papers: { ...typed.papers, isFinanced: 'yes' as const } }, { papers: { isFinanced: true } }],
    [
      'an extra without a price',
      {
        terms: {
          ...typed.terms,
          extras: [{ code: 'a', label: 'Cool box', unit: 'trip', price: '', most: '1' }],
        },
      },
      null,
    ],
  ])('%s', (_, change, expected) => {
    expect(changesIn({ ...typed, ...change }, draft)).toEqual(expected);
  });

  it('keeps the rules of a price that have no field here', () => {
    const season = { kind: 'range', fromOn: '2026-12-15', toOn: '2027-01-05', percentBp: 2_000 } as const;
    const before = { ...draft, terms: { ...draft.terms, priceRules: [season] } };
    const values = valuesOf({ draft: before });
    expect(changesIn(values, before)).toBeNull();
    const dearer = { ...values, terms: { ...values.terms, holidayPercent: '10' } };
    expect(changesIn(dearer, before)?.terms?.priceRules).toEqual([
      { kind: 'holiday', percentBp: 1_000 },
      season,
    ]);
  });

  it('leaves the rules of a price as they stand, in any order, until their percentage is another one', () => {
    const weekend = fc.record({ kind: fc.constant('weekend' as const), percentBp });
    const holiday = fc.record({ kind: fc.constant('holiday' as const), percentBp });
    const lead = fc.record({ kind: fc.constant('lead' as const), fromDaysAhead: fc.constant(30), percentBp });
    fc.assert(
      fc.property(fc.array(fc.oneof(weekend, holiday, lead), { maxLength: 6 }), (priceRules) => {
        const before = { ...draft, terms: { ...draft.terms, priceRules } };
        expect(changesIn(valuesOf({ draft: before }), before)).toBeNull();
      }),
    );
  });

  it('shows of two rules for weekends the one that counts, and puts one in the place of both', () => {
    const season = { kind: 'range', fromOn: '2026-12-15', toOn: '2027-01-05', percentBp: 2_000 } as const;
    const priceRules = [
      season,
      { kind: 'weekend' as const, percentBp: 1_500 },
      { kind: 'weekend' as const, percentBp: 2_500 },
    ];
    const before = { ...draft, terms: { ...draft.terms, priceRules } };
    const values = valuesOf({ draft: before });
    expect(values.terms.weekendPercent).toBe('25');
    const rulesWith = (weekendPercent: string) =>
      changesIn({ ...values, terms: { ...values.terms, weekendPercent } }, before)?.terms?.priceRules;
    expect(rulesWith('-10')).toEqual([{ kind: 'weekend', percentBp: -1_000 }, season]);
    expect(rulesWith('')).toEqual([season]);
  });

  it('is not a change where only the way of writing a plate differs', () => {
    const before = { ...draft, car: { ...draft.car, plate: 'CA123456' } };
    const values = valuesOf({ draft: before });
    expect(changesIn({ ...values, car: { ...values.car, plate: 'ca 123-456' } }, before)).toBeNull();
  });
});
