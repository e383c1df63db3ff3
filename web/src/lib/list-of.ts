let list: Intl.ListFormat | undefined;

/** `Lerato`, `Lerato and Kagiso`, `Lerato, Kagiso and Sipho`. */
export function listOf(names: readonly string[]): string {
  // Not before the first list: the first `Intl` of a page takes a phone a long moment.
  list ??= new Intl.ListFormat('en-ZA', { type: 'conjunction' });
  return list.format(names);
}
