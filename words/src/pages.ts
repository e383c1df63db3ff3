import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

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

/** The same for each way to sign in that an address can ask for, by its `mode`, with what the tab says. */
export const AUTH_PAGES = {
  in: {
    tab: msg`Sign in`,
    title: msg`Good to see you again`,
    lead: msg`Sign in to book a car and to see your trips.`,
  },
  up: {
    tab: msg`Sign up`,
    title: msg`Create your account`,
    lead: msg`Use your name as it is on your driving licence.`,
  },
  code: {
    tab: msg`Sign in with a code`,
    title: msg`Sign in without a password`,
    lead: msg`We send you a code, by email or SMS. If you are new, it creates your account.`,
  },
  forgot: {
    tab: msg`Forgotten password`,
    title: msg`Forgotten your password?`,
    lead: msg`We email you a link to choose a new one.`,
  },
} as const;

export type AuthMode = keyof typeof AUTH_PAGES;
export const isAuthMode = (mode: string | null | undefined): mode is AuthMode =>
  typeof mode === 'string' && Object.hasOwn(AUTH_PAGES, mode);

/** What a phone says of the app on its home screen. */
export const APP = {
  name: msg`Kwela: rent a car from someone nearby`,
  description: FRONT_PAGE.lead,
  search: msg`Find a car`,
  trips: msg`My trips`,
} as const;

export const pageTitle = (title: string): string => `${title} · Kwela`;

interface CarOfPage {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  readonly area: string;
}

export const carPageTitle = ({ make, model, year, area }: CarOfPage): MessageDescriptor =>
  msg`${{ car: `${make} ${model} ${year}` }} in ${{ area }}`;
