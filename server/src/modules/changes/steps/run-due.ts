import { dueChange } from '@kwela/domain/bookings/changes/timers';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import type { BookingChange } from '../store/change.ts';
import { applyChangeTransition, BY_SYSTEM } from './apply-transition.ts';

/** Does to a locked change what its timer would do by now, at the instant at which it was due: late it is the same. */
export async function runDueChange(
  tx: Tx,
  change: BookingChange,
  policyVersion: number,
  services: TransitionServices,
): Promise<BookingChange> {
  const { times } = services.policies.byVersion(policyVersion);
  const due = dueChange(change, times, services.now());
  if (due === null) return change;
  const punctually = { ...services, now: () => due.at };
  const changed = await applyChangeTransition(tx, change, due.transition, BY_SYSTEM, punctually);
  return changed.ok ? changed.value : change;
}
