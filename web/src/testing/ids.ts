/** The same id for the same number, in the shape that the server gives out. */
export const idOf = (number: number): string => `0197f000-0000-7000-8000-${String(number).padStart(12, '0')}`;
