import { addDays } from '@kwela/domain/time';
import { describe, expect, it } from 'vitest';
import type { PromoLimits } from './promo-calls.ts';
import {
  changeFrom,
  changeProblems,
  newPromo,
  offFrom,
  promoFrom,
  promoProblems,
  typedChange,
} from './promo-form.ts';

/** 1 December in South Africa, though still November in London. */
const NOW = new Date('2026-11-30T23:30:00.000Z');
const TODAY = '2026-12-01';
const LIMITS: PromoLimits = { maxPercentBp: 3_000, maxOffCents: 100_000, maxUses: 1_000, maxCodes: 20 };
const NEW = { ...newPromo(NOW), code: 'winter26' };

describe('a new promo code as it is typed', () => {
  it('begins today and is sound as it stands, once it has a code', () => {
    expect(NEW).toMatchObject({ bookFromOn: TODAY, tripFromOn: TODAY, bookLastOn: addDays(TODAY, 30) });
    expect(promoProblems(NEW, LIMITS, NOW)).toEqual({});
  });

  it.each([
    ['a code of three signs', { code: 'abc' }, 'code'],
    ['a code with a space', { code: 'win ter' }, 'code'],
    ['more than may be taken off', { percent: '30.01' }, 'percent'],
    ['0%', { percent: '0' }, 'percent'],
    ['words for a percentage', { percent: 'ten' }, 'percent'],
    ['more rand than may be taken off', { kind: 'sum', amount: '1000.01' }, 'amount'],
    ['no amount', { kind: 'sum', amount: '' }, 'amount'],
    ['some cars, none of them ticked', { which: 'some' }, 'carIds'],
    ['a last day that is over', { bookFromOn: '2026-11-01', bookLastOn: '2026-11-30' }, 'bookLastOn'],
    ['half a date', { bookLastOn: '2027-' }, 'bookLastOn'],
    [
      'trips that end before they begin',
      { tripFromOn: '2027-02-01', tripLastOn: '2027-01-31' },
      'tripLastOn',
    ],
    ['parts of a use', { maxUses: '1.5' }, 'maxUses'],
    ['no use', { maxUses: '0' }, 'maxUses'],
    ['more uses than there may be', { maxUses: '1001' }, 'maxUses'],
  ] as const)('is refused for %s, at its field', (_, typed, field) => {
    expect(Object.keys(promoProblems({ ...NEW, ...typed }, LIMITS, NOW))).toEqual([field]);
  });

  it('holds on its last days, too', () => {
    const typed = { ...NEW, bookLastOn: TODAY, tripLastOn: TODAY };
    expect(promoProblems(typed, LIMITS, NOW)).toEqual({});
  });

  it('takes off what was typed in the field on show alone', () => {
    const typed = { percent: '12,5%', amount: 'R250' };
    expect(offFrom({ ...typed, kind: 'percent' })).toEqual({ kind: 'percent', percentBp: 1_250 });
    expect(offFrom({ ...typed, kind: 'sum' })).toEqual({ kind: 'sum', offCents: 25_000 });
  });

  it('is sent for all cars or for those that are ticked', () => {
    expect(promoFrom({ ...NEW, carIds: 'a,b' }, 'id')).toMatchObject({ code: 'WINTER26', vehicleIds: null });
    expect(promoFrom({ ...NEW, which: 'some', carIds: 'a,b' }, 'id').vehicleIds).toEqual(['a', 'b']);
  });
});

describe('a change of a promo code', () => {
  const PROMO = { bookFromOn: '2026-11-01', bookLastOn: '2026-12-31', maxUses: 20 };
  const TYPED = typedChange(PROMO);

  it('may leave all as it is, end it today, or let it be used more often', () => {
    for (const typed of [TYPED, { ...TYPED, bookLastOn: TODAY }, { ...TYPED, maxUses: '21' }])
      expect(changeProblems(typed, PROMO, LIMITS, NOW)).toEqual({});
    expect(changeFrom({ ...TYPED, maxUses: ' 21 ' })).toEqual({ bookLastOn: '2026-12-31', maxUses: 21 });
  });

  it.each([
    ['a later end', { bookLastOn: '2027-01-01' }, 'bookLastOn'],
    ['an end that is over', { bookLastOn: '2026-11-30' }, 'bookLastOn'],
    ['an end before its beginning', { bookLastOn: '2026-10-31' }, 'bookLastOn'],
    ['fewer uses', { maxUses: '19' }, 'maxUses'],
  ])('is refused for %s', (_, typed, field) => {
    expect(Object.keys(changeProblems({ ...TYPED, ...typed }, PROMO, LIMITS, NOW))).toEqual([field]);
  });
});
