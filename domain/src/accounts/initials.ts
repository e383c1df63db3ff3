const firstLetter = (name: string): string => [...name.trim()][0] ?? '';

/** `SD` for Sipho Dlamini, however he typed it: what stands in the place of a picture. */
export const initialsOf = (firstName: string, lastName: string): string =>
  `${firstLetter(firstName)}${firstLetter(lastName)}`.toUpperCase();
