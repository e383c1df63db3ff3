import { formatMonth, localDate } from '@kwela/domain/time';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';
import { formatDate, formatDateTime } from '../dates.ts';
import { longDateNames } from '../long-dates.ts';
import type { Say } from '../say.ts';

// Paper is read in another year than it was made in, so the year always stands on it: no date of ours is near this one.
const LONG_AGO = new Date(0);

/** `Fri 4 Dec 2026, 10:00`. */
export const paperInstant = (instant: Date, say: Say): string => formatDateTime(instant, LONG_AGO, say);

/** `Fri 4 Dec 2026`. */
export const paperDay = (on: string, say: Say): string => formatDate(on, LONG_AGO, say);

/** `December 2026`. */
export const paperMonth = (on: string, say: Say): string => formatMonth(on, longDateNames(say));

/** `2026-12-04`, for narrow columns; a dash where there is none yet. */
export const shortDay = (instant: Date | null): string => (instant === null ? '–' : localDate(instant));

export const SHEET_WORDS = {
  page: msg`Page`,
  of: msg`of`,
  booking: msg`Booking`,
  car: msg`Car`,
  plate: msg`Number plate`,
  vin: msg`VIN`,
  colour: msg`Colour`,
  from: msg`From`,
  until: msg`Until`,
  host: msg`Host`,
  guest: msg`Guest`,
  total: msg`Total`,
  vatInIt: msg`VAT included`,
  description: msg`Description`,
  quantity: msg`Quantity`,
  amount: msg`Amount`,
  state: msg`State`,
} as const;

/** The lines at the foot of each document. */
export const footWords = (facts: {
  readonly address: string;
  readonly code: string;
  readonly issued: string;
  readonly digest: string;
}): readonly MessageDescriptor[] => [
  msg`Check this document at ${{ address: facts.address }} with the code ${{ code: facts.code }}`,
  msg`Issued ${{ issued: facts.issued }} · SHA-256 of its contents ${{ digest: facts.digest }}`,
];
