import type { BookingTransition } from '@kwela/domain/bookings/lifecycle';
import { ok, type Result, refuse } from '@kwela/domain/result';
import { asSystem } from '../../db/tx.ts';
import type { Services } from '../context.ts';
import { applyMove, BY_SYSTEM, type Mover } from './apply-move.ts';
import type { Booking } from './booking.ts';
import { lockBooking } from './repo.ts';

type Moved = Promise<Result<Booking, 'not_found' | 'not_allowed'>>;

/** One step of a trip that no page asks for yet; the services' clock says when it happened. */
function step(services: Services, id: string, transition: BookingTransition, by: Mover): Moved {
  return asSystem(services.database.db, async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking === null) return refuse('not_found');
    const moved = await applyMove(tx, booking, transition, by, services);
    return moved.ok ? ok(moved.value) : moved;
  });
}

const byHost = (actorId: string): Mover => ({ role: 'host', actorId });

/** The day before pick-up: address and contacts are open. */
export const makeReady = (services: Services, id: string): Moved =>
  step(services, id, 'make_ready', BY_SYSTEM);

/** Host and guest have taken the photos and the keys change hands. */
export const checkIn = (services: Services, id: string, hostId: string): Moved =>
  step(services, id, 'check_in', byHost(hostId));

/** The car is back. */
export const checkOut = (services: Services, id: string, hostId: string): Moved =>
  step(services, id, 'check_out', byHost(hostId));

/** The host has looked the car over. */
export const confirmReturn = (services: Services, id: string, hostId: string): Moved =>
  step(services, id, 'confirm_return', byHost(hostId));

/** The time for charges is over. */
export const complete = (services: Services, id: string): Moved => step(services, id, 'complete', BY_SYSTEM);
