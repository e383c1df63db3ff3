import { changeLifecycle } from '@kwela/domain/bookings/changes/lifecycle';
import { changeDueAt } from '@kwela/domain/bookings/changes/timers';
import { schedule } from '../../../jobs/schedule.ts';
import { bookingOfChange, type ReactToChange } from './change-reaction.ts';

/** The clock of the new state. */
export const setTimer: ReactToChange = async (tx, { change }, { policies }) => {
  const { policyVersion } = await bookingOfChange(tx, change);
  const { times } = policies.byVersion(policyVersion);
  const timers = changeLifecycle.timersFrom(change.state);
  await schedule(
    tx,
    change.id,
    timers.map((timer) => ({ timer, dueAt: changeDueAt(timer, change, times) })),
  );
};
