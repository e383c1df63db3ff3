const list = new Intl.ListFormat('en-ZA', { type: 'conjunction' });

/** `Lerato`, `Lerato and Kagiso`, `Lerato, Kagiso and Sipho`. */
export const listOf = (names: readonly string[]): string => list.format(names);
