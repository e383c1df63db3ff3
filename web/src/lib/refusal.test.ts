import { describe, expect, it } from 'vitest';
import { fieldIssues, isRefusal, NetworkError, Refusal, wordsFor } from './refusal.ts';

const TAKEN = new Refusal('vehicle_unavailable', 'Somebody has this car.', 409, {
  alternatives: [],
  ownBooking: null,
});
const WRONG_INPUT = new Refusal('invalid_input', 'Check the fields.', 400, {
  issues: [
    { field: 'drivers.0.birthOn', message: 'Enter the date of birth.' },
    { field: 'promoCode', message: 'This code is too long.' },
  ],
});

describe('a refusal', () => {
  it('is told from trouble, and one code from another', () => {
    expect(isRefusal(TAKEN)).toBe(true);
    expect(isRefusal(TAKEN, 'price_changed', 'vehicle_unavailable')).toBe(true);
    expect(isRefusal(TAKEN, 'price_changed')).toBe(false);
    expect(isRefusal(new NetworkError('server'))).toBe(false);
    expect(isRefusal({ code: 'vehicle_unavailable' }, 'vehicle_unavailable')).toBe(false);
  });

  it('carries its facts to anyone who knows its code', () => {
    expect(isRefusal(TAKEN, 'vehicle_unavailable') && TAKEN.details.ownBooking).toBeNull();
    expect(TAKEN).toMatchObject({ status: 409, name: 'Refusal' });
  });
});

describe('the words of what was thrown', () => {
  it.each<[string, unknown, RegExp]>([
    ['its own, for a refusal', TAKEN, /^Somebody has this car\.$/],
    ['about the signal, without an answer', new NetworkError('no_answer'), /Check your signal/],
    ['about our side, for a broken answer', new NetworkError('server'), /broke on our side/],
    ['nothing of the code, for a bug', new TypeError('x is undefined'), /^Something went wrong on this page/],
    ['the same, for what is no error', 'no', /^Something went wrong on this page/],
  ])('are %s', (_, error, expected) => {
    expect(wordsFor(error)).toMatch(expected);
  });
});

describe('what is wrong with each field', () => {
  it('stands by its path', () => {
    expect(fieldIssues(WRONG_INPUT)).toEqual({
      'drivers.0.birthOn': 'Enter the date of birth.',
      promoCode: 'This code is too long.',
    });
  });

  it.each([[TAKEN], [new NetworkError('server')], [undefined]])('is nothing for %s', (error) => {
    expect(fieldIssues(error)).toEqual({});
  });
});
