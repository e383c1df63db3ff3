import type { BookingTransition } from '@kwela/domain/bookings/lifecycle';
import type { VerificationDecision } from '@kwela/domain/verification/lifecycle';
import type { Tx } from '../../../db/tx.ts';
import { waitingBookingIds } from '../../bookings/store/held-repo.ts';
import { lockBooking } from '../../bookings/store/repo.ts';
import { applyTransition } from '../../bookings/transitions/apply-transition.ts';
import { runDueTransition } from '../../bookings/transitions/due-transition.ts';
import type { TransitionServices } from '../../context.ts';

/**
 * What becomes of a booking that waited; null: it waits on, until the guest has corrected something or its time is over. A host is not asked
 * about a guest whose papers are looked at again.
 */
function transitionFor(decision: VerificationDecision, isInstant: boolean): BookingTransition | null {
  if (decision === 'open_again') return 'hold_for_review';
  if (decision === 'reject') return 'decline_review';
  if (decision !== 'verify') return null;
  return isInstant ? 'approve_instant' : 'approve_request';
}

/**
 * Lets the bookings of a guest that waited for a decision go on, ends them, or, where papers are looked at again, takes them back from their
 * hosts. Gives those whose money has to follow. Source: docs/rules/bookings.md “Who may drive”.
 */
export async function moveHeldBookings(
  tx: Tx,
  { userId, decision, byId }: { userId: string; decision: VerificationDecision; byId: string },
  services: TransitionServices,
): Promise<readonly string[]> {
  const moved: string[] = [];
  const isAgain = decision === 'open_again';
  for (const id of await waitingBookingIds(tx, userId, isAgain ? 'requested' : 'in_review')) {
    const locked = await lockBooking(tx, id);
    if (locked === null) continue;
    const booking = await runDueTransition(tx, locked, services);
    const transition = transitionFor(decision, booking.isInstant);
    if (transition === null) continue;
    const by = { role: isAgain ? 'system' : 'admin', actorId: byId } as const;
    const changed = await applyTransition(tx, booking, transition, by, services);
    if (changed.ok) moved.push(id);
  }
  return moved;
}
