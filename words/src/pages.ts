import { msg } from '@lingui/core/runtime-macro';

/** The first words of the front page, which the server writes into the page so that they stand before the app runs. */
export const FRONT_PAGE = {
  title: msg`Climb in. See every rand first.`,
  lead: msg`Rent a car from someone nearby. See the price, the deposit and the most you could owe before you book.`,
} as const;

export const pageTitle = (title: string): string => `${title} · Kwela`;
