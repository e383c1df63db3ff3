import {
  type BookingRole,
  type BookingTransition,
  bookingLifecycle,
  transition,
} from '@kwela/domain/bookings/lifecycle';
import { reactionsAfter } from '@kwela/domain/bookings/reactions';
import { answerDueAt } from '@kwela/domain/bookings/timers';
import { ok, type Result } from '@kwela/domain/result';
import type { Tx } from '../../../db/tx.ts';
import type { TransitionServices } from '../../context.ts';
import type { Booking } from '../store/booking.ts';
import { saveTransition } from '../store/repo.ts';

export interface TransitionActor {
  readonly role: BookingRole;
  readonly actorId: string | null;
  readonly payload?: Readonly<Record<string, unknown>>;
}

export const BY_SYSTEM: TransitionActor = { role: 'system', actorId: null };

/**
 * Takes a locked booking along the table of its life and runs, in the same transaction, what the domain says follows. It
 * knows none of that itself: a new consequence is a row beside the lifecycle and a function in `modules/reactions.ts`.
 */
export async function applyTransition(
  tx: Tx,
  booking: Booking,
  name: BookingTransition,
  by: TransitionActor,
  services: TransitionServices,
): Promise<Result<Booking, 'not_allowed'>> {
  const next = transition(booking.state, name, by.role);
  if (!next.ok) return next;
  const at = services.now();
  const stateAt = bookingLifecycle.table[name].stays === true ? booking.stateAt : at;
  const entered = { ...booking, state: next.value, stateAt };
  const { times } = services.policies.byVersion(booking.policyVersion);
  const changed = {
    ...entered,
    answerDueAt: answerDueAt(next.value, entered, times) ?? booking.answerDueAt,
  };
  await saveTransition(tx, {
    bookingId: booking.id,
    transition: name,
    state: changed.state,
    by: by.role,
    actorId: by.actorId,
    at,
    stateAt,
    payload: by.payload ?? {},
    answerDueAt: changed.answerDueAt,
  });
  for (const reaction of reactionsAfter(name))
    await services.reactions[reaction](tx, { ...changed, transition: name }, services);
  return ok(changed);
}
