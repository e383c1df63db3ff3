import { FIELD_FAULTS, type FieldFault, YEARS } from '@kwela/contract/field-faults';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/runtime-macro';

const SENTENCES = {
  one_line: msg`Use one line of plain text.`,
  plain_text: msg`Use plain text.`,
  id: msg`This is not one of our reference numbers.`,
  year: msg`Choose a year from ${{ first: String(YEARS.first) }} to ${{ last: String(YEARS.last) }}.`,
  instant: msg`Use a date and time with a time zone, such as ${{ example: '2026-12-04T08:00:00Z' }}.`,
  date: msg`Use a date such as ${{ example: '2026-12-04' }}.`,
  number: msg`Use a number.`,
  flag: msg`Use ${{ yes: 'true' }} or ${{ no: 'false' }}.`,
  point: msg`Use two numbers, such as ${{ example: '-33.92,18.42' }}.`,
  map_sides: msg`Use the four sides of a map: west, south, east, north, such as ${{ example: '18.3,-34.1,18.7,-33.7' }}.`,
  licence_name: msg`Enter the name as it is on the licence.`,
  country: msg`Use the two letters of a country, such as ${{ example: 'ZA' }}.`,
  flight_number: msg`Enter the flight number as on the ticket, such as ${{ example: 'SA317' }}.`,
  name: msg`Enter a name.`,
  place: msg`Choose a place or a part of the map.`,
  place_name: msg`Type a place or an airport.`,
  return_first: msg`The return must be after the pick-up.`,
  end_after_start: msg`The end must be after the start.`,
  email: msg`Enter an email address such as ${{ example: 'name@example.co.za' }}.`,
  phone: msg`Enter a number such as ${{ example: '082 123 4567' }}.`,
  period: msg`Choose a shorter period.`,
  slug: msg`Use small letters, digits and single hyphens, such as ${{ example: 'roads-after-rain' }}.`,
} as const satisfies Record<FieldFault, MessageDescriptor>;

/** What an answer says of a field, where the contract has no fault of its own for it. */
export const FIELD_SENTENCES = {
  needed: msg`This is required.`,
  unreadable: msg`We couldn’t read this. Please check it.`,
  unknown: msg`There is no such field. Check the spelling, or leave it out.`,
} as const satisfies Record<string, MessageDescriptor>;

/** What is counted: the signs of a text, the entries of a list, or nothing but the number itself. */
type Counted = 'characters' | 'entries' | 'number';

const AT_LEAST = {
  characters: (least: string) => msg`Use ${{ least }} characters or more.`,
  entries: (least: string) => msg`Choose ${{ least }} or more.`,
  number: (least: string) => msg`Use ${{ least }} or more.`,
} as const satisfies Record<Counted, (least: string) => MessageDescriptor>;

const AT_MOST = {
  characters: (most: string) => msg`Use ${{ most }} characters or fewer.`,
  entries: (most: string) => msg`Choose ${{ most }} or fewer.`,
  number: (most: string) => msg`Use ${{ most }} or less.`,
} as const satisfies Record<Counted, (most: string) => MessageDescriptor>;

export const atLeast = (counted: Counted, least: string): MessageDescriptor => AT_LEAST[counted](least);
export const atMost = (counted: Counted, most: string): MessageDescriptor => AT_MOST[counted](most);
export const oneOf = (values: readonly string[]): MessageDescriptor =>
  msg`Choose from: ${{ values: values.join(', ') }}.`;

const isFault = (text: string): text is FieldFault => FIELD_FAULTS.some((fault) => fault === text);

/** The sentence of a fault; undefined for a text that is none. */
export const faultMessage = (text: string): MessageDescriptor | undefined =>
  isFault(text) ? SENTENCES[text] : undefined;
