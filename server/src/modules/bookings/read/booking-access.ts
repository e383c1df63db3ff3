import { isProgram } from '@kwela/domain/actor';
import { type BookingRelation, relationTo } from '@kwela/domain/bookings/permissions';
import type { HostingAction } from '@kwela/domain/hosting/co-host-scopes';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { actingFor } from '../../team/acting/acting-for.ts';
import type { Booking } from '../store/booking.ts';

/** On which side somebody stands to a booking, and what of the host's work they may do there. */
export interface BookingAccess {
  readonly relation: BookingRelation;
  may(action: HostingAction): boolean;
}

const WHOLE = { may: () => true };

/**
 * How who calls stands to a booking: its guest, its host or one of their co-hosts, an admin, or nobody, to whom there is none. A co-host
 * who is an admin, too, stays a co-host. Source: docs/rules/bookings.md “Who may do what”.
 */
export async function accessTo(
  call: Parameters<typeof actingFor>[0],
  db: Db | Tx,
  booking: Booking,
): Promise<BookingAccess | null> {
  const relation = relationTo(call.actor, booking);
  if (relation === 'guest' || (relation === 'host' && !isProgram(call.actor))) return { relation, ...WHOLE };
  const acting = await actingFor(call, db, booking);
  if (acting !== null) return { relation: 'host', may: acting.may };
  return relation === null ? null : { relation, ...WHOLE };
}
