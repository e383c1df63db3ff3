import { msg } from '@lingui/core/runtime-macro';

/** What is missing at an address: a page, or a car that never was or that its host took away. */
export const NOT_FOUND_TITLES = {
  page: msg`This page is not here`,
  car: msg`This car is not here`,
} as const;
export type Missing = keyof typeof NOT_FOUND_TITLES;
