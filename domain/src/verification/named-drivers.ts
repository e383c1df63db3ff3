import { nameWords } from '../identity/name-words.ts';
import { refuse } from '../result.ts';

/** A driver as a guest names them for a trip. */
export interface NamedDriver {
  readonly firstName: string;
  readonly lastName: string;
  /** A local date. */
  readonly birthOn: string;
}

/** Who somebody is by the papers that they handed in. */
export interface PersonOnPapers {
  /** All of them, as on the licence. */
  readonly firstNames: string;
  readonly lastName: string;
  /** A local date. */
  readonly birthOn: string;
}

/** What of a driver can be unlike the papers. */
export const COMPARED_FIELDS = ['firstName', 'lastName', 'birthOn'] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** People go by one of their first names, and some write all of them: the fewer have to be among the others. */
function areSameFirstNames(one: string, other: string): boolean {
  const [fewer = [], more = []] = [nameWords(one), nameWords(other)].sort((a, b) => a.length - b.length);
  return fewer.length > 0 && fewer.every((word) => more.includes(word));
}

const areSameLastNames = (one: string, other: string): boolean =>
  nameWords(one).join('') === nameWords(other).join('');

/** The first field in which a driver is unlike somebody’s papers; null: it is them. Accents, signs and second names do not count. */
export function differenceTo(named: NamedDriver, papers: PersonOnPapers): ComparedField | null {
  if (!areSameFirstNames(named.firstName, papers.firstNames)) return 'firstName';
  if (!areSameLastNames(named.lastName, papers.lastName)) return 'lastName';
  return named.birthOn === papers.birthOn ? null : 'birthOn';
}

/**
 * Why those who were named for a trip cannot drive, or null. The first is the guest, as in their papers; where nobody is named, the guest drives.
 * Each further one is among `others`: people whose own papers do for this trip. Source: docs/rules/bookings.md “Who may drive”.
 */
export function refusalForNamedDrivers(
  named: readonly NamedDriver[],
  guest: PersonOnPapers,
  others: readonly PersonOnPapers[],
) {
  const [main, ...further] = named;
  if (main === undefined) return null;
  const field = differenceTo(main, guest);
  if (field !== null) return refuse('main_driver_differs', { field });
  const unknown = further.findIndex((driver) => others.every((one) => differenceTo(driver, one) !== null));
  return unknown === -1 ? null : refuse('other_driver_not_verified', { driver: unknown + 1 });
}
