import type { Neighbour } from '@kwela/domain/vehicles/draft/vehicle-draft';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { say } from '../../lib/words.ts';

const NEIGHBOURS = {
  BW: msg`Botswana`,
  LS: msg`Lesotho`,
  MZ: msg`Mozambique`,
  NA: msg`Namibia`,
  SZ: msg`Eswatini`,
  ZW: msg`Zimbabwe`,
} satisfies Record<Neighbour, MessageDescriptor>;
const ours: Readonly<Record<string, MessageDescriptor>> = NEIGHBOURS;

const known = new Map<string, Intl.DisplayNames>();

/**
 * A country in the language of the page: a neighbour in our words, others as the browser names them, in English where it has no names in
 * it. Source: docs/decisions/080-a-page-in-one-language.md.
 */
export function countryName(code: string): string {
  const words = ours[code];
  if (words !== undefined) return say(words);
  const language = i18n.locale === 'en' ? 'en-ZA' : i18n.locale;
  const names = known.get(language) ?? new Intl.DisplayNames([language, 'en-ZA'], { type: 'region' });
  known.set(language, names);
  return names.of(code) ?? code;
}
