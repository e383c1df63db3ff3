import { msg } from '@lingui/core/runtime-macro';

/** The first words of the search page, whose own heading waits for the cars. */
export const SEARCH_PAGE = {
  title: msg`Cars you can book for your dates`,
  lead: msg`Every total includes the service fee and Basic protection.`,
} as const;
