import { i18n } from '@lingui/core';

const known = new Map<string, Intl.DisplayNames>();

/** A country in the language of the page, in English where a browser has no names in it. Source: docs/decisions/080-a-page-in-one-language.md. */
export function countryName(code: string): string {
  const language = i18n.locale === 'en' ? 'en-ZA' : i18n.locale;
  const names = known.get(language) ?? new Intl.DisplayNames([language, 'en-ZA'], { type: 'region' });
  known.set(language, names);
  return names.of(code) ?? code;
}
