import { changeFault } from '@kwela/domain/bookings/changes/kinds';
import type { BookingReactions } from '../../context.ts';
import { applyChangeTransition, BY_SYSTEM } from '../steps/apply-transition.ts';
import { lockOpenChange } from '../store/changes-repo.ts';

/** A change that waits ends when its booking goes a way on which it cannot be any more; money that still comes for it goes back. */
export const endChanges: BookingReactions['end_changes'] = async (tx, { id, state, stateAt }, services) => {
  const change = await lockOpenChange(tx, id);
  if (change === null) return;
  const { kind, agreed, asked } = change;
  if (changeFault({ kind, state, agreed, asked, now: stateAt }) === null) return;
  await applyChangeTransition(tx, change, 'overtake', BY_SYSTEM, services);
};
