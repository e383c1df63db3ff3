import { paths, withQuery } from '../../paths.ts';

/** In the address of a trip: the letter that is shown instead of the trip. */
export const LETTER_PARAM = 'letter';

export const letterPath = (bookingId: string, letterId: string): string =>
  withQuery(paths.booking(bookingId), { [LETTER_PARAM]: letterId });
