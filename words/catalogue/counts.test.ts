import { isToken } from '@kwela/words/pseudo';
import { addLanguage, sayIn } from '@kwela/words/say';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withCounts } from './counts.ts';

const compiled = (message: string) => compileMessageOrThrow(message).filter(isToken);
const quick = (message: string, locale = 'en') => withCounts(compiled(message), locale);

const speak = (message: string, values: Record<string, unknown>) => {
  const i18n = setupI18n({ locale: 'en', messages: { en: { said: quick(message) } } });
  return i18n._('said', values);
};

const DAYS = '{from} to {count, plural, one {# day} other {# days}} at {price}';
const REST = '{rest, plural, =0 {nothing left} one {# place, {town}} other {all # places}}';

afterEach(() => {
  vi.unstubAllGlobals();
  addLanguage('en', {});
});

describe('a count in English', () => {
  it.each([
    [DAYS, { from: 2, count: 1, price: 'R10' }, '2 to 1 day at R10'],
    [DAYS, { from: 2, count: 0, price: 'R10' }, '2 to 0 days at R10'],
    [DAYS, { from: 2, count: 21, price: 'R10' }, '2 to 21 days at R10'],
    [DAYS, { from: 2, count: 0.5, price: 'R10' }, '2 to 0.5 days at R10'],
    [REST, { rest: 0, town: 'Paarl' }, 'nothing left'],
    [REST, { rest: 1, town: 'Paarl' }, '1 place, Paarl'],
    [REST, { rest: 3, town: 'Paarl' }, 'all 3 places'],
    ['{kind, select, car {a car} other {a van}}', { kind: 'car' }, 'a car'],
  ])('%s', (message, values, said) => {
    expect(speak(message, values)).toBe(said);
  });

  it('says what Lingui says with its formats of numbers', () => {
    addLanguage('en', { said: compiled(DAYS) });
    for (const count of [0, 1, 2, 11, 100]) {
      const values = { from: 1, count, price: 'R5' };
      expect(speak(DAYS, values)).toBe(sayIn('en')({ id: 'said', values }));
    }
  });

  it('asks for no format of numbers, which would cost a slow phone 120 ms', () => {
    const formats = vi.fn();
    vi.stubGlobal('Intl', { NumberFormat: formats, PluralRules: formats });
    speak(DAYS, { from: 2, count: 3, price: 'R10' });
    expect(formats).not.toHaveBeenCalled();
  });

  it('is not guessed where the message counts in a way that English does not', () => {
    expect(() => quick('{count, plural, few {# days} other {# days}}')).toThrow('few');
    expect(() => quick('{count, plural, offset:1 one {# day} other {# days}}')).toThrow('offset');
  });
});
