/** How one thing that has to be in order before a trip may begin stands; every instant is a stored one or follows from them. */
export type TripCheck =
  /** In order, and since when; null: it always was. */
  | { readonly result: 'passed'; readonly since: Date | null }
  /** Not yet, and when to look again; null: when something happens to it. */
  | { readonly result: 'waiting'; readonly until: Date | null }
  /** Not in order in the time that there was. */
  | { readonly result: 'failed'; readonly since: Date };

/** What is true of a trip of which nothing is checked. */
export const NOTHING_TO_CHECK: TripCheck = { result: 'passed', since: null };

const isInstant = (instant: Date | null): instant is Date => instant !== null;
const first = (instants: readonly Date[]): Date | null =>
  instants.reduce<Date | null>((least, at) => (least === null || at < least ? at : least), null);
const last = (instants: readonly Date[]): Date | null =>
  instants.reduce<Date | null>((most, at) => (most === null || at > most ? at : most), null);

/** All checks of a trip as one: the first that failed ends it, and it is ready when the last one passed. Source: docs/rules/bookings.md “Checks before a trip”. */
export function checkOfAll(checks: readonly TripCheck[]): TripCheck {
  const failedAt = first(checks.flatMap((check) => (check.result === 'failed' ? [check.since] : [])));
  if (failedAt !== null) return { result: 'failed', since: failedAt };
  const waiting = checks.flatMap((check) => (check.result === 'waiting' ? [check.until] : []));
  if (waiting.length > 0) return { result: 'waiting', until: first(waiting.filter(isInstant)) };
  const passed = checks.flatMap((check) => (check.result === 'passed' ? [check.since] : []));
  return { result: 'passed', since: last(passed.filter(isInstant)) };
}
