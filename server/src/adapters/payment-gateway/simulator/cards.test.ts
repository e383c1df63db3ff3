import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endingOf, fateOf, problemsOf, TEST_CARDS } from './cards.ts';

const NOW = new Date('2026-12-04T08:00:00Z');
const CARD = { number: '4111 1111 1111 1111', expiry: '08/29', cvc: '123', name: 'Sipho Dlamini' };
const problemFields = (change: Partial<typeof CARD>) => Object.keys(problemsOf({ ...CARD, ...change }, NOW));

describe('a card that is typed', () => {
  it.each([
    ['with blanks or lines between its digits', { number: '4111-1111 11111111' }],
    ['of thirteen digits', { number: '4222222222222' }],
    ['with a code of four digits', { cvc: ' 1234 ' }],
    ['with blanks around the line of its expiry', { expiry: ' 08 / 29 ' }],
    ['in the month in which it ends', { expiry: '12/26' }],
  ])('is good %s', (_, change) => {
    expect(problemFields(change)).toEqual([]);
  });

  it.each([
    ['a digit changed', { number: '4111 1111 1111 1112' }, 'number'],
    ['a digit missing', { number: '4111 1111 1111 111' }, 'number'],
    ['letters in it', { number: '4111 1111 1111 111l' }, 'number'],
    ['no number', { number: '' }, 'number'],
    ['twelve digits', { number: '000000000000' }, 'number'],
    ['a month that no year has', { expiry: '00/29' }, 'expiry'],
    ['its year written out', { expiry: '08/2029' }, 'expiry'],
    ['ended last month', { expiry: '11/26' }, 'expiry'],
    ['a code of two digits', { cvc: '12' }, 'cvc'],
    ['a code of five', { cvc: '12345' }, 'cvc'],
    ['nobody’s name', { name: '  ' }, 'name'],
  ])('is not good with %s', (_, change, field) => {
    expect(problemFields(change)).toEqual([field]);
  });

  it('is told everything that is wrong with it at once', () => {
    expect(problemFields({ number: '', expiry: '', cvc: '', name: '' })).toEqual([
      'number',
      'expiry',
      'cvc',
      'name',
    ]);
  });

  it('with two neighbouring digits swapped is noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }), fc.constantFrom(...TEST_CARDS), (at, { number }) => {
        const digits = [...number.replaceAll(' ', '')];
        const [one = '', other = ''] = digits.slice(at, at + 2);
        // The sum cannot tell 09 from 90, as on every card.
        fc.pre(one !== other && `${one}${other}` !== '09' && `${one}${other}` !== '90');
        const swapped = digits.toSpliced(at, 2, other, one).join('');
        expect(problemFields({ number: swapped })).toEqual(['number']);
      }),
    );
  });
});

describe('a test card', () => {
  it.each(TEST_CARDS)('$label can be paid with as far as its form goes', ({ number }) => {
    expect(problemFields({ number })).toEqual([]);
  });

  it('has its fate however its number is typed, and any other card is approved', () => {
    expect(['4000000000000002', '4000-0000-0000-0002', '4000 0000 0000 0002'].map(fateOf)).toEqual([
      'decline',
      'decline',
      'decline',
    ]);
    expect(fateOf('5555 5555 5555 4444')).toBe('approve');
  });

  it('is remembered by its last four digits and no more', () => {
    expect(endingOf('4000 0027 6000 3184')).toBe('3184');
    expect(endingOf('4000-0027-6000-31 84')).toBe('3184');
  });
});
