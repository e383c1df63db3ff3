import { paths, withQuery } from '../../../../paths.ts';
import { HOST_PARAM } from '../../team/whose-cars.ts';

/** In an address: the booking of which the statement is shown. */
export const TRIP_PARAM = 'trip';

/** For who helps a host, with that host’s id. */
export const tripStatementPath = (bookingId: string, hostId?: string): string =>
  withQuery(paths.hostDashboard, { tab: 'earnings', [HOST_PARAM]: hostId, [TRIP_PARAM]: bookingId });

export const bankAccountPath = withQuery(paths.hostOnboarding, { step: 'bank' });
