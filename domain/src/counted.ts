/** `1 day`, `4 days`. For words that take an s. */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
