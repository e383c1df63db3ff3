import { type BookingRole, type BookingTransition, holdsSlot, move } from '@kwela/domain/bookings/lifecycle';
import type { BookingState } from '@kwela/domain/bookings/states';
import { timersOf } from '@kwela/domain/bookings/timers';
import { ok, type Result } from '@kwela/domain/result';
import type { Tx } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import { syncPayment } from '../../payments/outbox/sync-payment.ts';
import { returnPromo } from '../../promos/repo.ts';
import type { Booking } from '../store/booking.ts';
import { saveTransition } from '../store/repo.ts';
import { countTrip } from '../store/trip-counts-repo.ts';

export interface TransitionActor {
  readonly role: BookingRole;
  readonly actorId: string | null;
  readonly payload?: Readonly<Record<string, unknown>>;
}

export const BY_SYSTEM: TransitionActor = { role: 'system', actorId: null };

const CAME_TO_NOTHING: readonly BookingState[] = ['expired', 'declined', 'withdrawn'];

/**
 * Moves a locked booking along the table of its life, with everything that follows from it in the same transaction:
 * event, timers, the car's time, what has to happen to the money, the promo code given back.
 */
export async function applyTransition(
  tx: Tx,
  booking: Booking,
  transition: BookingTransition,
  by: TransitionActor,
  services: Pick<Services, 'now' | 'newId' | 'policies'>,
): Promise<Result<Booking, 'not_allowed'>> {
  const moved = move(booking.state, transition, by.role);
  if (!moved.ok) return moved;
  const state = moved.value;
  const at = services.now();
  const clock = { stateAt: at, startAt: booking.startAt, endAt: booking.endAt };
  // Nobody checks deposits or papers yet, so there is nothing that the deadline for them could find missing.
  const { times } = services.policies.byVersion(booking.policyVersion);
  const timers = timersOf(state, clock, times).filter(({ timer }) => timer !== 'checks_deadline');
  const answerDueAt = timers.find(({ timer }) => timer === 'request_deadline')?.dueAt ?? null;
  await saveTransition(tx, {
    booking,
    transition,
    state,
    by: by.role,
    actorId: by.actorId,
    at,
    payload: by.payload ?? {},
    isSlotFree: !holdsSlot(state),
    answerDueAt,
    timers,
  });
  if (state === 'completed') await countTrip(tx, booking);
  if (CAME_TO_NOTHING.includes(state)) await returnPromo(tx, booking.id);
  await syncPayment(tx, booking.id, state, services);
  return ok({ ...booking, state, stateAt: at, answerDueAt: answerDueAt ?? booking.answerDueAt });
}
