import { t } from '@lingui/core/macro';

/** `Lerato`, `Lerato and Kagiso`, `Lerato, Kagiso and Sipho`. */
export function listOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  const first = names.slice(0, -1).join(', ');
  return t`${first} and ${last}`;
}
