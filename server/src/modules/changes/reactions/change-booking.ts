import { writeTerms } from '../store/changes-repo.ts';
import { moveTime } from '../store/time-repo.ts';
import type { ReactToChange } from './change-reaction.ts';

/** The booking has its new terms, and its car is taken for the new time and no other. */
export const changeBooking: ReactToChange = async (tx, { change }) => {
  const { bookingId, asked, after, slotEndAt } = change;
  await moveTime(tx, bookingId, {
    vehicleId: after.vehicleId,
    startAt: asked.startAt,
    endAt: slotEndAt,
  });
  await writeTerms(tx, change);
};
