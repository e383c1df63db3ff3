import {
  type ChangeRole,
  type ChangeTransition,
  changeLifecycle,
} from '@kwela/domain/bookings/changes/lifecycle';
import { reactionsToChange } from '@kwela/domain/bookings/changes/reactions';
import { ok, type Result } from '@kwela/domain/result';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import { changeReactions } from '../reactions/index.ts';
import type { BookingChange } from '../store/change.ts';
import { saveChange } from '../store/changes-repo.ts';

export interface ChangeActor {
  readonly role: ChangeRole;
  readonly actorId: string | null;
  readonly answerNote?: string;
}

export const BY_SYSTEM: ChangeActor = { role: 'system', actorId: null };

/**
 * Takes a change along the table of its life and runs, in the same transaction, what the domain says follows. Booking and change are
 * locked, in this order.
 */
export async function applyChangeTransition(
  tx: Tx,
  change: BookingChange,
  name: ChangeTransition,
  by: ChangeActor,
  services: TransitionServices,
): Promise<Result<BookingChange, 'not_allowed'>> {
  const next = changeLifecycle.transition(change.state, name, by.role);
  if (!next.ok) return next;
  const at = services.now();
  const changed: BookingChange = {
    ...change,
    state: next.value,
    stateAt: at,
    appliedAt: next.value === 'applied' ? at : null,
    answerNote: by.answerNote ?? change.answerNote,
  };
  await saveChange(tx, changed, { transition: name, by: by.role, actorId: by.actorId, at });
  for (const reaction of reactionsToChange(changed.state)) {
    // The books have the same instant as the change, so that what is held and owed can be compared at any one.
    await changeReactions[reaction](
      tx,
      { change: changed, transition: name },
      { ...services, now: () => at },
    );
  }
  return ok(changed);
}

/** What follows an approval at once: it takes effect, or waits for its payment. */
export async function goOn(
  tx: Tx,
  change: BookingChange,
  services: TransitionServices,
): Promise<BookingChange> {
  const payment = change.state === 'auto_approved' ? 'await_payment' : 'ask_payment';
  const name = change.payCents > 0 ? payment : 'apply';
  const gone = await applyChangeTransition(tx, change, name, BY_SYSTEM, services);
  if (!gone.ok) throw new Error(`A change that is ${change.state} cannot ${name}: ${change.id}`);
  return gone.value;
}
