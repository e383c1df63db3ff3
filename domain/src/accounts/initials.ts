const firstLetter = (name: string): string => [...name.trim()][0] ?? '';

/** `SD` for Sipho Dlamini, however he typed it: what stands in the place of a picture. */
export const initialsOf = (firstName: string, lastName: string): string =>
  `${firstLetter(firstName)}${firstLetter(lastName)}`.toUpperCase();

/** The same of a whole name: of its first and its last word. */
export function initialsOfName(name: string): string {
  const words = name.trim().split(/\s+/);
  return initialsOf(words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '');
}
