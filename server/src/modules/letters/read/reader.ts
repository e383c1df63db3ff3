import { type Actor, hasRole } from '@kwela/domain/actor';
import type { Booking } from '../../bookings/store/booking.ts';

/** The guest and the host of a trip may read its letters, and admins. Co-hosts show none: a letter is in the host’s name. */
export const mayReadLetter = (actor: Actor, { guestId, hostId }: Booking): boolean =>
  actor.kind === 'person' && (actor.userId === guestId || actor.userId === hostId || hasRole(actor, 'admin'));
