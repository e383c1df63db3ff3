import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/runtime-macro';

/** The first words of the front page, which the server writes into the page so that they stand before the app runs. */
export const FRONT_PAGE = {
  title: msg`Climb in. See every rand first.`,
  lead: msg`Rent a car from someone nearby. See the price, the deposit and the most you could owe before you book.`,
} as const;

/** The same for the search page, whose own heading waits for the cars. */
export const SEARCH_PAGE = {
  title: msg`Cars you can book for your dates`,
  lead: msg`Every total includes the service fee and Basic protection.`,
} as const;

/** `total, 3 days`, behind an amount. */
export const totalForDays = (days: number): MessageDescriptor =>
  msg`${plural({ days }, { one: 'total, # day', other: 'total, # days' })}`;

export const pageTitle = (title: string): string => `${title} · Kwela`;

interface CarOfPage {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly area: string;
}

export const carPageTitle = ({ make, model, year, area }: CarOfPage): MessageDescriptor =>
  msg`${{ car: `${make} ${model} ${year}` }} in ${{ area }}`;
