import { transitionsFrom } from '@kwela/domain/bookings/lifecycle';
import { paths, withQuery } from '../../paths.ts';
import type { Booking, BookingSummary } from './queries.ts';

/** In the address of the page on which a booking is managed: which of its steps is on show. */
export const STEP_PARAM = 'step';

/** What is done with a booking, at one step or at the overview of what can be done now. */
export const managePath = (bookingId: string, step?: string): string =>
  withQuery(paths.manageBooking.replace(':bookingId', bookingId), { [STEP_PARAM]: step });

/** In the address of the step of changes: the return time that it proposes, so that its price is on show at once. */
export const UNTIL_PARAM = 'until';

/** To a longer trip at one press: its price, and the button that pays it. */
export const extendPath = (bookingId: string, until: Date): string =>
  withQuery(paths.manageBooking.replace(':bookingId', bookingId), {
    [STEP_PARAM]: 'change',
    [UNTIL_PARAM]: until.toISOString(),
  });

const MANAGED_BY = ['cancel_by_guest', 'check_out', 'confirm_return', 'complete'];

/** Whether there is something to manage, from the agreement until the trip is settled, for those who take part in it. */
export const isManaged = ({ state, viewer }: Pick<BookingSummary, 'state' | 'viewer'>): boolean =>
  viewer !== 'admin' && transitionsFrom(state).some((name) => MANAGED_BY.includes(name));

/** Whether its people may still say how the trip went, each for themselves. */
export const isToReview = ({ reviewUntil }: Pick<BookingSummary, 'reviewUntil'>, now: Date): boolean =>
  reviewUntil !== null && new Date(reviewUntil) > now;

/** Whether an agreed trip ended before it took place: what came back is on the page where it was managed. */
export const endedBeforeTrip = ({ state }: Pick<BookingSummary, 'state'>): boolean =>
  /^(?:cancelled|no_show)_/.test(state);

/** The car came back, so there are reviews, or there was a time for them; to those who took part. */
export const isBack = ({ events, viewer }: Pick<Booking, 'events' | 'viewer'>): boolean =>
  viewer !== 'admin' && events.some(({ state }) => state === 'returned');

/** Whether this viewer is asked for their side of how the trip ended. */
export const isToAnswerAppeal = ({ appeal }: Pick<BookingSummary, 'appeal'>, now: Date): boolean =>
  appeal !== null && appeal.answerUntil !== null && new Date(appeal.answerUntil) >= now;
