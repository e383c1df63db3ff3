import type { BookingTransition } from '@kwela/domain/bookings/lifecycle';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { asSystem } from '../../../db/tx.ts';
import type { Services } from '../../context.ts';
import type { Booking } from '../store/booking.ts';
import { lockBooking } from '../store/repo.ts';
import { applyTransition, BY_SYSTEM, type TransitionActor } from './apply-transition.ts';

/** A step of a trip that no page asks for yet, and when it happened. */
export interface Step {
  readonly transition: BookingTransition;
  readonly by: TransitionActor;
  readonly at: Date;
}

const byHost = (actorId: string): TransitionActor => ({ role: 'host', actorId });

/** The day before pick-up: address and contacts are open. */
export const makeReady = (at: Date): Step => ({ transition: 'make_ready', by: BY_SYSTEM, at });

/** Host and guest have taken the photos and the keys change hands. */
export const checkIn = (hostId: string, at: Date): Step => ({
  transition: 'check_in',
  by: byHost(hostId),
  at,
});

/** The car is back. */
export const checkOut = (hostId: string, at: Date): Step => ({
  transition: 'check_out',
  by: byHost(hostId),
  at,
});

/** The host has looked the car over. */
export const confirmReturn = (hostId: string, at: Date): Step => ({
  transition: 'confirm_return',
  by: byHost(hostId),
  at,
});

/** The time for charges is over. */
export const complete = (at: Date): Step => ({ transition: 'complete', by: BY_SYSTEM, at });

/** Takes a booking along the table of its life, step by step: all of them or none. */
export function takeSteps(
  services: Services,
  id: string,
  steps: readonly Step[],
): Promise<Result<Booking, 'not_found' | 'not_allowed'>> {
  return asSystem(services.database.db, async (tx) => {
    let booking = await lockBooking(tx, id);
    if (booking === null) return refuse('not_found');
    for (const { transition, by, at } of steps) {
      const changed = await applyTransition(tx, booking, transition, by, { ...services, now: () => at });
      if (!changed.ok) return changed;
      booking = changed.value;
    }
    return ok(booking);
  });
}
