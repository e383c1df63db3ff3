import { LOCALES } from '@kwela/words/locales';
import { i18n } from '@lingui/core';
import { saveLanguage } from './change-language.ts';
import { keepChoice } from './keep-choice.ts';

/**
 * The choice of a person goes before that of a browser: its next page comes in it. A person who never chose takes the
 * language of the page on which they signed in. Source: docs/rules/voice.md “Languages”.
 */
export async function followProfile(userId: string, chosen: string | null): Promise<void> {
  if (chosen !== null) return keepChoice(chosen);
  const ofPage = LOCALES.find((locale) => locale === i18n.locale);
  if (ofPage !== undefined) await saveLanguage(userId, ofPage);
}
