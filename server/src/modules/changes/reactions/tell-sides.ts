import { CHANGE_NEWS } from '@kwela/domain/bookings/changes/notices';
import { changeEndsAt } from '@kwela/domain/bookings/changes/timers';
import { tell } from '../../notifications/tell.ts';
import { bookingOfChange, type ReactToChange } from './change-reaction.ts';

/** Tells whom the domain wants to be told; of what can be answered or paid until an instant, not later than that. */
export const tellSides: ReactToChange = async (tx, { change, transition }, services) => {
  const news = CHANGE_NEWS[transition];
  if (news === null) return;
  const booking = await bookingOfChange(tx, change);
  const { times } = services.policies.byVersion(booking.policyVersion);
  const goodUntil = changeEndsAt(change, times);
  const { about, to } = news;
  await tell(tx, booking, to, { about, happenedAt: change.stateAt, goodUntil }, services);
};
