import { describe, expect, it } from 'vitest';
import { languageTag, localeNamed, offeredLocales, PSEUDO_LOCALE } from './locales.ts';
import { refusalMessage } from './refusals/refusals.ts';
import { addLanguage, sayIn } from './say.ts';

describe('the languages', () => {
  it('of a real site do not have the one that only tests speak', () => {
    expect(offeredLocales(true)).not.toContain(PSEUDO_LOCALE);
    expect(offeredLocales(false)).toContain(PSEUDO_LOCALE);
  });

  it('are English where we do not speak what was asked for', () => {
    expect([undefined, '', 'tlh', 'EN', '__proto__'].map(localeNamed)).toEqual(Array(5).fill('en'));
    expect(localeNamed('en-XA')).toBe('en-XA');
  });

  it('are declared to browsers as South African English is spelt', () => {
    expect([languageTag('en'), languageTag('en-XA')]).toEqual(['en-ZA', 'en-XA']);
  });
});

describe('a catalogue', () => {
  it('says what it has, and in English what it lacks', () => {
    const mine = refusalMessage('own_vehicle', undefined);
    const paid = refusalMessage('already_paid', undefined);
    addLanguage('en', { [mine.id]: 'Dit is jou eie motor.' });
    try {
      expect(sayIn('en')(mine)).toBe('Dit is jou eie motor.');
      expect(sayIn('en')(paid)).toBe('This booking is already paid. Nothing more is due.');
    } finally {
      addLanguage('en', {});
    }
  });
});
