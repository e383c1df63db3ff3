import { type Actor, hasRole, isProgram } from '../actor.ts';
import { type BookingRole, type BookingTransition, bookingLifecycle } from './lifecycle.ts';

export interface BookingParties {
  readonly guestId: string;
  readonly hostId: string;
}

/** Who can see a booking at all. */
export const BOOKING_VIEWERS = ['guest', 'host', 'admin'] as const;
export type BookingRelation = (typeof BOOKING_VIEWERS)[number];

/**
 * How somebody stands to a booking, or null for a stranger. A party stays a party even when also an admin, so that no
 * admin decides over their own trip. A program that acts for a host stands to no booking as its guest. Source: docs/rules/bookings.md “Who may do what”.
 */
export function relationTo(actor: Actor, booking: BookingParties): BookingRelation | null {
  if (actor.kind !== 'person') return null;
  if (actor.userId === booking.guestId) return isProgram(actor) ? null : 'guest';
  if (actor.userId === booking.hostId) return 'host';
  return hasRole(actor, 'admin') ? 'admin' : null;
}

/** The role in which an actor acts on a booking: the clock and the outside companies act as `system`. */
export const bookingRole = (actor: Actor, booking: BookingParties): BookingRole | null =>
  actor.kind === 'system' ? 'system' : relationTo(actor, booking);

/** Guest, host and admin see a booking; for everybody else it does not exist (404). Source: docs/rules/bookings.md “Who may do what”. */
export const mayView = (actor: Actor, booking: BookingParties): boolean =>
  bookingRole(actor, booking) !== null;

/** May this actor ever do this to this booking? `transition` still asks whether the state allows it now. */
export function mayDo(transition: BookingTransition, actor: Actor, booking: BookingParties): boolean {
  const role = bookingRole(actor, booking);
  return role !== null && bookingLifecycle.table[transition].by.includes(role);
}

/** Nobody rents their own car. Source: docs/rules/bookings.md “Who may do what”. */
export const isOwnVehicle = (guestId: string, hostId: string): boolean => guestId === hostId;
