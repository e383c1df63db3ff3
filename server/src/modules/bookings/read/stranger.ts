import type { Person } from '@kwela/domain/actor';
import type { Db } from '../../../db/open.ts';
import type { Tx } from '../../../db/tx.ts';
import { findCoHosting } from '../../team/store/co-hosting-repo.ts';
import type { Booking } from '../store/booking.ts';

/**
 * Whether somebody has no part in a trip, so that they can decide about it as an admin: they are neither its guest nor its host, and do not
 * work for that host, whatever they may do there. Source: docs/rules/cancellation.md “Appeals”.
 */
export async function isStrangerTo(
  db: Db | Tx,
  { userId }: Pick<Person, 'userId'>,
  { guestId, hostId }: Pick<Booking, 'guestId' | 'hostId'>,
): Promise<boolean> {
  if (userId === guestId || userId === hostId) return false;
  return (await findCoHosting(db, { hostId, userId, isHeld: false })) === null;
}
