import { PAGES } from '@kwela/contract/pages';

/** Every address of the app, built in one place from the table that the server answers by. */
export const paths = {
  ...PAGES,
  car: (id: string) => PAGES.car.replace(':id', id),
  enhancedBooking: (vehicleId: string) => PAGES.enhancedBooking.replace(':vehicleId', vehicleId),
  booking: (bookingId: string) => PAGES.booking.replace(':bookingId', bookingId),
} as const;

/** An address with its query; what is undefined or empty is left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Sign in first, then come back here. */
export const signInThen = (next: string, mode: 'in' | 'up' = 'in') => withQuery(paths.auth, { mode, next });

/** What `/search` understands: the names of the contract's search input, and `place`, the words for where. */
export interface SearchQuery {
  place?: string | undefined;
  near?: { lat: number; lng: number } | undefined;
  startAt: Date;
  endAt: Date;
  /** Further filters by their contract names, lists as `a,b`. */
  filters?: Record<string, string | number | undefined>;
}

export const searchPath = ({ place, near, startAt, endAt, filters = {} }: SearchQuery): string =>
  withQuery(paths.search, {
    place,
    near: near && `${near.lat},${near.lng}`,
    from: startAt.toISOString(),
    to: endAt.toISOString(),
    ...filters,
  });

/** A trip as an address carries it: its dates as instants, and its plan. */
export interface TripInPath {
  readonly startAt?: string | undefined;
  readonly endAt?: string | undefined;
  readonly plan?: string | undefined;
}

/** The checkout of a car for a trip, at a step or at its first. What is left out is the guest's own draft's. */
export const bookPath = (
  vehicleId: string,
  { startAt, endAt, plan }: TripInPath = {},
  step?: string,
): string => withQuery(paths.enhancedBooking(vehicleId), { step, from: startAt, to: endAt, plan });

/** A car's page for the dates that were searched, with the plan where one is chosen. */
export const carPath = (id: string, window?: { startAt: Date; endAt: Date }, plan?: string): string =>
  withQuery(paths.car(id), { from: window?.startAt.toISOString(), to: window?.endAt.toISOString(), plan });

/** Where anybody checks the code of a document. */
export const checkDocumentPath = (code: string): string =>
  `${withQuery(paths.trustSafety, { verify: code })}#verify`;
