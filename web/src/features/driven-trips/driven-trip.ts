import type { OutputOf } from '../../lib/api.ts';

/** A trip that somebody else booked, as who drives on it sees it. */
export type DrivenTrip = OutputOf<'driven-trips/get'>;
export type ListedDrivenTrip = OutputOf<'driven-trips/mine'>['items'][number];

export const carOf = ({ vehicle }: Pick<ListedDrivenTrip, 'vehicle'>): string =>
  `${vehicle.make} ${vehicle.model}`;
