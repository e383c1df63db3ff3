import { msg } from '@lingui/core/runtime-macro';

/** The front page at the beginning of the way to another. */
export const HOME_CRUMB = msg`Home`;

/** What the front page says of itself in a tab, a search engine and a shared link. */
export const HOME_HEAD = {
  title: msg`Rent a car from someone nearby`,
  description: msg`Rent a car from someone nearby. You see the price, the deposit and the most you could owe before you book.`,
} as const;
