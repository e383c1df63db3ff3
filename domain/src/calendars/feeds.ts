/** Where a calendar from outside comes from. */
export const FEED_ORIGINS = ['address', 'file', 'paste'] as const;
export type FeedOrigin = (typeof FEED_ORIGINS)[number];

/** Why a calendar could not be read; what it brought before stays. */
export const FEED_FAULTS = [
  'address_not_allowed',
  'unknown_host',
  'unreachable',
  'timed_out',
  'too_large',
  'too_many_redirects',
  'address_refused',
  'not_a_calendar',
  'too_many_events',
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

/** What was read differently from what its calendar says; each is told to the host. */
export const READ_NOTES = ['rule_not_followed', 'rule_cut', 'zone_unknown'] as const;
export type ReadNote = (typeof READ_NOTES)[number];

const HOUR_MS = 3_600_000;

/** How long after a calendar was read, or could not be read so many times in a row, it is asked again. Source: docs/rules/calendars.md “Reading again”. */
export function nextReading(at: Date, failures: number): Date {
  const hours = failures === 0 ? 1 : Math.min(2 ** (failures - 1), 24);
  return new Date(at.getTime() + hours * HOUR_MS);
}
