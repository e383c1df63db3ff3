import type { BookingReactions } from '../../../context.ts';
import { penalise } from '../../cancellation/penalise.ts';

/** A host who cancelled or did not come owes for it. Source: docs/rules/hosting.md “Penalties”. */
export const penaliseHost: BookingReactions['penalise_host'] = (tx, booking, services) => {
  const { state, stateAt: at } = booking;
  const kind = state === 'no_show_host' ? 'no_show' : 'cancelled';
  return penalise(tx, booking, { kind, at, postedAt: at }, services);
};
