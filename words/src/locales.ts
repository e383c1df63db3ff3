/** The languages of the product. Their catalogues are `locales/<locale>.po`; English is the language of the source. */
export const LOCALES = ['en', 'af', 'zu', 'xh'] as const;

/** What each is called by those who speak it. */
export const LANGUAGE_NAMES = {
  en: 'English',
  af: 'Afrikaans',
  zu: 'isiZulu',
  xh: 'isiXhosa',
} as const satisfies Record<(typeof LOCALES)[number], string>;

/** The usual name of the language that only tests speak: English with accents, two fifths longer. */
export const PSEUDO_LOCALE = 'en-XA';

export type Locale = (typeof LOCALES)[number] | typeof PSEUDO_LOCALE;

/** What people can choose from; the language of tests never in production. */
export const offeredLocales = (isProduction: boolean): readonly Locale[] =>
  isProduction ? LOCALES : [...LOCALES, PSEUDO_LOCALE];

/** A language by its name; English where we do not speak it. */
export const localeNamed = (name: string | undefined): Locale =>
  offeredLocales(false).find((locale) => locale === name) ?? 'en';

/** The cookie in which a browser keeps the language that its person chose. */
export const LOCALE_COOKIE = 'kwela-locale';

const YEAR_S = 31_536_000;
/** As the server sets it and a page keeps it. */
export const localeCookie = (locale: string): string =>
  `${LOCALE_COOKIE}=${locale}; path=/; max-age=${YEAR_S}; samesite=lax`;

/** The language as pages and mails declare it: English here is South African. */
export const languageTag = (locale: Locale): string => (locale === 'en' ? 'en-ZA' : locale);
